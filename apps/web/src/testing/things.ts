import type { Article } from '@foyer/contracts/feeds/articles'
import type { Feed } from '@foyer/contracts/feeds/feeds'
import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Bookmark, Folder } from '@foyer/contracts/kinds/bookmarks'
import type { Items, Widget } from '@foyer/contracts/pages/widget/widgets'
import type { Note } from '@foyer/contracts/kinds/notes'
import type { Todo, TodoList } from '@foyer/contracts/kinds/todos'
import { pageView } from './page-view.ts'
import { newId, publicIdOf } from './server/state.ts'

/** A page of Ada's with these widgets, in columns. */
export function emptyPage({ columns = [[]], ...fields }: Partial<Omit<Page, 'columns'>> & { columns?: Widget[][] } = {}): Page {
  const id = newId()
  return { ...pageView(columns).page, id, public_id: publicIdOf('p', id), slug: '', title: `Page ${id}`, is_default: false, ...fields }
}

export function emptyItems(type: string, title: string): Items | null {
  if (type === 'urllist') return { links: [], total: 0, next: null }
  if (type === 'notes') return { notes: [], total: 0, next: null }
  if (type === 'todo') return { lists: [{ id: newId(), title, index: 0, todos: [] }], total: 0, next: null }
  return null
}

/** A widget with these items; they belong to it from here on. */
export function widget(widget_type: string, title: string, items: Items | null, fields: Partial<Widget> = {}): Widget {
  const id = newId()
  const { settings = {}, ...rest } = fields
  const made: Widget = {
    id,
    widget_id: id,
    public_id: publicIdOf('w', id),
    widget_type,
    type: widget_type,
    title,
    icon: null,
    settings,
    column: 0,
    index: 0,
    tab_id: 1,
    items,
    ...rest,
  }
  for (const item of itemsOf(items)) item.widget_id = made.id
  return made
}

export function notesWidget(title: string, texts: string[], fields?: Partial<Widget>): Widget {
  const notes = texts.map((text): Note => ({ id: newId(), widget_id: 0, text, updated_at: 1_700_000_000 }))
  return widget('notes', title, { notes, total: notes.length, next: null }, fields)
}

/** A to-do widget with lists: each has a title and texts; a text that begins with `[x] ` is done. */
export function todoWidget(title: string, lists: Record<string, string[]>, fields?: Partial<Widget>): Widget {
  const made = Object.entries(lists).map(([listTitle, texts], index): TodoList => {
    const id = newId()
    return { id, title: listTitle, index, todos: texts.map((text) => todo(text, id)) }
  })
  const total = made.reduce((sum, list) => sum + list.todos.length, 0)
  return widget('todo', title, { lists: made, total, next: null }, fields)
}

function todo(text: string, list_id: number): Todo {
  return { id: newId(), widget_id: 0, list_id, text: text.replace(/^\[x\] /, ''), is_done: text.startsWith('[x] '), due: null }
}

/** A bookmark widget with links, or with groups of links, by their titles. */
export function bookmarksWidget(title: string, links: string[] | Record<string, string[]>, fields?: Partial<Widget>): Widget {
  if (Array.isArray(links)) {
    return widget('urllist', title, { links: links.map((name) => link(name)), total: links.length, next: null }, fields)
  }
  const folders = Object.entries(links).map(([folderTitle, names], index): Folder => {
    const id = newId()
    return { id, title: folderTitle, index, links: names.map((name) => link(name, { folder_id: id })), toggleState: true }
  })
  const total = folders.reduce((sum, folder) => sum + folder.links.length, 0)
  return widget('urllist', title, { folders, total, next: null }, fields)
}

/** A bookmark with the address `https://title.example/`. */
export function link(title: string, fields: Partial<Bookmark> = {}): Bookmark {
  const id = newId()
  const url = `https://${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.example/`
  return { id, item_id: id, link_id: id, widget_id: 0, folder_id: null, url, title, description: '', icon: null, created_at: 0, ...fields }
}

export function feedWidget(title: string, fields?: Partial<Widget>): Widget {
  return widget('rsslist', title, null, fields)
}

export function feed(widgetId: number, title: string, fields: Partial<Feed> = {}): Feed {
  return {
    id: newId(),
    widget: widgetId,
    title,
    url: `https://${title.toLowerCase()}.example/feed.xml`,
    site_url: `https://${title.toLowerCase()}.example/`,
    status: 'ok',
    loaded: true,
    error: null,
    last_polled: 1_700_000_000,
    next_poll: null,
    is_private: false,
    is_locked: false,
    notice: null,
    ...fields,
  }
}

export function article(feedId: number, title: string, fields: Partial<Article> = {}): Article {
  return {
    id: newId(),
    feed_id: feedId,
    title,
    url: `https://news.example/${title.toLowerCase().replaceAll(' ', '-')}`,
    summary: `Summary of ${title}`,
    author: null,
    image: null,
    published: 1_700_000_000,
    added: 1_700_000_000,
    is_read: false,
    has_content: true,
    ...fields,
  }
}

/** The bookmarks, notes or to-dos of a widget, of all its groups or lists. */
export function itemsOf(items: Items | null): Array<Bookmark | Note | Todo> {
  if (!items) return []
  if ('notes' in items) return items.notes
  if ('lists' in items) return items.lists.flatMap((list) => list.todos)
  if ('links' in items) return items.links
  return 'folders' in items ? items.folders.flatMap((folder) => folder.links) : []
}
