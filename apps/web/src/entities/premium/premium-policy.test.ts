import { limits } from '@foyer/contracts/limits'
import { describe, expect, it } from 'vitest'
import { canAddGroup, canAddPage, canAddWidget, canArchive, canChooseGroupTabs, hasMonetizedLinks } from './premium-policy.ts'

const premium = { is_premium: true }
const free = { is_premium: false }

describe('premium policy', () => {
  it('lets only premium accounts add groups, choose how groups are shown and archive pages', () => {
    expect([canAddGroup(premium), canChooseGroupTabs(premium), canArchive(premium)]).toEqual([true, true, true])
    expect([canAddGroup(free), canChooseGroupTabs(free), canArchive(free)]).toEqual([false, false, false])
  })

  it('goes by the plan where the server names one', () => {
    expect(canAddGroup({ is_premium: false, plan: 'team' })).toBe(true)
    expect(canAddPage({ is_premium: true, plan: 'free' }, limits.free_pages)).toBe(false)
  })

  it('lets free accounts add pages below their limit', () => {
    expect(canAddPage(free, limits.free_pages - 1)).toBe(true)
    expect(canAddPage(free, limits.free_pages)).toBe(false)
    expect(canAddPage(premium, limits.free_pages)).toBe(true)
    expect(canAddPage(premium, limits.pages_per_user)).toBe(false)
  })

  it('lets free accounts add only widgets of kinds without premium', () => {
    expect(canAddWidget(free, { premium: true })).toBe(false)
    expect(canAddWidget(free, { premium: false })).toBe(true)
    expect(canAddWidget(premium, { premium: true })).toBe(true)
  })

  it('leads visitors and free accounts alone through click trackers, and no site admin', () => {
    const [user, admin] = [{ role: 'user' as const }, { role: 'admin' as const }]
    expect([hasMonetizedLinks(null), hasMonetizedLinks({ ...free, ...user })]).toEqual([true, true])
    expect(
      [
        { ...premium, ...user },
        { ...free, ...admin },
        { ...premium, ...admin },
      ].map(hasMonetizedLinks),
    ).toEqual([false, false, false])
  })

  it('offers everything while the account or the number of pages is unknown', () => {
    expect(canAddGroup(undefined)).toBe(true)
    expect(canAddPage(undefined, limits.free_pages)).toBe(true)
    expect(canAddPage(free, undefined)).toBe(true)
  })
})
