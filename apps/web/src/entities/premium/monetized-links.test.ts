import { describe, expect, it } from 'vitest'
import { hasMonetizedLinks } from './monetized-links.ts'

const free = { role: 'user', is_premium: false, is_member_of_premium_organization: false, show_ads: true } as const

describe('hasMonetizedLinks', () => {
  it.each([
    ['a visitor', null, true],
    ['a free user', free, true],
    ['a free user with advertising off', { ...free, show_ads: false }, true],
    ['a premium user with advertising off', { ...free, is_premium: true, show_ads: false }, false],
    ['a premium user with advertising on', { ...free, is_premium: true }, true],
    ['a member of a premium team', { ...free, is_member_of_premium_organization: true, show_ads: false }, false],
    ['a site admin', { ...free, role: 'admin' as const }, false],
    ['a pupil', { ...free, is_pupil: true as const }, false],
  ])('judges %s', (_, viewer, expected) => {
    expect(hasMonetizedLinks(viewer)).toBe(expected)
  })
})
