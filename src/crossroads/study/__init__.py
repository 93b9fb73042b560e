"""Study: finished games reviewed and positions to solve, each judged from what a player could see."""
