# Read by Scripts/install and Scripts/uninstall: the folder that they work in, and what they say.

# The folder of the programs unless told otherwise.
if [ "$(id -u)" -eq 0 ]; then prefix=/usr/local; else prefix=$HOME/.local; fi

# The list of what was put in place, by paths below the prefix: files, then folders, which end in `/`.
manifest=share/top-places/manifest

fail() {
  echo "$(basename "$0"): $1" >&2
  exit "${2:-1}"
}

# Prints the remarks at the head of the script, which are its help.
print_help() { sed -n '2,${/^#/!q;s/^# \{0,1\}//;p;}' "$0"; }

# Prints where a path leads from the root on, without `.`, `..` and doubled slashes, be it there or
# not; as a shell's cd, it takes a link for the folder it stands for. The root itself is nothing.
absolute() {
  local rest=$1/ result='' part
  case "$rest" in /*) ;; *) rest=$PWD/$rest ;; esac
  while [ -n "$rest" ]; do
    part=${rest%%/*} rest=${rest#*/}
    case "$part" in
      '' | .) ;;
      ..) result=${result%/*} ;;
      *) result=$result/$part ;;
    esac
  done
  printf '%s' "$result"
}

# Prints the paths of the list, if there is one. A list that was tampered with must not lead out of
# the prefix.
read_manifest() {
  local path
  [ -f "$root/$manifest" ] || return 0
  while IFS= read -r path || [ -n "$path" ]; do
    case "/$path/" in
      //* | */../*) fail "$root/$manifest names what is not below $root." ;;
    esac
    printf '%s\n' "$path"
  done < "$root/$manifest"
}

# Reads --prefix and --help; what else there may be is for `read_option` of the script to take, which
# sets `taken` to the number of arguments that it took.
read_options() {
  while [ $# -gt 0 ]; do
    case "$1" in
      --prefix=?*) prefix=${1#*=} taken=1 ;;
      --prefix)
        [ -n "${2:-}" ] || fail "--prefix needs a folder." 64
        prefix=$2 taken=2
        ;;
      -h | --help) print_help && exit ;;
      *) read_option "$@" ;;
    esac
    shift "$taken"
  done
  prefix=$(absolute "$prefix")
  # The folder that the files go to now; packagers move them to the prefix later.
  destination=$([ -z "${DESTDIR:-}" ] || absolute "$DESTDIR")
  root=$destination$prefix
}
