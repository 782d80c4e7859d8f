/** Notes in the console what has gone wrong in this browser where nobody has to do anything about it. */
export function clientLog(level: 'warn' | 'error', message: string): void {
  console[level](message)
}
