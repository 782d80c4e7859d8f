import type { ErrorCode, FieldError } from '@foyer/contracts/errors'
import { AppError } from '../app-error.ts'

/** An error as it goes to another process: what code and those who read a log need of it. */
export type DescribedError = {
  message: string
  app?: { code: ErrorCode; params: Record<string, string | number> | undefined; errors: FieldError[] | undefined }
}

export type ToWork =
  | { task: unknown; maxResidentBytes: number }
  | { answered: number; value: unknown }
  | { refused: number; error: DescribedError }

/** `ofAsk`: what failed is what was asked for then. */
export type FromWork = { ask: number; name: string; input: unknown } | { result: unknown } | { failed: string; ofAsk?: number }

/** With which work ends by itself when it has more memory than it may have. */
export const exitCodeOfMemory = 71

export function describeError(error: unknown): DescribedError {
  const message = error instanceof Error ? error.message : String(error)
  if (!(error instanceof AppError)) return { message }
  const { code, params, errors } = error
  return { message, app: { code, params, errors } }
}

export function asError({ message, app }: DescribedError): Error {
  if (!app) return new Error(message)
  return new AppError(app.code, app.params, app.errors ? { errors: app.errors } : {})
}
