import type { ClientLogCode, ClientLogLevel } from '@foyer/contracts/accounts/client-errors'
import { ApiError } from '../api/api-error.ts'
import { queueReport } from './report-errors.ts'

/** What the console says. */
export const messages: Record<ClientLogCode, string> = {
  widget_not_found: 'Widget not found in store!',
  widget_delete_failed: 'Failed to delete widget',
  order_failed: 'Failed to save order',
  mute_failed: 'Failed to mute broken link',
  delete_failed: 'Failed to delete',
  save_failed: 'Failed to save',
  copy_failed: 'Failed to copy',
  follow_failed: 'Failed to follow',
  weather_failed: 'Failed to load weather',
  stocks_failed: 'Failed to load stock quotes',
  screen_failed: 'Failed to show part of the screen',
  storage_full: 'Failed to persist state',
  cache_full: 'LocalStorage quota exceeded. Clearing.',
}

/** Missing and unreachable things are warnings: nothing of what somebody did is lost. */
const warnings: ReadonlySet<ClientLogCode> = new Set(['widget_not_found', 'weather_failed', 'stocks_failed', 'cache_full'])

/**
 * Writes to the console what did not work, and reports it where whoever runs Foyer has agreed: the code, what failed (`kind`, a name out of the code)
 * and what it was refused with. Nothing that somebody has written is in it.
 */
export function logFailure(code: ClientLogCode, error?: unknown, kind?: string): void {
  const level: ClientLogLevel = warnings.has(code) ? 'warning' : 'error'
  const refusal = error instanceof ApiError ? { error: error.code, status: error.status } : {}
  const context = { ...(kind === undefined ? {} : { kind }), ...refusal }
  // The one place that writes to the console.
  // oxlint-disable-next-line no-console
  const write = level === 'error' ? console.error : console.warn
  write(messages[code], context)
  queueReport({ level, code, ...context })
}

/** The same for a failure on the way: logs it and throws it on. */
export async function loggingFailure<T>(code: ClientLogCode, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    // A request that was cancelled is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) logFailure(code, error)
    throw error
  })
}
