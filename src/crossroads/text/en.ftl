waiting = Waiting for { $who }.
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
