import type { ErrorBody, ErrorCode, FieldError } from '@foyer/contracts/errors'

/** A server's code, or one of the client's own: `network` (no answer came) and `unreadable` (an answer that is not ours). */
export type ClientErrorCode = ErrorCode | 'network' | 'unreadable'

/** Every failed call ends as one of these; `code` is the translation key. */
export class ApiError extends Error {
  readonly code: ClientErrorCode
  readonly status: number
  readonly params: Record<string, string | number>
  readonly fields: FieldError[]
  readonly requestId: string | undefined

  constructor(status: number, body: Partial<Omit<ErrorBody, 'code'>> & { code: ClientErrorCode }, cause?: unknown) {
    super(body.code, { cause })
    this.name = 'ApiError'
    this.status = status
    this.code = body.code
    this.params = body.params ?? {}
    this.fields = body.errors ?? []
    this.requestId = body.request_id
  }
}

/** True when the call failed with this code. */
export function hasCode(error: unknown, code: ClientErrorCode): error is ApiError {
  return error instanceof ApiError && error.code === code
}

/** The error in an answer's body. Proxies and firewalls answer with other bodies: `unreadable`. */
export function toApiError(status: number, body: unknown): ApiError {
  if (typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string') {
    return new ApiError(status, body as ErrorBody)
  }
  return new ApiError(status, { code: 'unreadable' })
}
