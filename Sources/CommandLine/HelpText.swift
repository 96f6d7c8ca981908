/// What `flick --help` prints.
public enum HelpText {
  public static let text = """
    flick: a terminal browser for moving pictures

    usage:
      flick [QUERY]                 browse; type, arrows, Enter plays
      flick PATH [QUERY]            browse a folder; PATH begins with / ./ ../ or
                                    ~/ and may also follow search and pick
      flick search [QUERY]          print what is found, or the start page
      flick pick [QUERY]            browse; Enter prints the media link and ends
      flick play URL                hand an address or a bundled file to the player
      flick favourites              list the favourites
      flick favourites export       print them as JSON
      flick favourites import FILE  add those of such a file (-: standard input)
      flick wall [NAME]             list the walls, or the items of one
      flick history [clear]         list what was played, newest first; or forget
                                    it, and what was searched for
      flick cache size|clear        the pictures on disk: how much, or remove them
      flick sources                 list the sources and what they need
      flick doctor                  show terminal, settings and files

    options:
      -s, --source ID               one that flick sources lists, or files:PATH
      -k, --kind KIND               only gif, sticker, clip, photo or film
      -p, --player COMMAND          the player that Enter starts (mpv)
          --graphics MODE           how pictures are drawn: kitty, kitty-direct,
                                    sixel, symbols, none (the terminal is asked)
          --symbols SET             what symbols are made of: half, quad, sextant,
                                    ascii
          --fill                    crop pictures so that they fill their tiles
          --theme THEME             colours: terminal, dark, light
          --screen-reader           lines of words, nothing drawn
          --no-animation            the selected tile does not play
          --config FILE             settings file in place of
                                    ~/.config/flick/config.json5
          --no-mouse                leave the mouse to the terminal
          --private                 keep neither queries nor plays nor pictures
      -c, --continue                go on where the last flick ended
      -h, --help                    this text
      -V, --version                 the version

    of flick search, favourites, wall NAME and history:
      -n, --limit N                 print at most N items (search: a page, 24)
          --json                    print a JSON array of objects
      -f, --format FORMAT           print one line an item: url, title, fields as
                                    "{title} {url} {page} {width}", or tsv, which
                                    is what it does otherwise: source, id, kind,
                                    title, media URL, page URL, seconds

    of flick search:
      -1, --first                   print the first item; none is a failure
          --open, --copy, --download, --favourite
                                    open the page, copy the media link, download
                                    the media, make a favourite: of the first
                                    item, or of N
          --resolve                 also ask for media URLs that need a request

    A word after -- is always part of the query. Keys: F1 in the browser.

    """
}
