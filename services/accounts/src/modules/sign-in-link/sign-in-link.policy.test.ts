import { describe, expect, it } from 'vitest'
import { linkState, maySendLink } from './sign-in-link.policy.ts'

const now = new Date('2026-11-24T10:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

describe('linkState', () => {
  it.each([
    ['valid', { used_at: null, ended_at: null, expires_at: minutes(1) }],
    ['expired', { used_at: null, ended_at: null, expires_at: now }],
    ['expired', { used_at: null, ended_at: minutes(-1), expires_at: minutes(1) }],
    ['used', { used_at: minutes(-20), ended_at: null, expires_at: minutes(-10) }],
  ] as const)('is %s for %j', (state, link) => expect(linkState(link, now)).toBe(state))
})

describe('maySendLink', () => {
  it('allows five within an hour', () => {
    const links = Array.from({ length: 5 }, (_, index) => ({ created_at: minutes(-59 + index) }))
    expect(maySendLink(links, now)).toBe(false)
    expect(maySendLink(links.slice(1), now)).toBe(true)
    expect(maySendLink(links, minutes(1))).toBe(true)
  })

  it('does not count those of site admins', () => {
    expect(
      maySendLink(
        Array.from({ length: 9 }, () => ({ created_at: now, is_issued: true })),
        now,
      ),
    ).toBe(true)
  })
})
