import type { Page, PageSummary, PageView } from '@foyer/contracts/pages'
import type { Widget } from '@foyer/contracts/widgets'
import type { SessionUser } from '@foyer/contracts/identity'
import type { PageRights } from './page.policy.ts'
import type { PageRecord } from './page.model.ts'

/** The part of a page that is the same for every viewer; `viewJson` adds the rest. */
export type SharedPage = Omit<Page, 'is_owner' | 'is_editor' | 'pinnable'>

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

export function presentSummary(page: Pick<PageRecord, '_id' | 'public_id' | 'title' | 'is_default' | 'share_mode'>): PageSummary {
  const { _id: id, public_id, title, is_default, share_mode } = page
  return { id, public_id, title, slug: slugOf(title), is_default, is_public: share_mode !== 'private', share_mode }
}

/** Who may reach a page, in the words of the specification: everyone who has its address; search engines as well. */
export function presentAccess(share_mode: PageRecord['share_mode']) {
  return { share_mode, is_public: share_mode !== 'private', is_listed: share_mode === 'public' }
}

/** What a page has that nobody has given anything else: the specification's defaults. */
const unimplementedFeatures = {
  public_url: null,
  type: 'page',
  organization_id: null,
  organization_public_id: null,
  organization_title: null,
  organization: null,
  background: null,
  theme_color: 3_447_003,
  widget_transparency: 0,
  is_popular: false,
  is_passwordprotected: false,
  is_teamprivate: false,
  allow_all_members_edit: false,
  is_starred: false,
  starred_index: null,
  is_archived: false,
  pinned: false,
  is_pinned: false,
  customizable: false,
  is_analyzable: false,
  log_analytics: false,
  force_ads: false,
  show_internal_banner: false,
} as const

/** A page without the items of its widgets; `sharedJson` puts those in. */
export function presentShared(page: PageRecord): SharedPage {
  const widgets = new Map(page.widgets.map((widget) => [widget.id, widget]))
  const columns = page.columns.map((ids, column) => ({
    widgets: ids.flatMap((id, index): Widget[] => {
      const widget = widgets.get(id)
      if (!widget) return []
      const { public_id, widget_type, title, icon, settings } = widget
      return [{ id, widget_id: id, public_id, widget_type, title, icon, settings, column, index, tab_id: page._id, items: null }]
    }),
  }))
  const ownerName = page.owner_name ?? ''
  return {
    ...unimplementedFeatures,
    ...presentAccess(page.share_mode),
    id: page._id,
    public_id: page.public_id,
    title: page.title,
    slug: slugOf(page.title),
    description: page.description ?? '',
    owner_id: page.owner_id,
    owner: { name: ownerName, avatar_url: null, url: null },
    owner_name: ownerName,
    columns,
    column_count: page.columns.length,
    column_widths: page.column_widths,
    is_default: page.is_default,
    last_updated: seconds(page.updated_at),
    version: page.version,
  }
}

/**
 * What is the same for every viewer, as the bytes of a JSON object from its second character on. `items` holds each bookmark widget's items as JSON already, so that a change in one
 * widget does not serialise the others again.
 */
export function sharedJson(page: PageRecord, items: ReadonlyMap<number, string>): Buffer {
  const { columns, ...rest } = presentShared(page)
  const columnJson = (column: { widgets: Widget[] }) =>
    `{"widgets":[${column.widgets.map((widget) => widgetJson(widget, items.get(widget.id))).join(',')}]}`
  return Buffer.from(`${JSON.stringify(rest).slice(1, -1)},"columns":[${columns.map(columnJson).join(',')}]}`)
}

/** A widget with its items, which are JSON already; null without. */
export function widgetJson(widget: Widget, items = 'null'): string {
  const { items: _, ...fields } = widget
  return `${JSON.stringify(fields).slice(0, -1)},"items":${items}}`
}

/**
 * The whole answer of `GET p/{publicId}.json` for one viewer, in pieces around the shared part's bytes, which are neither serialised nor
 * copied again for each viewer. `rest` is what `sharedJson` gives.
 */
export function viewPieces(rest: Buffer, rights: PageRights, viewer: SessionUser | null): Buffer[] {
  const before = `{"page":{"is_owner":${rights.is_owner},"is_editor":${rights.can_edit},"pinnable":${!rights.is_owner},`
  const after = `,"user":${JSON.stringify(viewer && presentViewer(viewer))},"notifications":{},"organizations":[],"custom_domain":null}`
  return [Buffer.from(before), rest, Buffer.from(after)]
}

function presentViewer({ id, public_id, name, role, lang, is_premium, created_at }: SessionUser): NonNullable<PageView['user']> {
  return { id, public_id, name, avatar_url: null, role, lang, is_premium, is_anonymous: false, created_at, denied_create_pages: false }
}
