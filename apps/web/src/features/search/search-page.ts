import type { Page } from '@foyer/contracts/pages'
import type { Widget } from '@foyer/contracts/widgets'
import { loadedItems } from '../../entities/widget/widget-items.ts'
import { type Item, type SearchEntry, itemsAdapterOf } from '../../entities/widget/widget-kind.ts'

/** The widget kind whose items a result is of. */
export type Scope = string

/** An item of the page as the search compares and shows it. */
export type Entry = SearchEntry & {
  scope: Scope
  widgetId: number
  /** Where it is: its widget, and its group or list. */
  place: string
  /** Its title as it is compared, and the same with everything else that is searched. */
  folded: string
  foldedAll: string
}

/** Items beyond the ones that come with a page. */
export type RemainingItems = { widgetId: number; items: Item[] }[]

/** Letters as they are compared: without case, accents and ligatures. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => plain[letter] ?? letter)
}

/** Every searchable item of a page in its order, with the items loaded beyond the page view. */
export function entriesOf(page: Page, further: RemainingItems = []): Entry[] {
  const more = new Map(further.map((list) => [list.widgetId, list]))
  return page.columns.flatMap((column) => column.widgets.flatMap((widget) => entriesOfWidget(widget, more.get(widget.id))))
}

/** Entries that match all words of a query, by scope; titles that begin with it first, then those that hold it, then the rest. */
export function find(entries: readonly Entry[], query: string): Record<Scope, Entry[]> {
  const results: Record<Scope, Entry[]> = {}
  const words = fold(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return results
  const rank = ({ folded }: Entry) => (folded.startsWith(words.join(' ')) ? 0 : words.every((word) => folded.includes(word)) ? 1 : 2)
  const matching = entries.filter(({ foldedAll }) => words.every((word) => foldedAll.includes(word)))
  for (const entry of matching.toSorted((left, right) => rank(left) - rank(right))) {
    results[entry.scope] = [...(results[entry.scope] ?? []), { ...entry, title: lineWith(words, entry) }]
  }
  return results
}

/** How many things a page has that did not come with it, and are not searched before they are loaded. */
export function missingOf(page: Page): number {
  const widgets = page.columns.flatMap((column) => column.widgets)
  return widgets.reduce((sum, widget) => (widget.items?.next ? sum + Math.max(0, widget.items.total - loadedItems(widget).length) : sum), 0)
}

const plain: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

function entriesOfWidget(widget: Widget, remaining: RemainingItems[number] | undefined): Entry[] {
  const adapter = itemsAdapterOf(widget)
  if (!widget.items || !adapter) return []
  const ids = new Set(adapter.list(widget.items).map(({ id }) => id))
  const unloaded = (remaining?.items ?? []).filter(({ id }) => !ids.has(id))
  return adapter.searchEntries(widget.items, unloaded).map((entry) => ({
    ...entry,
    scope: widget.widget_type,
    widgetId: widget.id,
    place: entry.section && entry.section !== widget.title ? `${widget.title} · ${entry.section}` : widget.title,
    folded: fold(entry.title),
    foldedAll: fold(`${entry.title}\n${entry.text}`),
  }))
}

/** The first line that matches where the title does not. */
function lineWith(words: string[], { title, lines = [], folded }: Entry): string {
  if (words.some((word) => folded.includes(word))) return title
  return lines.find((line) => words.some((word) => fold(line).includes(word))) ?? title
}
