import type { FieldErrorCode } from '@foyer/contracts/errors'
import { limits } from '@foyer/contracts/limits'

export type NewPassword = { new_password: string; new_password_confirmation: string }
export type FieldProblem = { code: FieldErrorCode; count?: number }

/** The checks that need no server: a new password that is empty or too short, and one that was typed differently the second time. */
export function checkNewPassword(typed: NewPassword): Partial<Record<keyof NewPassword, FieldProblem>> {
  const { new_password: password, new_password_confirmation: confirmation } = typed
  const isTooShort = password.length < limits.password_min
  const problem: FieldProblem | undefined =
    password === '' ? { code: 'blank' } : isTooShort ? { code: 'too_short', count: limits.password_min } : undefined
  return {
    ...(problem && { new_password: problem }),
    ...(!isTooShort && password !== confirmation && { new_password_confirmation: { code: 'invalid' } }),
  }
}
