import { describe, expect, it } from 'vitest'
import { type AdScene, adLimits, showsAds } from './ad-rule.ts'

const now = 1_800_000_000
const days = (count: number) => count * 24 * 60 * 60

type Page = AdScene['page']
type Viewer = NonNullable<AdScene['viewer']>
type Organization = NonNullable<Page['organization']>

const oldFreeUser: Viewer = { created_at: now - days(15), is_premium: false, is_member_of_premium_organization: false, show_ads: true }
const fullPage: Page = { force_ads: false, widgets: 4, is_owner_premium: false, organization: null }
const freeTeam: Organization = { show_ads: true, is_premium: false, belongs: true }

const scene = (page: Partial<Page> = {}, viewer: Partial<Viewer> | null = {}, around: Partial<AdScene> = {}): AdScene => ({
  isPhone: false,
  isPartnerHost: false,
  page: { ...fullPage, ...page },
  viewer: viewer && { ...oldFreeUser, ...viewer },
  now,
  ...around,
})

const shown: [string, AdScene][] = [
  ['a free user whose account is old', scene()],
  ['a visitor, whose account cannot be new', scene({}, null)],
  ['a member on the page of a free team', scene({ organization: freeTeam })],
  [
    'somebody outside of a premium team that has advertising on',
    scene({ organization: { ...freeTeam, is_premium: true, belongs: false } }),
  ],
  [
    'an account that is older than its first fourteen days by a second',
    scene({}, { created_at: now - days(adLimits.new_account_days) - 1 }),
  ],
]

/** Each condition of the specification by which a page that would show advertising shows none. */
const conditions: [string, { page?: Partial<Page>; viewer?: Partial<Viewer> }][] = [
  ['the page has three widgets', { page: { widgets: 3 } }],
  ['the page has none', { page: { widgets: 0 } }],
  ['the account is new', { viewer: { created_at: now - days(13) } }],
  ['the account is fourteen days old to the second', { viewer: { created_at: now - days(14) } }],
  ['the viewer is premium', { viewer: { is_premium: true } }],
  ['the viewer is in a premium team', { viewer: { is_member_of_premium_organization: true } }],
  ['the viewer has advertising off', { viewer: { show_ads: false } }],
  ['the owner of the page is premium', { page: { is_owner_premium: true } }],
  ['the team has advertising off', { page: { organization: { ...freeTeam, show_ads: false } } }],
  ['the team is a premium one of the viewer', { page: { organization: { ...freeTeam, is_premium: true } } }],
]

const places: [string, Partial<AdScene>][] = [
  ['on a phone', { isPhone: true }],
  ['by the host of a partner', { isPartnerHost: true }],
]

describe('showsAds', () => {
  it.each(shown)('shows advertising to %s', (_, of) => {
    expect(showsAds(of)).toBe(true)
  })

  it.each(conditions)('shows none where %s', (_, { page, viewer }) => {
    expect(showsAds(scene(page, viewer))).toBe(false)
  })

  it.each(conditions)('shows it on a page that forces it, though %s', (_, { page, viewer }) => {
    expect(showsAds(scene({ ...page, force_ads: true }, viewer))).toBe(true)
  })

  it.each(places)('shows none %s, also where it is forced', (_, around) => {
    expect(showsAds(scene({}, {}, around))).toBe(false)
    expect(showsAds(scene({ force_ads: true }, {}, around))).toBe(false)
    expect(showsAds(scene({ force_ads: true }, null, around))).toBe(false)
  })

  it('shows pupils none, also where it is forced', () => {
    expect([showsAds(scene({}, { is_pupil: true })), showsAds(scene({ force_ads: true }, { is_pupil: true }))]).toEqual([false, false])
  })

  it('shows none where any two conditions meet', () => {
    const pairs = conditions.flatMap(([, a]) => conditions.map(([, b]) => scene({ ...a.page, ...b.page }, { ...a.viewer, ...b.viewer })))
    expect(pairs.filter(showsAds)).toEqual([])
  })

  it('shows visitors none for what is of the page alone', () => {
    const ofPage = conditions.flatMap(([, { page }]) => (page ? [scene(page, null)] : []))
    expect(ofPage.filter(showsAds)).toEqual([])
  })
})
