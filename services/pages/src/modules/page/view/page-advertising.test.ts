import type { Advertising } from '@foyer/service-kit/advertising'
import { describe, expect, it } from 'vitest'
import { createAdvertisingOf } from './page-advertising.ts'

const banner = { name: 'house', place: 'page_end', html: '<p>Go Pro</p>', is_own: true, width: 728, height: 90 } as const
const advertising: Advertising = { slots: [banner], links: [], partner_hosts: [], forced_pages: ['Forced1'] }
const page = { public_id: 'Abc1234', owner_id: 7, owner_kind: 'person' as const }

const of = (isPremium: boolean, file = advertising) => createAdvertisingOf(file, async () => isPremium)

describe('what a page says of advertising', () => {
  it('shows the banner of the operator on pages of who has no plan', async () => {
    expect(await of(false)(page, undefined)).toEqual({ force_ads: false, show_internal_banner: true, is_premium_owner: false })
    expect(await of(true)(page, undefined)).toEqual({ force_ads: false, show_internal_banner: false, is_premium_owner: true })
  })

  it('shows none where the operator has none', async () => {
    const file = { ...advertising, slots: [{ ...banner, is_own: false }] }
    expect(await of(false, file)(page, undefined)).toMatchObject({ show_internal_banner: false })
  })

  it('forces it on the pages that the file names', async () => {
    const forced = { force_ads: true, show_internal_banner: true, is_premium_owner: true }
    expect(await of(true)({ ...page, public_id: 'Forced1' }, undefined)).toEqual(forced)
  })

  it('goes by the plan of the team whose page it is', async () => {
    const ofTeam = { ...page, owner_kind: 'team' as const }
    expect(await of(false)(ofTeam, { is_premium: true })).toMatchObject({ is_premium_owner: true, show_internal_banner: false })
    expect(await of(true)(ofTeam, { is_premium: false })).toMatchObject({ is_premium_owner: false, show_internal_banner: true })
  })

  it('shows none for a team of which nothing is known', async () => {
    expect(await of(false)({ ...page, owner_kind: 'team' }, undefined)).toMatchObject({ is_premium_owner: true })
  })
})
