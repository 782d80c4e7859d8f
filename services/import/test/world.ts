import { type ImportRecord, pollImport, startImport, uploadImport } from '@foyer/contracts/import/import'
import type { SessionUser } from '@foyer/contracts/identity'
import { linkStates } from '@foyer/contracts/pages/item/link-checks'
import { type ImportedBookmark, checkImportTarget, knownAddresses } from '@foyer/contracts/pages/page/page-imports'
import type { Signal } from '@foyer/contracts/signals'
import { connectMongo } from '@foyer/service-kit/mongo'
import { createLogger } from '@foyer/service-kit/logger'
import { connectConsumer, connectProducer, waitUntilReady } from '@foyer/service-kit/redis'
import { createSignals } from '@foyer/service-kit/signals'
import { type RunningService, startService } from '@foyer/service-kit/start-service'
import { linkId } from '@foyer/service-kit/link-id'
import { type Answer, type Caller, callPath, callService } from '@foyer/testing/client'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { waitFor } from '@foyer/testing/wait'
import type { z } from 'zod'
import { type ImportModels, createImportModels } from '../src/modules/import/import.model.ts'
import { service } from '../src/service.ts'

type ImportChanged = Extract<Signal, { name: 'import.changed' }>
type Reply = ReturnType<typeof json>
type WidgetBody = { id: number; widget_type: string; title: string; total: number; folders: Array<{ id: number; title: string }> }
type PageBody = { owner_id: number; page_id: number; into_page_id?: number; title: string; widgets: WidgetBody[] }
type FeedBody = { widget_id: number; url: string; title: string }

/** Stands in for pages and feeds: keeps what it is sent the way they do, everything once, and answers or fails as a test says. */
export type FakePages = Loopback & {
  bookmarks: Map<number, ImportedBookmark>
  pages: Map<number, PageBody>
  feeds: Map<string, FeedBody>
  /** Addresses that the person has already. */
  existing: Set<string>
  clear(): void
  batchCalls(): number
  /** Answers in place of pages when it gives something; it may count calls, wait or fail. */
  before: (request: { path: string; body: string }) => Reply | undefined | Promise<Reply | undefined>
}

export async function startPages(): Promise<FakePages> {
  const bookmarks = new Map<number, ImportedBookmark>()
  const pages = new Map<number, PageBody>()
  const feeds = new Map<string, FeedBody>()
  const existing = new Set<string>()
  const loopback = await startLoopback(async ({ path, body }) => {
    // It may come at any time, and is no part of an import.
    const position = loopback.requests.findIndex((request) => request.path === linkStates.path)
    if (position !== -1) loopback.requests.splice(position, 1)
    const instead = await fake.before({ path, body })
    if (instead) return instead
    if (path.endsWith('/bookmarks')) {
      const batch = JSON.parse(body) as { bookmarks: ImportedBookmark[] }
      for (const bookmark of batch.bookmarks) if (!bookmarks.has(bookmark.id)) bookmarks.set(bookmark.id, bookmark)
      return json({ stored: batch.bookmarks.length })
    }
    if (path.endsWith('/feeds')) {
      const batch = JSON.parse(body) as { feeds: FeedBody[] }
      for (const feed of batch.feeds) feeds.set(`${feed.widget_id} ${feed.url}`, feed)
      return json({ stored: batch.feeds.length })
    }
    if (path === linkStates.path) {
      const { keys } = JSON.parse(body) as { keys: string[] }
      return json({ states: [], missing: keys, unchecked: 0 })
    }
    if (path.endsWith('/published')) return json({ added: 2, widgets: pages.size, whole_page: true })
    if (path.endsWith('/undo')) {
      const widgets = pages.size
      pages.clear()
      return json({ widgets })
    }
    if (path === knownAddresses.path) {
      loopback.requests.splice(
        loopback.requests.findLastIndex((request) => request.path === knownAddresses.path),
        1,
      )
      const existingIds = new Set([...existing].map(linkId))
      return json({ existing: (JSON.parse(body) as { link_ids: number[] }).link_ids.map((id) => existingIds.has(id)) })
    }
    if (path === checkImportTarget.path) return json(pageSummary((JSON.parse(body) as { page_id: number }).page_id, ''))
    const page = JSON.parse(body) as PageBody
    if (!pages.has(page.page_id)) pages.set(page.page_id, page)
    return json(pageSummary(page.into_page_id ?? page.page_id, page.title))
  })
  const batchCalls = () => loopback.requests.filter((request) => request.path.endsWith('/bookmarks')).length
  const clear = () => {
    for (const collection of [bookmarks, pages, feeds, existing]) collection.clear()
    loopback.requests.length = 0
    fake.before = () => undefined
  }
  const fake: FakePages = { ...loopback, bookmarks, pages, feeds, existing, clear, batchCalls, before: () => undefined }
  return fake
}

const pageSummary = (id: number, title: string) => ({
  id,
  public_id: 'abc1234',
  title,
  slug: 'slug',
  is_default: false,
  is_archived: false,
  is_public: false,
  is_listed: false,
  is_passwordprotected: false,
  share_mode: 'private',
})

/** Short waits, so that retries finish within a test. */
export const quick = { SWEEP_INTERVAL_MS: '200', IMPORT_LEASE_MS: '1500' }

/** An answer that says pages is away for the moment. */
export const away = () => json({ code: 'unavailable', request_id: 'x' }, 503)

export async function startImportService(
  env: Record<string, string>,
  pages: { url: string },
  roles: Array<'http' | 'worker'> = ['http', 'worker'],
): Promise<RunningService> {
  return startService(service, { env: { ...quick, ...env }, roles, resolve: () => pages.url })
}

/** The import service's own collections, to look at and to leave as a crash would have left them. */
export async function openModels(env: Record<string, string>): Promise<ImportModels & { close(): Promise<void> }> {
  const connection = await connectMongo({
    uri: env['MONGODB_URI'] ?? '',
    dbName: `${env['MONGODB_DB_PREFIX']}_import`,
    log: createLogger('test', 'silent'),
  })
  return { ...createImportModels(connection), close: () => connection.close() }
}

/** Hears what the service tells everyone of imports. */
export async function listen(env: Record<string, string>): Promise<{ signals: ImportChanged[]; close(): Promise<void> }> {
  const log = createLogger('test', 'silent')
  const [producer, consumer] = [connectProducer(env['REDIS_URL'] ?? '', log), connectConsumer(env['REDIS_URL'] ?? '', log)]
  const heard: ImportChanged[] = []
  const signals = createSignals({ producer, consumer, prefix: env['QUEUE_PREFIX'] ?? '', log })
  signals.on('import.changed', (signal) => heard.push(signal))
  await waitUntilReady(consumer, 3_000)
  return {
    signals: heard,
    async close() {
      await signals.close()
      producer.disconnect()
    },
  }
}

export function upload(url: string, as: Caller, file: string | Uint8Array<ArrayBuffer>, field = 'file', name = 'my bookmarks.html') {
  const body = new FormData()
  body.append(field, new Blob([file], { type: 'text/html' }), name)
  return callPath(url, uploadImport, uploadImport.path, as, { body })
}

type Choices = Partial<Omit<z.input<typeof startImport.body>, 'import_id'>>

export const start = (url: string, as: Caller, importId: number, choices: Choices = {}): Promise<Answer> =>
  callService(url, startImport, { body: { import_id: importId, ...choices } }, as)

export const poll = (url: string, as: Caller, id: number): Promise<Answer> =>
  callService(url, pollImport, { params: { id: String(id) } }, as)

/** Waits until an import has one of the statuses. */
export function until(url: string, as: SessionUser, id: number, statuses: ImportRecord['status'][], ms?: number): Promise<ImportRecord> {
  return waitFor(
    `import ${statuses.join(' or ')}`,
    async () => {
      const record = (await poll(url, as, id)).body as ImportRecord
      return statuses.includes(record.status) ? record : null
    },
    ms,
  )
}

/** Uploads, waits for the parser, and starts the import. */
export async function uploadAndStart(url: string, as: SessionUser, file: string, choices: Choices = {}): Promise<number> {
  const { id } = (await upload(url, as, file)).body as ImportRecord
  await until(url, as, id, ['ready_to_import'])
  await start(url, as, id, choices)
  return id
}

/** A list of feeds with so many in so many folders. */
export function feedFile(feeds: number, folders = 1): string {
  const each = Math.ceil(feeds / folders)
  const lines = ['<?xml version="1.0"?>', '<opml version="2.0">', '<head><title>My feeds</title></head>', '<body>']
  for (let n = 0; n < feeds; n += 1) {
    if (n % each === 0) lines.push(`<outline text="Folder ${n / each}">`)
    lines.push(`<outline type="rss" text="Feed ${n}" xmlUrl="https://${n}.example/feed?a=1&amp;b=2"/>`)
    if (n % each === each - 1 || n === feeds - 1) lines.push('</outline>')
  }
  return [...lines, '</body>', '</opml>'].join('\n')
}

/** A bookmark file with so many links in so many folders. */
export function bookmarkFile(links: number, folders = 1): string {
  const each = Math.ceil(links / folders)
  const lines = ['<!DOCTYPE NETSCAPE-Bookmark-file-1>', '<TITLE>Bookmarks</TITLE>', '<H1>Bookmarks</H1>', '<DL><p>']
  for (let n = 0; n < links; n += 1) {
    if (n % each === 0) lines.push(`<DT><H3>Folder ${n / each}</H3><DL><p>`)
    lines.push(`<DT><A HREF="https://${n}.example/" ADD_DATE="${1_700_000_000 + n}">Link ${n}</A>`)
    if (n % each === each - 1 || n === links - 1) lines.push('</DL><p>')
  }
  return [...lines, '</DL><p>'].join('\n')
}
