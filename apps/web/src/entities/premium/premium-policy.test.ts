import { type Feature, features } from '@foyer/contracts/billing/entitlements'
import { limits } from '@foyer/contracts/limits'
import { describe, expect, it } from 'vitest'
import { hasFeature } from './has-feature.ts'
import { canAddGroup, canAddKind, canAddPage, canAddWidget, canArchive, canChooseGroupTabs } from './premium-policy.ts'

const premium = { is_premium: true }
const free = { is_premium: false }
const premiumPage = { features: [...features] }
const freePage = { features: [] }

describe('premium policy', () => {
  it('goes by what a page names where something is added to it', () => {
    const offered = (page: { features: Feature[] }) => [canAddGroup(page), canChooseGroupTabs(page), canAddWidget(page, { premium: true })]
    expect(offered(premiumPage)).toEqual([true, true, true])
    expect(offered(freePage)).toEqual([false, false, false])
    expect(canAddWidget(freePage, { premium: false })).toBe(true)
  })

  it('lets only premium accounts archive pages', () => {
    expect([canArchive(premium), canArchive(free)]).toEqual([true, false])
  })

  it('shows a feature by what a page names, and by the own plan where it names nothing', () => {
    expect([hasFeature(free, 'duplicates', premiumPage), hasFeature(premium, 'duplicates', freePage)]).toEqual([true, false])
    expect([hasFeature(free, 'duplicates', {}), hasFeature(premium, 'duplicates')]).toEqual([false, true])
  })

  it('goes by the plan where the server names one', () => {
    expect(canArchive({ is_premium: false, plan: 'team' })).toBe(true)
    expect(canAddPage({ is_premium: true, plan: 'free' }, limits.free_pages)).toBe(false)
  })

  it('lets free accounts add pages below their limit', () => {
    expect(canAddPage(free, limits.free_pages - 1)).toBe(true)
    expect(canAddPage(free, limits.free_pages)).toBe(false)
    expect(canAddPage(premium, limits.free_pages)).toBe(true)
    expect(canAddPage(premium, limits.pages_per_user)).toBe(false)
  })

  it('offers free accounts only kinds of widgets without premium', () => {
    expect(canAddKind(free, { premium: true })).toBe(false)
    expect(canAddKind(free, { premium: false })).toBe(true)
    expect(canAddKind(premium, { premium: true })).toBe(true)
  })

  it('offers everything while the account or the number of pages is unknown', () => {
    expect([canArchive(undefined), canAddGroup({})]).toEqual([true, true])
    expect(canAddPage(undefined, limits.free_pages)).toBe(true)
    expect(canAddPage(free, undefined)).toBe(true)
  })
})
