import type { ErrorCode } from '@foyer/contracts/errors'
import { AppError } from '../app-error.ts'
import type { Logger } from './logger.ts'
import { createMinuteWarnings } from './warn-once-a-minute.ts'

/** The codes by which a call fails because a service outside does: nothing is wrong with Foyer. */
const outsideCodes: ReadonlySet<string> = new Set([
  'source_unavailable',
  'provider_unreachable',
  'payment_provider_unavailable',
] satisfies ErrorCode[])
const maxReasonLength = 200

/** What has been logged, so that who passes it on does not log it again. */
const logged = new WeakSet<object>()

/** Whether a call failed because a service outside did not answer, or answered with an error. */
export const isOutsideFailure = (error: unknown): error is AppError => error instanceof AppError && outsideCodes.has(error.code)

/**
 * Logs failures of services outside, which may be away for hours: as a warning of one line, without a stack, at most once a minute for each source and
 * reason. An error that was logged, or whose cause was, is not logged again.
 */
export function createOutsideFailures({ log, now }: { log: Pick<Logger, 'warn'>; now?: () => number }) {
  const warn = createMinuteWarnings(now)
  return {
    /** `source`: who failed, never with what a person has asked for. */
    report(source: string, error: unknown): void {
      const chain = chainOf(error)
      const isKnown = chain.some((cause) => logged.has(cause))
      for (const cause of chain) logged.add(cause)
      if (!isKnown) warn(log, `source ${source} failed: ${reasonOf(chain)}`)
    },
  }
}

/** An error and its causes, outermost first. */
function chainOf(error: unknown): Error[] {
  const chain: Error[] = []
  for (let cause = error; cause instanceof Error && !chain.includes(cause); cause = cause.cause) chain.push(cause)
  return chain
}

/** In a word what was the matter: the code or the message of the first error that is not only passed on. */
function reasonOf(chain: readonly Error[]): string {
  const error = chain.find((cause) => !(cause instanceof AppError)) ?? chain[0]
  if (!error) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : (error.message.split('\n')[0] ?? '')
  return code.slice(0, maxReasonLength)
}
