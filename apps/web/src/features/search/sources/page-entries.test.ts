import { searchedLength } from '@foyer/text/search-text'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { describe, expect, it } from 'vitest'
import { bookmark, bookmarkWidget, pageView } from '../../../testing/page-view.ts'
import '../../../testing/widget-kinds.ts'
import { type Entry, type Scope, pathOf } from '../entry.ts'
import { matchEntries } from '../match-entries.ts'
import { entriesOf, missingOf } from './page-entries.ts'

const links = bookmarkWidget(1, {
  title: 'Reading',
  items: {
    links: [
      bookmark(11, 1, { title: 'Süddeutsche Zeitung', url: 'https://www.sueddeutsche.de/' }),
      bookmark(12, 1, { title: 'The Guardian', description: 'A newspaper (Zeitung) from London' }),
      bookmark(13, 1, { title: 'Zeitung für alle', description: `the beginning, ${'x'.repeat(searchedLength)} the end` }),
    ],
    total: 5,
    next: 'more',
  },
})
const groups = bookmarkWidget(2, {
  title: 'Code',
  items: {
    folders: [{ id: 21, title: 'Docs', index: 0, links: [bookmark(22, 2, { title: 'MDN', folder_id: 21 })], toggleState: true }],
    total: 1,
    next: null,
  },
})
const notes: Widget = bookmarkWidget(3, {
  widget_type: 'notes',
  items: { notes: [{ id: 31, widget_id: 3, text: 'Shopping\nMilk and Käse', updated_at: 0 }], total: 1, next: null },
})
const todos: Widget = bookmarkWidget(4, {
  widget_type: 'todo',
  items: {
    lists: [
      {
        id: 41,
        title: 'Today',
        index: 0,
        todos: [{ id: 42, widget_id: 4, list_id: 41, text: 'Read the Zeitung', is_done: true, due: null }],
      },
    ],
    total: 1,
    next: null,
  },
})
const { page } = pageView([
  [links, groups],
  [notes, todos],
])
/** What matches of a page, by kind. */
function find(entries: readonly Entry[], query: string): Partial<Record<Scope, Entry[]>> {
  return Object.groupBy(
    matchEntries(entries, query).map(({ entry }) => entry),
    ({ scope }) => scope,
  )
}
const titles = (query: string, scope: 'urllist' | 'notes' | 'todo') => (find(entriesOf(page), query)[scope] ?? []).map(({ title }) => title)

describe('search of a page', () => {
  it('ignores case, accents and ligatures', () => {
    expect(titles('SUDDEUTSCHE', 'urllist')).toEqual(['Süddeutsche Zeitung'])
    expect(titles('kase', 'notes')).toEqual(['Milk and Käse'])
  })

  it('looks at the beginning of a text, as the server does', () => {
    expect(titles('beginning', 'urllist')).toEqual(['Zeitung für alle'])
    expect(titles('end', 'urllist')).toEqual([])
  })

  it('finds items that contain every word in any order', () => {
    expect(titles('guardian london', 'urllist')).toEqual(['The Guardian'])
    expect(titles('guardian berlin', 'urllist')).toEqual([])
    expect(titles('sueddeutsche.de', 'urllist')).toEqual(['Süddeutsche Zeitung'])
  })

  it('ranks titles that begin with the query first, then those that contain it', () => {
    expect(titles('zeitung', 'urllist')).toEqual(['Zeitung für alle', 'Süddeutsche Zeitung', 'The Guardian'])
  })

  it('groups results by kind and names the widget of each', () => {
    const results = find(entriesOf(page), 'zeitung')
    expect(results['todo']).toMatchObject([{ title: 'Read the Zeitung', place: ['Widget 4', 'Today'], isDone: true }])
    expect(results['todo']?.[0]).not.toHaveProperty('bookmark')
    expect(results['notes']).toBeUndefined()
    expect(find(entriesOf(page), 'mdn')['urllist']).toMatchObject([{ place: ['Code', 'Docs'], link: { url: 'https://example.org/' } }])
  })

  it('names the page of a result unless it is open', () => {
    const [entry] = find(entriesOf(page), 'mdn')['urllist'] ?? []
    expect(entry && pathOf(entry, page.public_id)).toBe('Code › Docs')
    expect(entry && pathOf(entry, 'Other12')).toBe(`${page.title} › Code › Docs`)
  })

  it('shows a note by its first line, or by the one that matches', () => {
    expect(titles('shopping milk', 'notes')).toEqual(['Shopping'])
    expect(titles('milk', 'notes')).toEqual(['Milk and Käse'])
  })

  it('finds nothing for a query without words', () => {
    expect(Object.values(find(entriesOf(page), '  ')).flat()).toEqual([])
  })

  it('counts items that are not loaded, and finds each once after they are', () => {
    expect(missingOf(page)).toBe(2)
    const further = [
      {
        widgetId: 1,
        items: [bookmark(13, 1, { title: 'Zeitung für alle' }), bookmark(14, 1, { title: 'taz Zeitung' })],
      },
    ]
    expect(find(entriesOf(page, further), 'zeitung für')['urllist']).toHaveLength(1)
    expect(find(entriesOf(page, further), 'taz')['urllist']).toMatchObject([{ id: 14, place: ['Reading'] }])
  })
})
