import type { Page } from '@foyer/contracts/pages'
import type { Bookmark, Note, Todo, Widget } from '@foyer/contracts/widgets'
import { foldersOf, linksOf, notesOf, todoListsOf } from '../../entities/widget/widget-items.ts'

export const scopes = ['bookmarks', 'notes', 'tasks'] as const
export type Scope = (typeof scopes)[number]

/** One thing on the page that can be found. */
export type Entry = {
  scope: Scope
  id: number
  widgetId: number
  title: string
  /** Where it is: its widget, and its group or list. */
  place: string
  /** What opens, for bookmarks alone. */
  url: string | null
  icon: string | null
  isDone: boolean
  /** The lines of a note, of which the one that matches is shown. */
  lines: string[]
  /** What is searched: its title, and with it everything else. */
  folded: string
  foldedAll: string
}

/** What is behind the end of the lists that come with a page. */
export type RemainingItems = { widgetId: number; links: Bookmark[]; notes: Note[]; todos: Todo[] }[]

/** Letters as they are compared: without case, accents and ligatures. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => plain[letter] ?? letter)
}

/** Everything on a page that can be found, in the order of the page, and what was loaded beyond it. */
export function entriesOf(page: Page, further: RemainingItems = []): Entry[] {
  const more = new Map(further.map((one) => [one.widgetId, one]))
  return page.columns.flatMap((column) => column.widgets.flatMap((widget) => entriesOfWidget(widget, more.get(widget.id))))
}

/** What matches all words of a query, by scope; titles that begin with it first, then those that hold it, then the rest. */
export function find(entries: readonly Entry[], query: string): Record<Scope, Entry[]> {
  const found: Record<Scope, Entry[]> = { bookmarks: [], notes: [], tasks: [] }
  const words = fold(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return found
  const told = (entry: Entry) => ({ ...entry, title: lineWith(words, entry) })
  const rank = ({ folded }: Entry) => (folded.startsWith(words.join(' ')) ? 0 : words.every((word) => folded.includes(word)) ? 1 : 2)
  const matching = entries.filter(({ foldedAll }) => words.every((word) => foldedAll.includes(word)))
  for (const place of [0, 1, 2]) for (const entry of matching) if (rank(entry) === place) found[entry.scope].push(told(entry))
  return found
}

/** How many things a page has that did not come with it, and are not searched before they are loaded. */
export function missingOf(page: Page): number {
  const widgets = page.columns.flatMap((column) => column.widgets)
  return widgets.reduce((sum, widget) => (widget.items?.next ? sum + Math.max(0, widget.items.total - loadedOf(widget)) : sum), 0)
}

const plain: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

function loadedOf(widget: Widget): number {
  return linksOf(widget).length + notesOf(widget).length + todoListsOf(widget).reduce((sum, list) => sum + list.todos.length, 0)
}

function entriesOfWidget(widget: Widget, more: RemainingItems[number] | undefined): Entry[] {
  const groups = new Map(foldersOf(widget).map((folder) => [folder.id, folder.title]))
  const lists = todoListsOf(widget)
  const listTitles = new Map(lists.map((list) => [list.id, list.title]))
  const entry = (scope: Scope, id: number, title: string, rest: string, group: string | undefined, bookmark?: Bookmark): Entry => ({
    scope,
    id,
    widgetId: widget.id,
    title,
    place: group && group !== widget.title ? `${widget.title} · ${group}` : widget.title,
    url: bookmark?.url ?? null,
    icon: bookmark?.icon ?? null,
    isDone: false,
    lines: [],
    folded: fold(title),
    foldedAll: fold(`${title}\n${rest}`),
  })
  const links = withRemainingItems(linksOf(widget), more?.links)
  const notes = withRemainingItems(notesOf(widget), more?.notes)
  const todos = withRemainingItems(
    lists.flatMap((list) => list.todos),
    more?.todos,
  )
  return [
    ...links.map((link) =>
      entry('bookmarks', link.id, link.title, `${link.url}\n${link.description}`, groups.get(link.folder_id ?? 0), link),
    ),
    ...notes.map((note) => {
      const lines = note.text.split('\n').filter((line) => line.trim() !== '')
      return { ...entry('notes', note.id, lines[0] ?? '', note.text, undefined), lines }
    }),
    ...todos.map((todo) => ({ ...entry('tasks', todo.id, todo.text, '', listTitles.get(todo.list_id ?? 0)), isDone: todo.is_done })),
  ]
}

function withRemainingItems<T extends { id: number }>(here: T[], further: T[] = []): T[] {
  const ids = new Set(here.map((one) => one.id))
  return [...here, ...further.filter((one) => !ids.has(one.id))]
}

/** Of a note whose first line does not match, the first one that does. */
function lineWith(words: string[], { title, lines, folded }: Entry): string {
  if (words.some((word) => folded.includes(word))) return title
  return lines.find((line) => words.some((word) => fold(line).includes(word))) ?? title
}
