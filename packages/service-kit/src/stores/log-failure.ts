import { isStoreAway, mongoFailureText } from './store-failure.ts'
import type { Logger } from '../observability/logger.ts'
import { warnOnceAMinute } from '../observability/warn-once-a-minute.ts'

type Level = 'error' | 'warn'

/**
 * Logs that something failed, with its stack. Where a store is away or refuses, the reason alone, as `warn` and at most once a minute: it concerns
 * everything that asks the store meanwhile, and the connections to Redis say it themselves.
 */
export function logFailure(log: Logger, level: Level, error: unknown, message: string, fields: object = {}): void {
  if (isStoreAway(error)) {
    const text = error instanceof Error && /^(?:Mongo|PoolCleared|StoreTimeout)/.test(error.name) ? mongoFailureText(error) : null
    if (text !== null) warnOnceAMinute(log, text)
    log.debug({ err: error, ...fields }, message)
  } else log[level]({ err: error, ...fields }, message)
}
