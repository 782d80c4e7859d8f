import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import i18next from 'i18next'
import { loadedItems } from '../../../entities/widget/widget-items.ts'
import { type Item, itemsAdapterOf, registeredKinds } from '../../../entities/widget/widget-kind.ts'
import { type Entry, toEntry } from '../entry.ts'

/** Items beyond the ones that come with a page. */
export type RemainingItems = { widgetId: number; items: Item[] }[]

const drawn = new WeakMap<Page, Entry[]>()

/** The same, once for each state of a page: a stored page is the same from one search to the next. */
export function storedEntriesOf(page: Page): Entry[] {
  const entries = drawn.get(page) ?? entriesOf(page)
  drawn.set(page, entries)
  return entries
}

/** The widgets of a page by their titles, and every searchable item in its order, with the items loaded beyond the page view. */
export function entriesOf(page: Page, further: RemainingItems = []): Entry[] {
  const more = new Map(further.map((list) => [list.widgetId, list]))
  const widgets = page.columns.flatMap((column) => column.widgets)
  return [
    ...widgets.map((widget) => widgetEntry(page, widget)),
    ...widgets.flatMap((widget) => entriesOfWidget(page, widget, more.get(widget.id))),
  ]
}

/** A widget as a result: it leads to its place. */
export function widgetEntry({ public_id, title, organization }: NamedPage, { id, title: own, widget_type }: NamedWidget): Entry {
  const kind = kindOfType(widget_type)
  const at = {
    scope: 'widget',
    widgetId: id,
    publicId: public_id,
    pageTitle: title,
    place: [],
    ...teamOf({ public_id, title, organization }),
  }
  const name = kind ? i18next.t(kind.titleKey) : ''
  return { ...toEntry({ id, title: own || name, fields: own && name ? [name] : [] }, at), ...(kind ? { icon: kind.icon } : {}) }
}

type NamedPage = { public_id: string; title: string; organization?: { title: string } | null | undefined }
type NamedWidget = Pick<Widget, 'id' | 'title'> & { widget_type: string }

const teamOf = ({ organization }: NamedPage) => (organization ? { team: organization.title } : {})

const kindOfType = (type: string) => registeredKinds().find((kind) => kind.type === type)

/** How many things a page has that did not come with it, and are not searched before they are loaded. */
export function missingOf(page: Page): number {
  const widgets = page.columns.flatMap((column) => column.widgets)
  return widgets.reduce((sum, widget) => (widget.items?.next ? sum + Math.max(0, widget.items.total - loadedItems(widget).length) : sum), 0)
}

function entriesOfWidget(page: Page, widget: Widget, remaining: RemainingItems[number] | undefined): Entry[] {
  const adapter = itemsAdapterOf(widget)
  if (!widget.items || !adapter) return []
  const ids = new Set(adapter.list(widget.items).map(({ id }) => id))
  const unloaded = (remaining?.items ?? []).filter(({ id }) => !ids.has(id))
  const at = {
    scope: widget.widget_type,
    widgetId: widget.id,
    publicId: page.public_id,
    pageTitle: page.title,
    place: [widget.title],
    ...teamOf(page),
  }
  return adapter.searchEntries(widget.items, unloaded).map((entry) => toEntry(entry, at))
}
