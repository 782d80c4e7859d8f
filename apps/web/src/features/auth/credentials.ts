import type { FieldErrorCode } from '@foyer/contracts/errors'

export type Credentials = { email: string; password: string }
export type FieldProblem = { code: FieldErrorCode; count?: number }

/** The checks that need no server: empty fields, and a new password that is too short. */
export function checkCredentials({ email, password }: Credentials, passwordMin = 1): Partial<Record<keyof Credentials, FieldProblem>> {
  return {
    ...(email.trim() === '' ? { email: { code: 'blank' } } : {}),
    ...(password === '' ? { password: { code: 'blank' } } : {}),
    ...(password !== '' && password.length < passwordMin ? { password: { code: 'too_short', count: passwordMin } } : {}),
  }
}
