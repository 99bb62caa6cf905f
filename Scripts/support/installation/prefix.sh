# Read by Scripts/install and Scripts/uninstall: the folder that they work in.

# The default folder of the programs.
if [ "$(id -u)" -eq 0 ]; then prefix=/usr/local; else prefix=$HOME/.local; fi

# The list of installed paths, relative to the prefix: files, then folders, which end in `/`.
manifest=share/top-places/manifest

# Prints the paths of the list, if there is one. A list that was tampered with must not lead out of
# the prefix.
read_manifest() {
  local path
  [ -f "$root/$manifest" ] || return 0
  while IFS= read -r path || [ -n "$path" ]; do
    case "/$path/" in
      //* | */../*) fail "$root/$manifest has a path outside of $root." ;;
    esac
    printf '%s\n' "$path"
  done < "$root/$manifest"
}

# Reads --prefix; the script's `read_option` reads other options, and sets `taken` to their number of
# words.
read_options() {
  while [ $# -gt 0 ]; do
    case "$1" in
      --prefix | --prefix=*) take prefix "$@" ;;
      *) read_option "$@" ;;
    esac
    shift "$taken"
  done
  prefix=$(absolute "$prefix")
  # The folder that the files go to now; packagers move them to the prefix later.
  destination=$([ -z "${DESTDIR:-}" ] || absolute "$DESTDIR")
  root=$destination$prefix
}
