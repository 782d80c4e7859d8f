import type { CalendarErrorCode } from '@foyer/contracts/link-tools/calendars'
import { SafeFetchError } from '@foyer/safe-fetch/errors'
import { AppError } from '@foyer/service-kit/app-error'
import { WorkTooComplex } from '@foyer/service-kit/worker-thread'

/** A calendar could not be read, and why. */
export class CalendarFailure extends Error {
  readonly code: CalendarErrorCode

  constructor(code: CalendarErrorCode) {
    super(`calendar not read: ${code}`)
    this.code = code
  }
}

/** The reason of whatever went wrong while a calendar was read. */
export function failureOf(error: unknown): CalendarErrorCode {
  if (error instanceof AppError && error.cause !== undefined) return failureOf(error.cause)
  if (error instanceof CalendarFailure) return error.code
  if (error instanceof WorkTooComplex) return 'too_complex'
  if (!(error instanceof SafeFetchError)) return 'unreachable'
  if (error.code === 'too_large' || error.code === 'address_not_allowed') return error.code
  return error.code === 'invalid_url' ? 'address_not_allowed' : 'unreachable'
}

/** Throws for an HTTP status other than success. */
export function checkStatus(status: number): void {
  if (status === 200) return
  if (status === 404 || status === 410) throw new CalendarFailure('not_found')
  throw new CalendarFailure(status === 401 || status === 403 ? 'refused' : 'unreachable')
}
