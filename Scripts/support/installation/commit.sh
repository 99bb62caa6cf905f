# Read by the scripts that date or name what they make: the commit of the project.

# Prints a field of the last commit (a format of git), or nothing if the project is not a repository of its
# own: a repository around an unpacked project has another history.
commit() {
  local own
  own=$(cd "$project" && pwd -P)
  [ "$(git -C "$project" rev-parse --show-toplevel 2> /dev/null)" = "$own" ] || return 0
  git -C "$project" log -1 --format="$1" 2> /dev/null || true
}
