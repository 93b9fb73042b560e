"""The table without a server: `crossroads site FOLDER` writes it as static files."""
