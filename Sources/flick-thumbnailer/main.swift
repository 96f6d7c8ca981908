print("flick-thumbnailer")
