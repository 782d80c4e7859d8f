import { type ImportRecord, pollImport, startImport, uploadImport } from '@foyer/contracts/import'
import type { SessionUser } from '@foyer/contracts/identity'
import type { ImportedBookmark } from '@foyer/contracts/pages'
import { connectMongo } from '@foyer/service-kit/mongo'
import { createLogger } from '@foyer/service-kit/logger'
import { type RunningService, startService } from '@foyer/service-kit/start-service'
import { type Answer, type Caller, callPath, callService } from '@foyer/testing/client'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { waitFor } from '@foyer/testing/wait'
import { type ImportModels, createImportModels } from '../src/modules/import/import.model.ts'
import { service } from '../src/service.ts'

type Reply = ReturnType<typeof json>
type PageBody = { owner_id: number; page_id: number; title: string; widgets: Array<{ id: number; title: string; total: number }> }

/** Stands in for pages: keeps what it is sent the way pages does, every id once, and answers or fails as a test says. */
export type FakePages = Loopback & {
  bookmarks: Map<number, ImportedBookmark>
  pages: Map<number, PageBody>
  batchCalls(): number
  /** Answers in place of pages when it gives something; it may count calls, wait or fail. */
  before: (request: { path: string; body: string }) => Reply | undefined | Promise<Reply | undefined>
}

export async function startPages(): Promise<FakePages> {
  const bookmarks = new Map<number, ImportedBookmark>()
  const pages = new Map<number, PageBody>()
  const loopback = await startLoopback(async ({ path, body }) => {
    const instead = await fake.before({ path, body })
    if (instead) return instead
    if (path.endsWith('/bookmarks')) {
      const batch = JSON.parse(body) as { bookmarks: ImportedBookmark[] }
      for (const bookmark of batch.bookmarks) if (!bookmarks.has(bookmark.id)) bookmarks.set(bookmark.id, bookmark)
      return json({ stored: batch.bookmarks.length })
    }
    const page = JSON.parse(body) as PageBody
    if (!pages.has(page.page_id)) pages.set(page.page_id, page)
    return json({ id: page.page_id, public_id: 'abc1234', title: page.title, slug: 'slug', is_default: false, is_public: false })
  })
  const batchCalls = () => loopback.requests.filter((request) => request.path.endsWith('/bookmarks')).length
  const fake: FakePages = { ...loopback, bookmarks, pages, batchCalls, before: () => undefined }
  return fake
}

/** Short waits, so that what has to be healed is healed within a test. */
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

export function upload(url: string, as: Caller, file: string | Uint8Array<ArrayBuffer>, field = 'file'): Promise<Answer> {
  const body = new FormData()
  body.append(field, new Blob([file], { type: 'text/html' }), 'my bookmarks.html')
  return callPath(url, uploadImport, uploadImport.path, as, { body })
}

export const start = (url: string, as: Caller, importId: number, title?: string): Promise<Answer> =>
  callService(url, startImport, { body: { import_id: importId, ...(title ? { title } : {}) } }, as)

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
export async function uploadAndStart(url: string, as: SessionUser, file: string): Promise<number> {
  const { id } = (await upload(url, as, file)).body as ImportRecord
  await until(url, as, id, ['ready_to_import'])
  await start(url, as, id)
  return id
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
