import type { FeedErrorCode } from '@foyer/contracts/feeds/feeds'
import { SafeFetchError } from '@foyer/safe-fetch/errors'
import { AppError, fieldError } from '@foyer/service-kit/app-error'

export type FeedFailure = { error: FeedErrorCode; status?: number; retry_after_ms?: number; cause?: unknown }

export const feedLimit = (max: number) => new AppError('feed_limit', { count: max })
export const invalidAddress = () => fieldError('url', 'invalid_url')

/**
 * The error of an HTTP status other than success (RFC 9110 §15; 429: RFC 6585). `challenge` is the WWW-Authenticate header of a 401:
 * credentials help when it offers Basic (RFC 7617), or when the header is missing.
 */
export function statusError(status: number, challenge?: string): FeedErrorCode {
  if (status === 401) return challenge === undefined || /(?:^|[\s,])basic(?:[\s,]|$)/i.test(challenge) ? 'credentials_required' : 'refused'
  if (status === 410) return 'gone'
  if (status === 404) return 'not_found'
  if (status === 429) return 'rate_limited'
  if (status >= 400 && status < 500) return 'refused'
  return status >= 500 ? 'server_error' : 'bad_response'
}

/** The error of the API for an initial fetch that failed. The cause is only logged. */
export function addFeedError({ error, status, cause }: FeedFailure): AppError {
  if (error === 'invalid_url') return invalidAddress()
  if (error === 'address_not_allowed') return new AppError('address_not_allowed', undefined, { cause })
  if (error === 'credentials_required') return new AppError('feed_credentials_required', undefined, { cause })
  if (error === 'not_a_feed' || error === 'not_found' || error === 'gone') return new AppError('feed_not_found', undefined, { cause })
  return new AppError('feed_unreachable', { reason: error, ...(status === undefined ? {} : { status }) }, { cause })
}

/** A SafeFetchError as the failure of a feed. Throws any other error on. */
export function fetchFailure(error: unknown): FeedFailure {
  if (error instanceof SafeFetchError) return { error: error.code, cause: error }
  throw error
}
