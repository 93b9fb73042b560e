"""What runs inside a web page, on Python without NumPy, threads and sockets: a house with its store, its bots and its wire."""
