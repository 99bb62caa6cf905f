# Read by the scripts in bash: their help, which is the comment at their head, and their ends.

script=$(basename "$0")

for word in "$@"; do
  case "$word" in
    -h | --help)
      sed -n '2,${/^#/!q;s/^# \{0,1\}//;p;}' "$0"
      exit
      ;;
  esac
done

# Ends the script with a sentence and a status, 1 unless told.
fail() {
  echo "$script: $1" >&2
  exit "${2:-1}"
}

# Ends the script because of an unknown option.
refuse() { fail "‘$1’ is not an option; see Scripts/$script --help." 64; }

# Ends the script because a dependency is missing, with automake's exit status for skipped tests.
skip() {
  echo "$script skipped: $1."
  exit 77
}

# Sets `$1` to the value of an option, `--from=FOLDER` or `--from FOLDER`. Sets `taken` to its number of
# words.
take() {
  local value
  case "$2" in
    --*=*) value=${2#*=} taken=1 ;;
    *) value=${3:-} taken=2 ;;
  esac
  [ -n "$value" ] || fail "${2%%=*} needs a value." 64
  printf -v "$1" %s "$value"
}

# Prints the absolute path, without `.`, `..` and doubled slashes; it need not exist. Links are not
# resolved, as in a shell's cd. The root is empty.
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

# Like `take`, for an option whose value is a folder: sets `$1` to its absolute path.
take_folder() {
  take "$@"
  printf -v "$1" %s "$(absolute "${!1}")"
}
