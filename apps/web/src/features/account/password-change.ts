import { type FieldProblem, type NewPassword, checkNewPassword } from '../../entities/session/new-password.ts'

export type PasswordChange = NewPassword & { current_password: string }

/** The checks that need no server: empty fields, a new password that is too short, and one that was typed differently the second time. */
export function checkPasswordChange(typed: PasswordChange): Partial<Record<keyof PasswordChange, FieldProblem>> {
  return { ...(typed.current_password === '' && { current_password: { code: 'blank' } }), ...checkNewPassword(typed) }
}
