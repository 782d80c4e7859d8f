import { describe, expect, it } from 'vitest'
import { canSendEmail } from './email.policy.ts'

const ada = { email: 'ada@example.org', email_confirmed_at: new Date(0) }

describe('canSendEmail', () => {
  it.each([
    ['an address that is confirmed', ada, true],
    ['one that is confirmed, where messages are turned on', { ...ada, can_send_email: true }, true],
    ['one that is confirmed, where messages are turned off', { ...ada, can_send_email: false }, false],
    ['an address that nobody has confirmed', { ...ada, email_confirmed_at: null }, false],
    ['an account without an address', { ...ada, email: '' }, false],
  ])('of %s', (_case, user, expected) => expect(canSendEmail(user)).toBe(expected))
})
