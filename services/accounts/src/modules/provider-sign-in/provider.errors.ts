import { SafeFetchError } from '@foyer/safe-fetch/errors'
import { AppError } from '@foyer/service-kit/app-error'
import { causesOf } from '../provider/provider-failure.ts'

/** What people cancel with: OAuth 2 (RFC 6749 §4.1.2.1), and Apple's own word for it. */
const cancellations = new Set(['access_denied', 'user_cancelled_authorize', 'user_cancelled_login'])

/** What a provider has answered in place of a code. Its words are for the log. */
export function refusalOf(error: string, provider: string): AppError {
  return new AppError(cancellations.has(error) ? 'provider_denied' : 'provider_failed', { provider }, { cause: new Error(error) })
}

/** What went wrong with a provider: it cannot be reached, or what it says does not hold. */
export function providerError(error: unknown, provider: string): AppError {
  const isUnreachable = causesOf(error).some((cause) => cause instanceof SafeFetchError && cause.code !== 'address_not_allowed')
  return new AppError(isUnreachable ? 'provider_unreachable' : 'provider_failed', { provider }, { cause: error })
}
