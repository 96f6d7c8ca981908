# What bash completes after `flick`. It asks flick itself for the names of the sources.

_flick() {
  # generated: options
  local options='--source --kind --player --graphics --symbols --fill --theme --screen-reader --no-animation
    --no-mouse --config --private --help --version --continue --null'
  local -A own=(
    [search]='--limit --json --format --first --open --copy --download --favourite --resolve --agree'
    [pick]='--null --print0'
    [favourites]='--limit --json --format'
    [wall]='--limit --json --format'
    [history]='--limit --json --format'
  )
  local -A long=([-s]=--source [-k]=--kind [-p]=--player [-h]=--help [-V]=--version [-c]=--continue
    [-0]=--null [-n]=--limit [-f]=--format [-1]=--first [-0]=--null)
  # end: options
  COMPREPLY=()

  # To bash `--source=wall:cats` is five words. To flick it is an option and its value.
  local words=() piece joins=''
  for piece in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
    if [[ $piece == '=' ]]; then
      words+=('') joins=yes
    elif [[ ${#words[@]} -gt 0 && ($joins || $piece == ':') ]]; then
      words[-1]+=$piece joins=''
      [[ $piece != ':' ]] || joins=yes
    else
      words+=("$piece")
    fi
  done
  local word=${words[-1]}
  unset 'words[-1]'

  # The first word that is neither an option nor its value is the command, or begins the query.
  local command='' ended='' takes=''
  for piece in "${words[@]}"; do
    if [[ $takes ]]; then
      takes=''
      continue
    fi
    case $piece in
      --) ended=yes; break ;;
      # generated: taking-value
      -s | --source | -k | --kind | -p | --player | --graphics | --symbols | --theme | --config) takes=$piece ;;
      -n | --limit | -f | --format) takes=$piece ;;
      # end: taking-value
      -*) ;;
      *) [[ $command ]] || command=$piece ;;
    esac
  done

  case $takes in
    # generated: values
    -s | --source) _flick_sources "$word" ;;
    -k | --kind) COMPREPLY=($(compgen -W 'gif sticker clip photo film' -- "$word")) ;;
    -p | --player) mapfile -t COMPREPLY < <(compgen -c -- "$word") ;;
    --graphics) COMPREPLY=($(compgen -W 'kitty kitty-direct sixel symbols none' -- "$word")) ;;
    --symbols) COMPREPLY=($(compgen -W 'half quad sextant ascii' -- "$word")) ;;
    --theme) COMPREPLY=($(compgen -W 'terminal dark light' -- "$word")) ;;
    --config) _flick_files "$word" ;;
    -f | --format) COMPREPLY=($(compgen -W 'url title tsv' -- "$word")) ;;
    # end: values
    ?*) ;;
    *)
      if [[ $word == -* && ! $ended ]]; then
        [[ ! $command ]] || options+=" ${own[$command]:-}"
        # What is given already is not offered again.
        options=" ${options//$'\n'/ } "
        for piece in "${words[@]}"; do
          [[ ! $piece ]] || options=${options/ ${long[$piece]:-$piece} / }
        done
        COMPREPLY=($(compgen -W "$options" -- "$word"))
      elif [[ ! $command && ! $ended && ! $word =~ ^(/|\.\.?/|~) ]]; then
        # generated: commands
        COMPREPLY=($(compgen -W 'search pick play favourites wall history cache sources actions doctor help' -- "$word"))
        # end: commands
      else
        case "$command ${words[*]: -1}" in
          ' '*) [[ $ended ]] || _flick_files "$word" ;;
          # generated: arguments
          'play play') _flick_files "$word" ;;
          'favourites favourites') COMPREPLY=($(compgen -W 'export import' -- "$word")) ;;
          'favourites import') _flick_files "$word" ;;
          'wall wall') _flick_walls "$word" ;;
          'history history') COMPREPLY=($(compgen -W 'clear' -- "$word")) ;;
          'cache cache') COMPREPLY=($(compgen -W 'size clear' -- "$word")) ;;
          # end: arguments
        esac
      fi
      ;;
  esac
}

_flick_files() {
  compopt -o filenames
  mapfile -t COMPREPLY < <(compgen -f -- "$1")
}

_flick_walls() {
  local name
  while IFS=$'\t' read -r name _; do
    [[ $name != "$1"* ]] || COMPREPLY+=("$(printf %q "$name")")
  done < <(flick wall 2>/dev/null)
}

# A folder is a source too. Names of sources may hold what others wrote, so they are quoted, and nothing expands them.
_flick_sources() {
  local name shown=''
  if [[ $1 == files:* ]]; then
    compopt -o filenames
    mapfile -t COMPREPLY < <(compgen -d -- "${1#files:}")
    return
  fi
  [[ $1 != *:* ]] || shown=${1%:*}:
  while IFS=$'\t' read -r name _; do
    [[ $name != "$1"* ]] || COMPREPLY+=("$(printf %q "${name#"$shown"}")")
  done < <(flick sources 2>/dev/null)
  [[ files: != "$1"* ]] || COMPREPLY+=(files:)
  [[ ${COMPREPLY[*]} != files: ]] || compopt -o nospace
}

complete -F _flick flick
