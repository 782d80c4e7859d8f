import { SafeFetchError } from '@foyer/safe-fetch/errors'
import { AppError, fieldError } from '@foyer/service-kit/app-error'

export const titleNotFound = (cause?: unknown) => new AppError('title_not_found', undefined, { cause })
export const headNotFound = (cause?: unknown) => new AppError('head_not_found', undefined, { cause })
export const invalidAddress = () => fieldError('url', 'invalid_url')

/** The site answered that there is nothing at an address. */
export class NothingThereError extends Error {
  constructor(status: number) {
    super(`status ${status}`)
    this.name = 'NothingThereError'
  }
}

/** What went wrong on the way out, as the person who asked is told. The cause stays in the log. */
export function lookupError(error: unknown, notFound: (cause: unknown) => AppError): unknown {
  if (error instanceof NothingThereError) return notFound(error)
  if (!(error instanceof SafeFetchError)) return error
  if (error.code === 'invalid_url') return invalidAddress()
  return error.code === 'address_not_allowed' ? new AppError('address_not_allowed', undefined, { cause: error }) : notFound(error)
}
