# Read by Scripts/check and Scripts/test: sets `filters` to the options that choose tests.

filters=()
while [ $# -gt 0 ]; do
  case "$1" in
    --filter | --filter=* | --skip | --skip=*)
      option=${1%%=*}
      take pattern "$@"
      filters+=("$option" "$pattern")
      shift "$taken"
      ;;
    *) refuse "$1" ;;
  esac
done
