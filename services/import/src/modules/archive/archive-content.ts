import {
  type ExportedItem,
  type ExportedPage,
  exportAccount,
  exportAccountFile,
  exportFeedList,
  exportItems,
  exportPage,
  exportPageMarks,
  exportReadArticles,
  exportSeenWidgets,
  exportSubscription,
} from '@foyer/contracts/account-data'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { ImportRepository } from '../import/import.repository.ts'
import { jsonList, jsonText, only, pageFileName } from './archive-files.ts'
import type { ArchiveDocument } from './archive.model.ts'
import { folderEnd, folderStart, linkLine, netscapeEnd, netscapeStart } from './netscape.writer.ts'
import { presentReadme } from './readme.presenter.ts'
import { createExportSources } from './widget-sources.ts'
import type { ArchiveEntry } from './zip-chunks.ts'

export type ArchiveContent = ReturnType<typeof createArchiveContent>

type Progress = { pages: number; total: number }
type Widget = ExportedPage['widgets'][number]

/** The product's name, the same in every language. */
const bookmarksTitle = 'Foyer'

/** The files of an archive, asked for piece by piece of the services that hold them, so that no more than a piece is in memory. */
export function createArchiveContent(deps: { internal: Pick<InternalClient, 'call'>; imports: Pick<ImportRepository, 'byOwner'> }) {
  const { internal, imports } = deps
  const timeoutMs = 30_000
  const sourcesOf = createExportSources({ internal, timeoutMs })

  async function* pagesOf(user_id: string): AsyncGenerator<{ page: ExportedPage; position: number; total: number }> {
    for (let position = 0; ; position += 1) {
      const { page, total } = await internal.call(exportPage, { params: { user_id, position: String(position) } }, { timeoutMs })
      if (page) yield { page, position, total }
      else if (position >= total) return
    }
  }

  async function* itemsOf(user_id: string, { id }: Widget, group_id?: number): AsyncGenerator<ExportedItem> {
    for (let cursor: string | null = ''; cursor !== null;) {
      const params = { user_id, widget_id: String(id) }
      const part: { items: ExportedItem[]; next: string | null } = await internal.call(
        exportItems,
        { params, query: { cursor, ...(group_id === undefined ? {} : { group_id: String(group_id) }) } },
        { timeoutMs },
      )
      yield* part.items
      cursor = part.next
    }
  }

  async function* pageFile(user_id: string, { widgets, ...fields }: ExportedPage): AsyncGenerator<string> {
    yield `${JSON.stringify(fields, null, 2).slice(0, -2)},\n  "widgets": [`
    for (const [index, widget] of widgets.entries()) {
      const sources = await sourcesOf(user_id, widget)
      yield `${index === 0 ? '' : ','}\n${JSON.stringify({ ...widget, ...sources?.fields }, null, 2).slice(0, -2)},\n  "items": `
      yield* jsonList(sources?.items ?? itemsOf(user_id, widget))
      yield '}'
    }
    yield ']\n}\n'
  }

  async function* bookmarksFile(user_id: string): AsyncGenerator<string> {
    yield netscapeStart(bookmarksTitle)
    for await (const { page } of pagesOf(user_id)) {
      const widgets = page.widgets.filter(({ widget_type }) => widget_type === 'urllist')
      if (widgets.length > 0) yield folderStart(page.title)
      for (const widget of widgets) {
        yield folderStart(widget.title)
        if (widget.groups.length === 0) yield* links(user_id, widget)
        for (const group of widget.groups) {
          yield folderStart(group.title)
          yield* links(user_id, widget, group.id)
          yield folderEnd
        }
        yield folderEnd
      }
      if (widgets.length > 0) yield folderEnd
    }
    yield netscapeEnd
  }

  async function* links(user_id: string, widget: Widget, groupId?: number): AsyncGenerator<string> {
    for await (const { url, title = '', ...rest } of itemsOf(user_id, widget, groupId)) {
      if (url !== undefined) yield linkLine({ url, title, ...rest })
    }
  }

  async function* feedList(user_id: string): AsyncGenerator<string> {
    for (let from: number | null = 0; from !== null;) {
      const piece: { text: string; next: number | null } = await internal.call(
        exportFeedList,
        { params: { user_id }, query: { from } },
        { timeoutMs },
      )
      yield piece.text
      from = piece.next
    }
  }

  async function* readArticles(user_id: string) {
    for (let cursor: string | null = ''; cursor !== null;) {
      const part: { feeds: object[]; next: string | null } = await internal.call(
        exportReadArticles,
        { params: { user_id }, query: { cursor } },
        { timeoutMs },
      )
      yield* part.feeds
      cursor = part.next
    }
  }

  async function* seenWidgets(user_id: string) {
    for (let cursor: string | null = ''; cursor !== null;) {
      const part: { widgets: object[]; next: string | null } = await internal.call(
        exportSeenWidgets,
        { params: { user_id }, query: { cursor } },
        { timeoutMs },
      )
      yield* part.widgets
      cursor = part.next
    }
  }

  async function* file(user_id: string, part: string, name: string): AsyncGenerator<Buffer> {
    const { base64 } = await internal.call(exportAccountFile, { params: { user_id, part, name } }, { timeoutMs })
    yield Buffer.from(base64, 'base64')
  }

  return {
    /** The files in the order of the archive; `report` is told how far it is. Rejects when a service does not give its part. */
    async *entries({ owner_id, created_at }: ArchiveDocument, report: (progress: Progress) => void): AsyncGenerator<ArchiveEntry> {
      const user_id = String(owner_id)
      const { user, parts, files } = await internal.call(exportAccount, { params: { user_id } }, { timeoutMs })
      yield { path: 'README.txt', content: only(presentReadme(user, created_at)) }
      yield { path: 'account.json', content: only(jsonText(parts)) }
      for (const { part, name } of files) yield { path: `files/${part}/${name}`, content: file(user_id, part, name) }
      for await (const { page, position, total } of pagesOf(user_id)) {
        report({ pages: position, total })
        yield { path: `pages/${pageFileName(position, page.title)}`, content: pageFile(user_id, page) }
        report({ pages: position + 1, total })
      }
      const marks = await internal.call(exportPageMarks, { params: { user_id } }, { timeoutMs })
      yield { path: 'pages-marked.json', content: only(jsonText(marks)) }
      yield { path: 'bookmarks.html', content: bookmarksFile(user_id) }
      yield { path: 'feeds.opml', content: feedList(user_id) }
      yield { path: 'feeds-read.json', content: jsonList(readArticles(user_id)) }
      yield { path: 'feeds-seen.json', content: jsonList(seenWidgets(user_id)) }
      yield { path: 'imports.json', content: only(jsonText(await importsOf(owner_id))) }
      const { subscription } = await internal.call(exportSubscription, { params: { user_id } }, { timeoutMs })
      yield { path: 'subscription.json', content: only(jsonText(subscription)) }
    },
  }

  async function importsOf(ownerId: number): Promise<object[]> {
    const own = await imports.byOwner(ownerId)
    return own.map(({ file_name, import_type, status, bookmarks, created_at }) => ({
      file_name,
      import_type,
      status,
      bookmarks,
      created_at,
    }))
  }
}
