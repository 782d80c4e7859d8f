import type { FieldErrorCode } from '@foyer/contracts/errors'
import { limits } from '@foyer/contracts/limits'

export type PasswordChange = { current_password: string; new_password: string; new_password_confirmation: string }
type Problem = { code: FieldErrorCode; count?: number }

/** The checks that need no server: empty fields, a new password that is too short, and one that was typed differently the second time. */
export function checkPasswordChange(typed: PasswordChange): Partial<Record<keyof PasswordChange, Problem>> {
  const { current_password, new_password, new_password_confirmation } = typed
  const isTooShort = new_password.length < limits.password_min
  const problemOfNew: Problem | undefined =
    new_password === '' ? { code: 'blank' } : isTooShort ? { code: 'too_short', count: limits.password_min } : undefined
  return {
    ...(current_password === '' && { current_password: { code: 'blank' } }),
    ...(problemOfNew && { new_password: problemOfNew }),
    ...(!isTooShort && new_password !== new_password_confirmation && { new_password_confirmation: { code: 'invalid' } }),
  }
}
