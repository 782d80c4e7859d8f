import type { ErrorCode, FieldError, FieldErrorCode } from '@foyer/contracts/errors'

type Options = { cause?: unknown; errors?: FieldError[] }

/** What domain code throws: a code of the contracts, its parameters and, for the log alone, the cause. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly params: Record<string, string | number> | undefined
  readonly errors: FieldError[] | undefined

  constructor(code: ErrorCode, params?: Record<string, string | number>, options: Options = {}) {
    super(code, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.params = params
    this.errors = options.errors
  }
}

/** More is asked for than can be served at the moment; the same may work in a second. */
export class OverloadedError extends AppError {
  constructor() {
    super('unavailable')
  }
}

/** An `invalid` error that names one field. */
export function fieldError(field: string, code: FieldErrorCode, params?: Record<string, string | number>): AppError {
  return new AppError('invalid', undefined, { errors: [{ field, code, ...(params ? { params } : {}) }] })
}
