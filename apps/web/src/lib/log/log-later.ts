import type { logFailure } from './client-log.ts'

/** Logs a failure with code that is loaded for it: nothing of the log is in a first view. */
export function logLater(...entry: Parameters<typeof logFailure>): void {
  void import('./client-log.ts').then((log) => log.logFailure(...entry)).catch(() => undefined)
}
