import { type ErrorBody, type ErrorCode, type FieldError, type FieldErrorCode, errorStatus, fieldErrorCodes } from '@foyer/contracts/errors'
import { limits } from '@foyer/contracts/limits'
import type { z } from 'zod'
import { AppError } from '../app-error.ts'
import { isStoreAway } from '../stores/store-failure.ts'

/** Any failure as status and body for a client: code, parameters, fields; never a message, a cause or a stack. */
export function toErrorAnswer(error: unknown, requestId: string): { status: number; body: ErrorBody } {
  const appError = error instanceof AppError ? error : new AppError(codeOf(error))
  return {
    status: errorStatus[appError.code],
    body: {
      code: appError.code,
      ...(appError.params ? { params: appError.params } : {}),
      ...(appError.errors ? { errors: bounded(appError.errors) } : {}),
      request_id: requestId,
    },
  }
}

/** What is sent grows with neither the mistakes in a call nor the names that it makes up. */
function bounded(errors: readonly FieldError[]): FieldError[] {
  return errors.slice(0, limits.errors_per_answer).map((error) => ({ ...error, field: error.field.slice(0, limits.error_field) }))
}

/** zod's issues as the specification's field errors: the first ones of many. */
export function toFieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  return issues.slice(0, limits.errors_per_answer).flatMap((issue): FieldError[] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.slice(0, limits.errors_per_answer).map((key) => ({ field: [...issue.path, key].join('.'), code: 'unknown_field' }))
    return [{ field: issue.path.join('.'), ...codeOfIssue(issue) }]
  })
}

function codeOfIssue(issue: z.core.$ZodIssue): { code: FieldErrorCode; params?: Record<string, number> } {
  if (issue.code === 'too_small') {
    const count = Number(issue.minimum)
    if (issue.origin !== 'string' && issue.origin !== 'array') return { code: 'too_small', params: { count } }
    return count === 1 ? { code: 'blank' } : { code: 'too_short', params: { count } }
  }
  if (issue.code === 'too_big') {
    const text = issue.origin === 'string' || issue.origin === 'array'
    return { code: text ? 'too_long' : 'too_large', params: { count: Number(issue.maximum) } }
  }
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined || issue.input === null) return { code: 'blank' }
    if (issue.expected === 'int') return { code: 'not_an_integer' }
    return { code: issue.expected === 'number' ? 'not_a_number' : 'invalid' }
  }
  const code = issue.code === 'custom' ? issue.params?.['code'] : undefined
  return { code: fieldErrorCodes.find((fieldErrorCode) => fieldErrorCode === code) ?? 'invalid' }
}

/** Failures of the frame and the stores by their own codes. What nobody foresaw is `internal`. */
function codeOf(error: unknown): ErrorCode {
  const { code, statusCode } = (error ?? {}) as Record<'code' | 'statusCode', unknown>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return 'payload_too_large'
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || statusCode === 415) return 'unsupported_media_type'
  if (code === 14_031) return 'storage_full'
  if (code === 11_000) return 'conflict'
  if (isStoreAway(error)) return 'unavailable'
  if (statusCode === 429) return 'rate_limited'
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) return 'bad_request'
  return 'internal'
}
