import { articles } from '@foyer/contracts/feeds/articles'
import { type Feed, addFeed, widgetFeeds } from '@foyer/contracts/feeds/feeds'
import { addItems } from '@foyer/contracts/kinds/bookmarks'
import { addFolder } from '@foyer/contracts/kinds/groups'
import { addNote } from '@foyer/contracts/kinds/notes'
import { addTodo, addTodoList, updateTodo } from '@foyer/contracts/kinds/todos'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { type PageView, createPage, updatePage, viewPage } from '@foyer/contracts/pages/page/pages'
import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { addWidget, updateWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { AddableWidgetType } from '@foyer/contracts/kinds/widget-kinds'
import type { Note } from '@foyer/contracts/kinds/notes'
import type { Todo } from '@foyer/contracts/kinds/todos'
import { type Widget, itemsSchema } from '@foyer/contracts/pages/widget/widgets'
import type { ApiSession } from '@foyer/testing/api-session'
import { waitFor } from '@foyer/testing/wait'
import { teamPagesOf } from './owners.ts'
import { firstPageOf, pagesOf } from './sessions.ts'

export type Bookmarks = ReadonlyArray<readonly [title: string, url: string, description?: string, tags?: readonly string[]]>
export type Tasks = ReadonlyArray<readonly [text: string, isDone?: boolean]>
type Place = { column?: number; index?: number; settings?: Record<string, unknown> }

export type Seeder = ReturnType<typeof createSeeder>

/**
 * Makes what a test needs through the API, as the web app would; every call that is refused throws. The pages are those of the person, or of
 * a team of theirs.
 */
export function createSeeder(session: ApiSession, team: Team | null = null) {
  const call: ApiSession['call'] = async (endpoint, input) => {
    const answer = await session.call(endpoint, input)
    if (answer.status >= 300) throw new Error(`${endpoint.name}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer
  }
  const widget = async (page: { id: number }, widget_type: AddableWidgetType, title: string, place: Place = {}) => {
    const body = { widget_type, title, column: 0, index: 50, ...place }
    return (await call(addWidget, { params: { id: String(page.id) }, body })).body as Widget
  }
  const addBookmarks = async (id: number, bookmarks: Bookmarks, folder_id?: number) => {
    const all = bookmarks.map(([title, url, description = '', tags = []]) => ({
      title,
      url,
      description,
      tags: [...tags],
      ...(folder_id ? { folder_id } : {}),
    }))
    await call(addItems, { params: { id: String(id) }, body: { bookmarks: all } })
  }
  const addTasks = async (params: { id: string; list_id: string }, tasks: Tasks) => {
    for (const [newTodo, is_done] of tasks) {
      const { id } = (await call(addTodo, { params, body: { newTodo } })).body as Todo
      if (is_done) await call(updateTodo, { params: { id: params.id, item_id: String(id) }, body: { is_done } })
    }
  }
  const columnsOf = async (page: { public_id: string }): Promise<Widget[][]> => {
    const { body } = await call(viewPage, { params: { public_id: page.public_id } })
    return (body as PageView).page.columns.map((column) => column.widgets)
  }
  const widgetsOf = async (page: { public_id: string }) => (await columnsOf(page)).flat()
  const addFeedTo = (id: number, url: string) => call(addFeed, { params: { id: String(id) }, body: { url } })

  return {
    call,
    widget,
    addBookmarks,
    addFeedTo,
    columnsOf,
    widgetsOf,
    firstPage: () => firstPageOf(session),
    page: async (title: string, column_count = 2) =>
      (await call(createPage, { body: { title, column_count, organization_id: team?.id ?? null } })).body as PageSummary,
    /** All pages of the owner, in their order. */
    pages: () => (team ? teamPagesOf(session, team) : pagesOf(session)),

    rename: (id: number, title: string) => call(updatePage, { params: { id: String(id) }, body: { title } }),

    async bookmarks(page: { id: number }, title: string, bookmarks: Bookmarks, place?: Place) {
      const made = await widget(page, 'urllist', title, place)
      if (bookmarks.length > 0) await addBookmarks(made.id, bookmarks)
      return made
    },

    /** A bookmark widget with named groups. */
    async groups(page: { id: number }, title: string, groups: Record<string, Bookmarks>, place?: Place) {
      const made = await widget(page, 'urllist', title, place)
      const [[first_title, first] = ['', []], ...further] = Object.entries(groups)
      // Bookmarks without a group belong to the first one.
      await addBookmarks(made.id, first)
      const folders: number[] = []
      for (const [group, bookmarks] of further) {
        const { body } = await call(addFolder, { params: { id: String(made.id) }, body: { title: group, first_title } })
        const { folder_id } = body as { folder_id: number }
        folders.push(folder_id)
        if (bookmarks.length > 0) await addBookmarks(made.id, bookmarks, folder_id)
      }
      const last = folders.at(-1)
      if (place?.settings?.['g_l'] === 1)
        await call(updateWidget, { params: { id: String(made.id) }, body: { settings: { g_c: last ? [last] : [] } } })
      return made
    },

    async notes(page: { id: number }, title: string, texts: readonly string[], place?: Place) {
      const made = await widget(page, 'notes', title, place)
      const notes: Note[] = []
      for (const text of texts.toReversed())
        notes.unshift((await call(addNote, { params: { id: String(made.id) }, body: { text, after: null } })).body as Note)
      return { ...made, notes }
    },

    async todos(page: { id: number }, title: string, tasks: Tasks, place?: Place) {
      const made = await widget(page, 'todo', title, place)
      const items = itemsSchema.parse(made.items)
      const list = 'lists' in items ? items.lists[0] : undefined
      await addTasks({ id: String(made.id), list_id: String(list?.id) }, tasks)
      return made
    },

    async todoList(id: number, title: string, tasks: readonly string[]) {
      const { list_id } = (await call(addTodoList, { params: { id: String(id) }, body: { title } })).body as { list_id: number }
      await addTasks(
        { id: String(id), list_id: String(list_id) },
        tasks.map((task) => [task]),
      )
    },

    /** A widget with feeds, once their articles are there. */
    async feeds(page: { id: number }, title: string, urls: readonly string[], place?: Place) {
      const made = await widget(page, 'rsslist', title, place)
      for (const url of urls) await addFeedTo(made.id, url)
      await waitFor('its articles', async () => {
        const { body } = await call(articles, { params: { ids: String(made.id) }, query: {} })
        return ((body as { widgets: Array<{ articles: unknown[] }> }).widgets[0]?.articles.length ?? 0) > 0
      })
      return made
    },

    /** Titles of the bookmarks of a widget without groups, as they are stored. */
    async bookmarkTitlesOf(page: { public_id: string }, title: string) {
      const items = (await widgetsOf(page)).find((candidate) => candidate.title === title)?.items
      return items && 'links' in items ? items.links.map((bookmark) => bookmark.title) : []
    },

    /** Titles of the groups of a bookmark widget and of what is in them, as they are stored. */
    async groupsOf(page: { public_id: string }, title: string) {
      const items = (await widgetsOf(page)).find((candidate) => candidate.title === title)?.items
      return items && 'folders' in items
        ? items.folders.map((folder) => [folder.title, folder.links.map((bookmark) => bookmark.title)] as const)
        : []
    },

    /** Titles of the feeds of a widget, as they are stored. */
    async feedTitlesOf(page: { public_id: string }, title: string) {
      const id = (await widgetsOf(page)).find((candidate) => candidate.title === title)?.id
      const { body } = await call(widgetFeeds, { params: { id: String(id) } })
      return (body as { items: Feed[] }).items.map((feed) => feed.title)
    },

    /** What is stored on a page: addresses, texts of notes, tasks with `, done` where they are, each in their order. */
    async itemsOf(page: { public_id: string }) {
      const all = (await widgetsOf(page)).map(({ items }) => items)
      return {
        links: all.flatMap((items) => (items && 'links' in items ? items.links.map((bookmark) => bookmark.url) : [])),
        notes: all.flatMap((items) => (items && 'notes' in items ? items.notes.map((note) => note.text) : [])),
        tasks: all.flatMap((items) =>
          items && 'lists' in items
            ? items.lists.flatMap((list) => list.todos.map((todo) => `${todo.text}${todo.is_done ? ', done' : ''}`))
            : [],
        ),
      }
    },
  }
}
