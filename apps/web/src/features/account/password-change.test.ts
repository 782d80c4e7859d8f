import { describe, expect, it } from 'vitest'
import { checkPasswordChange } from './password-change.ts'

const typed = (current_password: string, new_password: string, new_password_confirmation = new_password) => ({
  current_password,
  new_password,
  new_password_confirmation,
})

describe('checkPasswordChange', () => {
  it('accepts a new password typed twice', () => expect(checkPasswordChange(typed('correct horse', 'battery staple'))).toEqual({}))

  it('asks for the current password', () =>
    expect(checkPasswordChange(typed('', 'battery staple'))).toEqual({ current_password: { code: 'blank' } }))

  it('asks for a new password', () => expect(checkPasswordChange(typed('correct horse', ''))).toEqual({ new_password: { code: 'blank' } }))

  it('refuses a new password that is too short, and says nothing more about it', () =>
    expect(checkPasswordChange(typed('correct horse', 'short', 'other'))).toEqual({ new_password: { code: 'too_short', count: 6 } }))

  it('refuses a second typing that differs', () =>
    expect(checkPasswordChange(typed('correct horse', 'battery staple', 'battery'))).toEqual({
      new_password_confirmation: { code: 'invalid' },
    }))
})
