import { describe, expect, it } from 'vitest'
import { isReminderDue } from './use-register-reminder.ts'

const day = 86_400
const person = (fields: { is_anonymous?: boolean; notifications?: Record<string, number> } = {}) => ({
  is_anonymous: true,
  created_at: 0,
  notifications: {},
  ...fields,
})

describe('isReminderDue', () => {
  it('is true for someone who has worked anonymously for 30 days', () => {
    expect([29.9, 30].map((days) => isReminderDue(person(), days * day))).toEqual([false, true])
  })

  it('is true again 30 days after the reminder was closed', () => {
    expect(
      [59, 61].map((days) => isReminderDue(person({ notifications: { 'register-notification-shown': 31 * day } }), days * day)),
    ).toEqual([false, true])
  })

  it('is false for someone who is registered', () => {
    expect(isReminderDue(person({ is_anonymous: false }), 100 * day)).toBe(false)
  })
})
