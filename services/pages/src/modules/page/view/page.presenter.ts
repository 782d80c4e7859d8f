import { type Ability, abilityNames } from '@foyer/contracts/pages/page/abilities'
import { outsidePictureOf } from '@foyer/contracts/kinds/picture'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { TeamPage } from '@foyer/contracts/pages/page/team-pages'
import type { FollowedPage, ListedPage, Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { presentIcon } from './icon.presenter.ts'
import { type PageMarks, marksOfPage } from '../marks/page-marks.policy.ts'
import { lookOf } from '../page-look.ts'
import { type Abilities, isShared } from '../page.policy.ts'
import type { PageAccess } from '@foyer/contracts/pages/base/share-modes'
import { type ShownPage, isLiveCopy } from '../live-copies/live-copies.ts'
import type { PageRecord } from '../page.model.ts'
import type { TeamSection } from '../marks/page-menu.ts'
import { presentViewerTeam } from '../teams/team.presenter.ts'
import type { ForeignEntry, PageEntry, TeamEntry } from '../page.projections.ts'

/** The part of a page that its version stands for, whoever asks; `viewPieces` adds the rest. */
export type SharedPage = Omit<
  Page,
  | 'organization'
  | 'organization_public_id'
  | 'organization_title'
  | 'is_popular'
  | 'can'
  | 'features'
  | 'is_owner'
  | 'is_editor'
  | 'pinnable'
  | 'is_starred'
  | 'starred_index'
  | 'pinned'
  | 'is_pinned'
  | 'force_ads'
  | 'show_internal_banner'
  | 'is_premium_owner'
>

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** The address part after a page's id: lower-case ASCII words of the title joined by hyphens, at most 50 characters. */
export function slugOf(title: string): string {
  const folded = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase()
  return folded
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 50)
    .replace(/-+$/, '')
}

/** The address that was chosen for a page, and what its other address ends with: that one, else the words of its title. */
export function presentAddress({ public_url, title }: Pick<PageRecord, 'public_url' | 'title'>) {
  return { public_url: public_url ?? null, slug: public_url ?? slugOf(title) }
}

/** A page in a list, for someone who may edit it. */
export function presentSummary(
  page: Pick<
    PageRecord,
    | '_id'
    | 'public_id'
    | 'title'
    | 'public_url'
    | 'owner_kind'
    | 'is_default'
    | 'is_archived'
    | 'share_mode'
    | 'is_listed'
    | 'idempotency_key'
  >,
): PageSummary {
  const { _id: id, public_id, title, is_archived = false, idempotency_key } = page
  const is_default = page.is_default && page.owner_kind !== 'team'
  const key = idempotency_key === undefined ? {} : { idempotency_key }
  return { id, public_id, title, slug: presentAddress(page).slug, is_default, is_archived, ...presentSharing(page), ...key }
}

/** A page in the menu of somebody who may do this with it, with these marks; `withChange`: and when it was changed last. */
export function presentListed(page: PageEntry & { can: Abilities }, marks: PageMarks, withChange = false): ListedPage {
  const { is_starred, starred_index } = marksOfPage(marks, page)
  const change = withChange ? { last_updated: seconds(page.updated_at) } : {}
  return { ...presentSummary(page), can: presentAbilities(page.can), is_starred, starred_index, ...change }
}

/** The same for a page of somebody else: it is not the default one of who follows it. */
export function presentFollowed(entry: ForeignEntry & { can: Abilities }, marks: PageMarks): FollowedPage {
  const { idempotency_key: _, ...page } = entry
  const summary = presentListed({ ...page, is_default: false }, marks)
  return { ...summary, owner: presentOwner(page), is_editor: page.can.has('edit') }
}

/** A page of a team in the list of its pages. */
export function presentTeamPage(page: TeamEntry & { can: Abilities }): TeamPage {
  const { idempotency_key: _, ...summary } = presentSummary(page)
  return {
    ...summary,
    created_by: page.created_by || null,
    allow_all_members_edit: page.allow_all_members_edit ?? false,
    widgets: page.widgets.length,
    last_updated: seconds(page.updated_at),
    can: presentAbilities(page.can),
  }
}

/** A section of the menu with the pages of a team. */
export function presentTeamSection({ team, membership, isCollapsed, entries, hasMore }: TeamSection, marks: PageMarks, withChange = false) {
  return {
    ...presentViewerTeam(team, membership, isCollapsed),
    pages: entries.map((page) => presentListed(page, marks, withChange)),
    has_more: hasMore,
  }
}

/** What somebody may do with a page, in the order of the contract. */
export function presentAbilities(can: Abilities): Ability[] {
  return abilityNames.filter((name) => can.has(name))
}

/** Whose page it is. */
export function presentOwner(page: Pick<PageRecord, 'owner_name' | 'owner_avatar_url' | 'owner_url'>): Page['owner'] {
  return { name: page.owner_name ?? '', avatar_url: page.owner_avatar_url ?? null, url: page.owner_url ?? null }
}

/** Who may see a page, as the specification names it: `is_public` is others, by whatever way, `is_listed` search engines as well. */
function presentSharing({ share_mode, is_listed }: Pick<PageRecord, 'share_mode' | 'is_listed'>) {
  return {
    share_mode,
    is_public: share_mode !== 'private' && share_mode !== 'team',
    is_listed: share_mode === 'public' && is_listed !== false,
    is_passwordprotected: share_mode === 'protected',
  }
}

/** The same for the owner, who alone is given the token of the link. */
export function presentPageAccess(page: PageRecord): PageAccess {
  const access_token = page.share_mode === 'link' ? (page.access_key ?? null) : null
  const embed_hosts = page.embed_hosts ?? []
  return {
    ...presentSharing(page),
    allow_all_members_edit: page.allow_all_members_edit ?? false,
    access_token,
    is_hidden: !isShared({ ...page, share_mode: 'public' }),
    embed_hosts,
  }
}

/** Fields of the specification's page whose features are not built: what a page has that does not use them. Every page view carries them. */
const unimplementedFeatures = {
  type: 'page',
  customizable: false,
  is_analyzable: false,
  log_analytics: false,
} as const

/** Where Foyer shows a picture that is at this address on another site. */
export type PictureUrl = (address: string) => string

/** A page without the items of its widgets; `pageJson` puts those in. */
export function presentShared(page: ShownPage, pictureUrl: PictureUrl): SharedPage {
  const widgets = new Map(page.widgets.map((widget) => [widget.id, widget]))
  const columns = page.columns.map((ids, column) => ({
    widgets: ids.flatMap((id, index): Widget[] => {
      const widget = widgets.get(id)
      if (!widget) return []
      const { public_id, widget_type, title, settings, live } = widget
      // One that was not looked up shows nothing.
      const liveFields = live ?? (isLiveCopy(widget) ? { is_live_copy: true as const, is_shared: true as const } : {})
      const icon = presentIcon(widget.icon)
      // Without it, what a browser has loaded of the items before is shown no longer.
      const revision = isLiveCopy(widget) && !widget.original ? {} : { items_revision: page.items[`w${id}`]?.rev ?? 0 }
      const named = { id, widget_id: id, public_id, widget_type, type: widget_type, title, icon, settings }
      const place = { column, index, tab_id: page._id, ...(isLiveCopy(widget) ? {} : { tab: { id: page._id, public_id: page.public_id } }) }
      const fields = { ...named, ...place, ...(settings['removeHeader'] === true ? { removeHeader: true as const } : {}), items: null }
      const outside = outsidePictureOf(settings)
      return [{ ...fields, ...(outside === null ? {} : { picture_url: pictureUrl(outside) }), ...revision, ...liveFields }]
    }),
  }))
  const owner = presentOwner(page)
  return {
    ...unimplementedFeatures,
    ...presentSharing(page),
    ...lookOf(page),
    ...presentAddress(page),
    id: page._id,
    public_id: page.public_id,
    title: page.title,
    description: page.description ?? '',
    owner_id: page.owner_id,
    owner,
    owner_name: owner.name,
    organization_id: page.owner_kind === 'team' ? page.owner_id : null,
    is_teamprivate: page.owner_kind === 'team' && page.share_mode === 'private',
    columns,
    column_count: page.columns.length,
    column_widths: page.column_widths,
    allow_all_members_edit: page.allow_all_members_edit ?? false,
    ...(page.review_edits ? { review_edits: true as const } : {}),
    is_default: page.is_default && page.owner_kind !== 'team',
    is_archived: page.is_archived ?? false,
    last_updated: seconds(page.updated_at),
    version: page.version,
  }
}

/** A widget's items as JSON: with the idempotency keys for whoever may edit, without them for everyone else. The same bytes when there are none. */
export type ItemsJson = { editor: Buffer; viewer: Buffer }

/** The part of a page that all editors and all viewers share, as the bytes of a JSON object from its second character on. */
export type PageJson = { editor: Buffer; viewer: Buffer }

const noItems = Buffer.from('null')
const denied = Buffer.from('{"access_denied":true,"total":0,"next":null}')
/** The items of a live copy whose original the viewer may not see. */
export const deniedItems: ItemsJson = { editor: denied, viewer: denied }
const comma = Buffer.from(',')

/**
 * `items` holds each widget's items as JSON already, so that a change in one widget does not serialise the rest again. They are bytes, as
 * joining texts and encoding the whole page anew is most of what the first view after a write costs.
 */
export function pageJson(page: ShownPage, items: ReadonlyMap<number, ItemsJson>, pictureUrl: PictureUrl): PageJson {
  const { columns, ...fields } = presentShared(page, pictureUrl)
  const fieldsJson = JSON.stringify(fields).slice(1, -1)
  const keys = new Map(page.widgets.map((widget) => [widget.id, widget.idempotency_key]))
  const json = (audience: keyof ItemsJson) => {
    const pieces: Buffer[] = [Buffer.from(`${fieldsJson},"columns":[`)]
    for (const [index, { widgets }] of columns.entries()) {
      pieces.push(Buffer.from(`${index === 0 ? '' : ','}{"widgets":[`))
      for (const [at, widget] of widgets.entries()) {
        if (at > 0) pieces.push(comma)
        pieces.push(...widgetPieces(widget, items.get(widget.id)?.[audience], audience === 'editor' ? keys.get(widget.id) : undefined))
      }
      pieces.push(Buffer.from(']}'))
    }
    pieces.push(Buffer.from(']}'))
    return Buffer.concat(pieces)
  }
  const viewer = json('viewer')
  const hasKeys =
    page.widgets.some((widget) => widget.idempotency_key) || [...items.values()].some(({ editor, viewer: own }) => editor !== own)
  return { viewer, editor: hasKeys ? json('editor') : viewer }
}

/** A widget with its items, which are JSON already; null without. The idempotency key is for editors. */
export function widgetPieces(widget: Widget, items: Buffer = noItems, idempotencyKey?: string): Buffer[] {
  const { items: _, ...fields } = widget
  const key = idempotencyKey === undefined ? {} : { idempotency_key: idempotencyKey }
  return [Buffer.from(`${JSON.stringify({ ...fields, ...key }).slice(0, -1)},"items":`), items, Buffer.from('}')]
}
