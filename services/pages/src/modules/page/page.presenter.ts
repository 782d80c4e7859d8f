import type { Page, PageSummary, PageView } from '@foyer/contracts/pages'
import type { Widget } from '@foyer/contracts/widgets'
import type { SessionUser } from '@foyer/contracts/identity'
import type { PageRights } from './page.policy.ts'
import type { PageRecord } from './page.model.ts'

/** The part of a page that is the same for every viewer; `viewJson` adds the rest. */
export type SharedPage = Omit<Page, 'is_owner' | 'is_editor'>

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
  return { id, public_id, title, slug: slugOf(title), is_default, is_public: share_mode !== 'private' }
}

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
  return {
    id: page._id,
    public_id: page.public_id,
    title: page.title,
    slug: slugOf(page.title),
    owner_id: page.owner_id,
    organization_id: null,
    columns,
    column_count: page.columns.length,
    column_widths: page.column_widths,
    is_default: page.is_default,
    is_public: page.share_mode !== 'private',
    is_listed: false,
    is_passwordprotected: false,
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
  const widgetJson = (widget: Widget) => {
    const { items: _, ...fields } = widget
    return `${JSON.stringify(fields).slice(0, -1)},"items":${items.get(widget.id) ?? 'null'}}`
  }
  const columnJson = (column: { widgets: Widget[] }) => `{"widgets":[${column.widgets.map(widgetJson).join(',')}]}`
  return Buffer.from(`${JSON.stringify(rest).slice(1, -1)},"columns":[${columns.map(columnJson).join(',')}]}`)
}

/**
 * The whole answer of `GET p/{publicId}.json` for one viewer, in pieces around the shared part's bytes, which are neither serialised nor
 * copied again for each viewer. `rest` is what `sharedJson` gives.
 */
export function viewPieces(rest: Buffer, rights: PageRights, viewer: SessionUser | null): Buffer[] {
  const user: PageView['user'] = viewer && { id: viewer.id, public_id: viewer.public_id, name: viewer.name, is_premium: viewer.is_premium }
  const before = `{"page":{"is_owner":${rights.is_owner},"is_editor":${rights.can_edit},`
  const after = `,"user":${JSON.stringify(user)},"notifications":[],"organizations":[],"custom_domain":null}`
  return [Buffer.from(before), rest, Buffer.from(after)]
}
