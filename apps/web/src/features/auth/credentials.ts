import type { FieldProblem } from '../../entities/session/new-password.ts'

export type Credentials = { email: string; password: string }

/** The checks that need no server: empty fields, and a new password that is too short. */
export function checkCredentials({ email, password }: Credentials, passwordMin = 1): Partial<Record<keyof Credentials, FieldProblem>> {
  return {
    ...(email.trim() === '' ? { email: { code: 'blank' } } : {}),
    ...(password === '' ? { password: { code: 'blank' } } : {}),
    ...(password !== '' && password.length < passwordMin ? { password: { code: 'too_short', count: passwordMin } } : {}),
  }
}
