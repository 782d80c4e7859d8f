import { describe, expect, it } from 'vitest'
import { mayBeShownAds } from './shown-ads.policy.ts'

const free = { plan: 'free', isInPremiumTeam: false, hasAdvertising: true, user: {} } as const

describe('mayBeShownAds', () => {
  it('shows advertising to who has no plan', () => {
    expect(mayBeShownAds(free)).toBe(true)
  })

  it.each([
    ['there is none', { ...free, hasAdvertising: false }],
    ['it is not known whether there is any', { ...free, hasAdvertising: undefined }],
    ['somebody has a plan', { ...free, plan: 'premium' as const }],
    ['billing is off', { ...free, plan: 'unlimited' as const }],
    ['a team of theirs has a plan', { ...free, isInPremiumTeam: true }],
    ['somebody is a pupil', { ...free, user: { pupil: { team_id: 1 } as never } }],
  ])('shows none where %s', (_, person) => {
    expect(mayBeShownAds(person)).toBe(false)
  })
})
