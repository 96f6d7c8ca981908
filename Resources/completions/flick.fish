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
# end: commands
complete -c flick -n '__flick_wants_command; and string match -qr "^(/|\.\.?/|~)" -- (commandline -ct)' -F
# generated: arguments
# end: arguments

# generated: options
# end: options
