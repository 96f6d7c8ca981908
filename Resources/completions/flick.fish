# What fish completes after `flick`. It asks flick itself for the names of the sources.

# What flick prints of itself, where it is installed.
function __flick_ask
    command -q flick; and flick $argv 2>/dev/null
end

function __flick_sources
    set -l typed (commandline -ct | string replace -r '^--source=|^-s' '')
    if string match -q 'files:*' -- $typed
        __fish_complete_directories (string replace 'files:' '' -- $typed) '' | string replace -r '^' files:
        return
    end
    printf 'files:\tA folder\n'
    __flick_ask sources | string replace -r '^([^\t]*)\t([^\t]*)\t([^\t]*)\t(.*)$' '$1\t$2: $4'
end

# Whether no word is there yet that is neither an option nor its value.
function __flick_wants_command
    # generated: taking-value
    set -l takes_value -s --source -k --kind -p --player --graphics --symbols --theme --config -n --limit -f --format
    # end: taking-value
    set -l words (commandline -opc)
    set -e words[1]
    while set -q words[1]
        if contains -- $words[1] $takes_value
            set -e words[1]
        else if not string match -q -- '-*' $words[1]; or test $words[1] = --
            return 1
        end
        set -e words[1]
    end
end

complete -c flick -f
# generated: commands
complete -c flick -n __flick_wants_command -a search -d 'Print what is found'
complete -c flick -n __flick_wants_command -a pick -d 'Browse, and print the link of what is chosen'
complete -c flick -n __flick_wants_command -a play -d 'Play a URL or a file'
complete -c flick -n __flick_wants_command -a favourites -d 'List, export or import the favourites'
complete -c flick -n __flick_wants_command -a wall -d 'List the walls, or the items of one'
complete -c flick -n __flick_wants_command -a history -d 'List what was played'
complete -c flick -n __flick_wants_command -a cache -d 'Measure or remove the pictures on disk'
complete -c flick -n __flick_wants_command -a sources -d 'List the sources and what they need'
complete -c flick -n __flick_wants_command -a actions -d 'List what keys do'
complete -c flick -n __flick_wants_command -a doctor -d 'Show terminal, settings and files'
complete -c flick -n __flick_wants_command -a help -d 'Print a short help'
# end: commands
complete -c flick -n '__flick_wants_command; and string match -qr "^(/|\.\.?/|~)" -- (commandline -ct)' -F
# generated: arguments
complete -c flick -n '__fish_seen_subcommand_from play' -F
complete -c flick -n '__fish_seen_subcommand_from favourites' -a export -d 'Print them as JSON'
complete -c flick -n '__fish_seen_subcommand_from favourites' -a import -d 'Add those of such a file (-: standard input)'
complete -c flick -n '__fish_seen_subcommand_from favourites; and __fish_seen_subcommand_from import' -F
complete -c flick -n '__fish_seen_subcommand_from wall' -a '(__flick_ask wall | string replace -r "\t.*" "")'
complete -c flick -n '__fish_seen_subcommand_from history' -a clear -d 'Forget it, and what was searched for'
complete -c flick -n '__fish_seen_subcommand_from cache' -a size -d 'Print how much the pictures on disk take'
complete -c flick -n '__fish_seen_subcommand_from cache' -a clear -d 'Remove them'
# end: arguments

# generated: options
complete -c flick -s s -l source -x -a '(__flick_sources)' -d 'One that flick sources lists, or files'
complete -c flick -s k -l kind -x -a 'gif sticker clip photo film' -d 'Only items of this kind'
complete -c flick -s p -l player -x -a '(__fish_complete_command)' -d 'Player that Enter starts'
complete -c flick -l graphics -x -a 'kitty kitty-direct sixel symbols none' -d 'How pictures are drawn'
complete -c flick -l symbols -x -a 'half quad sextant ascii' -d 'Which characters pictures are drawn with'
complete -c flick -n 'not __fish_contains_opt fill' -l fill -d 'Crop pictures to fill their tiles'
complete -c flick -l theme -x -a 'terminal dark light' -d 'Colours of the screen'
complete -c flick -n 'not __fish_contains_opt screen-reader' -l screen-reader -d 'Lines of words, nothing drawn'
complete -c flick -n 'not __fish_contains_opt no-animation' -l no-animation -d 'Do not play the selected tile'
complete -c flick -n 'not __fish_contains_opt no-mouse' -l no-mouse -d 'Leave the mouse to the terminal'
complete -c flick -l config -r -F -d 'Settings file in place of ~/.config/flick/config.json5'
complete -c flick -n 'not __fish_contains_opt private' -l private -d 'Leave no traces on disk'
complete -c flick -n 'not __fish_contains_opt -s h help' -s h -l help -d 'Print a short help'
complete -c flick -n 'not __fish_contains_opt -s V version' -s V -l version -d 'Print the version'
complete -c flick -n 'not __fish_contains_opt -s c continue' -s c -l continue -d 'Go on where the last flick ended'
complete -c flick -n 'not __fish_contains_opt -s 0 null' -s 0 -l null -d 'NUL ends each line of the list, as find -print0 writes them'
complete -c flick -n '__fish_seen_subcommand_from search favourites wall history' -s n -l limit -x -d 'Print at most N items'
complete -c flick -n '__fish_seen_subcommand_from search favourites wall history; and not __fish_contains_opt json' -l json -d 'Print a JSON array of objects'
complete -c flick -n '__fish_seen_subcommand_from search favourites wall history' -s f -l format -x -a 'url title tsv' -d 'Print one line an item'
complete -c flick -n '__fish_seen_subcommand_from search; and not __fish_contains_opt -s 1 first' -s 1 -l first -d 'Print only the first item'
complete -c flick -n '__fish_seen_subcommand_from search; and not __fish_contains_opt open' -l open -d 'Open the web page of the first item, or of N items'
complete -c flick -n '__fish_seen_subcommand_from search; and not __fish_contains_opt copy' -l copy -d 'Copy the media link of the first item, or of N items'
complete -c flick -n '__fish_seen_subcommand_from search; and not __fish_contains_opt download' -l download -d 'Download the first item, or N items'
complete -c flick -n '__fish_seen_subcommand_from search; and not __fish_contains_opt favourite' -l favourite -d 'Make the first item a favourite, or N items'
complete -c flick -n '__fish_seen_subcommand_from search; and not __fish_contains_opt resolve' -l resolve -d 'Also ask for media URLs that need a request'
complete -c flick -n '__fish_seen_subcommand_from search; and not __fish_contains_opt agree' -l agree -d 'Do without what a source cannot give, as the anonymous id of Tenor'
complete -c flick -n '__fish_seen_subcommand_from pick; and not __fish_contains_opt -s 0 null' -s 0 -l null -d 'NUL ends each line of the list, as find -print0 writes them'
complete -c flick -n '__fish_seen_subcommand_from pick; and not __fish_contains_opt print0' -l print0 -d 'NUL ends each line that is printed'
# end: options
