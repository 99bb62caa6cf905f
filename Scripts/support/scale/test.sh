#!/usr/bin/env bash
# Installs and builds what check.py needs, and runs it: Scripts/at-scale --test.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."

skip() {
  echo "at-scale skipped: $1."
  exit 77
}

photo='' install=false
checks=()
while [ $# -gt 0 ]; do
  case $1 in
    --install) install=true ;;
    --photo) photo=${2-} && shift ;;
    *) checks+=("$1") ;;
  esac
  shift
done

[ "$(uname)" = Linux ] || skip "only Linux has /proc"
if $install; then
  python3 -m venv .build-spark
  .build-spark/bin/pip install --quiet --disable-pip-version-check pyspark==4.3.0
  [ -n "$photo" ] || [ ${#checks[@]} -gt 0 ] || exit 0
fi
command -v java > /dev/null || [ -n "${JAVA_HOME:-}" ] || skip "Java is not installed"
python=.build-spark/bin/python
[ -x "$python" ] || python=python3
"$python" -c 'import pyspark' 2> /dev/null || skip "PySpark is not installed; --install installs it"

[ -n "$photo" ] || photo=$(Scripts/build-release photo)/photo
exec "$python" Scripts/support/scale/check.py "$photo" ${checks[@]+"${checks[@]}"}
