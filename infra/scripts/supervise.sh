#!/bin/sh
# What npm start has become: runs Foyer, given as a command with its arguments, and starts it again when it ends unexpectedly. It is a shell because it
# waits for months in less than 2 MB, of which Node would take 40.

max_failures=5     # in a row, each within steady_seconds of its start
steady_seconds=60
pause_seconds=${FOYER_RESTART_SECONDS:-1} # before the first time; then twice as long each time
failures=0
child=
stopping=
signalled=

# A terminal sends Ctrl+C to Foyer as well; Foyer takes a signal that comes twice within a second for one.
pass_on() {
  stopping=1
  signalled=1
  kill -s "$1" "$child" 2>/dev/null
}

# Waits for a process to end, and says how in `code`. A signal that is passed on interrupts the wait.
await() {
  code=127
  while :; do
    signalled=
    # Without what some shells say of an end themselves.
    wait "$1" 2>/dev/null
    status=$?
    # 127: it had ended by the time of the signal.
    [ "$status" -eq 127 ] || code=$status
    [ -n "$signalled" ] || return 0
  done
}

# Codes above 128 are signals; HUP, INT and TERM are how one stops it, and 70 is an error that nobody has foreseen (exitCodes of service-kit). What follows an
# unexpected end may fail for what that has left behind for a moment, such as a store that is still ending (1, 69, 75).
is_unexpected() {
  case $code in
    129 | 130 | 143) return 1 ;;
    70) return 0 ;;
    1 | 69 | 75) [ "$failures" -gt 0 ] ;;
    *) [ "$code" -gt 128 ] ;;
  esac
}

reason() {
  case $code in
    134) echo 'SIGABRT, most likely because its memory was full' ;;
    137) echo 'SIGKILL, by the system if it ran out of memory' ;;
    *) if [ "$code" -gt 128 ]; then echo "SIG$(kill -l "$code")"; else echo "exit code $code"; fi ;;
  esac
}

while :; do
  started=$(date +%s)
  # What reaches a copy of this shell that has not become Foyer yet would be lost to a trap. So it ends both, as Foyer ends with its supervisor.
  trap - HUP INT TERM
  FOYER_SUPERVISOR_PID=$$ "$@" &
  child=$!
  for signal in HUP INT TERM; do
    trap "pass_on $signal" "$signal"
  done
  await "$child"
  # Nothing runs any more that would have to be told.
  trap 'exit 0' HUP INT TERM
  [ -z "$stopping" ] || exit "$code"
  [ $(($(date +%s) - started)) -lt "$steady_seconds" ] || failures=0
  is_unexpected || exit "$code"
  failures=$((failures + 1))
  if [ "$failures" -ge "$max_failures" ]; then
    echo "Foyer ended unexpectedly ($(reason)), $failures times in a row. It is not restarted again: see its last lines above." >&2
    exit "$code"
  fi
  echo "Foyer ended unexpectedly ($(reason)). Restarting." >&2
  sleep $((pause_seconds << (failures - 1))) >/dev/null 2>&1 &
  wait $!
done
