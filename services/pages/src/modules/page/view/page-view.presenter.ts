import type { CustomDomain } from '@foyer/contracts/accounts/teams/custom-domain'
import type { Feature } from '@foyer/contracts/billing/entitlements'
import type { SessionUser } from '@foyer/contracts/identity'
import type { PageTeam, ViewerTeam } from '@foyer/contracts/pages/base/page-team'
import type { Page, PageView } from '@foyer/contracts/pages/page/pages'
import type { MarksOfPage } from '../marks/page-marks.policy.ts'
import { type Abilities, seesAsEditor } from '../page.policy.ts'
import { type PageJson, presentAbilities } from './page.presenter.ts'

/** What a page says of advertising. */
export type PageAdvertising = Pick<Page, 'force_ads' | 'show_internal_banner' | 'is_premium_owner'>

const noAdvertising: PageAdvertising = { force_ads: false, show_internal_banner: false }

/** What of a page is of one viewer. `team`: whose page it is; `organizations`: the teams that they are in. */
export type OfViewer = MarksOfPage & {
  is_popular: boolean
  features?: readonly Feature[] | undefined
  team?: PageTeam | undefined
  organizations?: readonly ViewerTeam[] | undefined
  custom_domain?: CustomDomain | null | undefined
  advertising?: PageAdvertising | undefined
}

/**
 * The whole answer of `GET p/{publicId}.json` for one viewer, in pieces around the shared part's bytes, which are neither serialised nor
 * copied again for each viewer.
 */
export function viewPieces(
  json: PageJson,
  can: Abilities,
  viewer: SessionUser | null,
  {
    is_starred,
    starred_index,
    is_followed,
    is_popular,
    features,
    team,
    organizations = [],
    custom_domain = null,
    advertising: { force_ads, show_internal_banner, is_premium_owner } = noAdvertising,
  }: OfViewer,
): Buffer[] {
  const ofViewer = {
    can: presentAbilities(can),
    ...(features ? { features } : {}),
    is_owner: can.has('manage'),
    is_editor: can.has('edit'),
    pinnable: viewer ? can.has('follow') : !can.has('manage'),
    is_starred,
    starred_index,
    is_popular,
    organization_public_id: team?.public_id ?? null,
    organization_title: team?.title ?? null,
    organization: team ?? null,
    force_ads,
    show_internal_banner,
    is_premium_owner,
  }
  const before = `{"page":${JSON.stringify({ ...ofViewer, pinned: is_followed, is_pinned: is_followed }).slice(0, -1)},`
  const after = `,"user":${JSON.stringify(viewer && presentViewer(viewer))},"notifications":${JSON.stringify(viewer?.notifications ?? {})},"organizations":${JSON.stringify(organizations)},"custom_domain":${JSON.stringify(custom_domain)}}`
  return [Buffer.from(before), seesAsEditor(can) ? json.editor : json.viewer, Buffer.from(after)]
}

function presentViewer(viewer: SessionUser): NonNullable<PageView['user']> {
  const { id, public_id, name, role, lang, is_premium, created_at, avatar_url = null } = viewer
  const { is_anonymous = false, denied_create_pages = false } = viewer
  return { id, public_id, name, avatar_url, role, lang, is_premium, is_anonymous, created_at, denied_create_pages }
}
