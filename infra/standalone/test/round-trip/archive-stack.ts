import type { ArchivePreview } from '@foyer/contracts/import/archive-imports'
import type { Archive } from '@foyer/contracts/import/archives'
import type { ImportRecord } from '@foyer/contracts/import/import'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { type Loopback, startLoopback } from '@foyer/testing/sibling'
import { waitFor } from '@foyer/testing/wait'
import { sharedFoyer } from '../matrix-stack.ts'

export type ArchiveStack = { url: string; site: Loopback; stop: () => Promise<void> }

const rss = '<rss version="2.0"><channel><title>F</title><item><guid>1</guid><title>Hello</title></item></channel></rss>'

const article = `<html><head><title>Oaks</title></head><body><h1>Oaks</h1><p>${'An oak grows slowly, and grows old. '.repeat(9)}</p></body></html>`

/** The Foyer of this process, and a site of one's own that has feeds, calendars and tables, and an article. */
export async function startArchiveStack(): Promise<ArchiveStack> {
  const site = await startLoopback(({ path }) => {
    if (path === '/robots.txt') return { status: 404 }
    const [type, body] = path === '/article' ? ['text/html', article] : ['application/rss+xml', rss]
    return { headers: { 'content-type': type }, body }
  })
  const { url } = await sharedFoyer()
  return { url, site, stop: () => site.close() }
}

/** An account without the page that everybody has at first. */
export async function freshAccount(url: string): Promise<ApiSession> {
  const session = await signedUp(url)
  const { pages } = (await session.send('GET', '/api/users/list_pages/for_export.json')).body as { pages: Array<{ id: number }> }
  for (const { id } of pages) await session.send('DELETE', `/api/page/${id}.json`)
  return session
}

export async function downloadArchive(url: string, session: ApiSession): Promise<Buffer> {
  await session.send('POST', '/api/users/user_data.json')
  const id = await waitFor('the archive', async () => {
    const { archive } = (await session.send('GET', '/api/users/user_data.json')).body as { archive: Archive | null }
    return archive?.status === 'ready' ? archive.id : null
  })
  const answer = await fetch(`${url}/api/users/user_data/${id}/archive.zip`, { headers: session.headers() })
  if (!answer.ok) throw new Error(`the archive is not given out: ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

export const untilImport = (session: ApiSession, id: number, ...statuses: Array<ImportRecord['status']>): Promise<ImportRecord> =>
  waitFor(
    `the import to be ${statuses.join(' or ')}`,
    async () => {
      const record = (await session.send('GET', `/api/import/poll/${id}`)).body as ImportRecord
      return statuses.includes(record.status) ? record : null
    },
    60_000,
  )

/** Uploads an archive, and gives its import once it has been read. */
export async function uploadArchive(session: ApiSession, bytes: Buffer): Promise<ImportRecord> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'application/zip' }), 'foyer.zip')
  const answer = await session.send('POST', '/api/users/import/upload', form)
  if (answer.status !== 201) throw new Error(`not uploaded: ${answer.status} ${JSON.stringify(answer.body)}`)
  return untilImport(session, (answer.body as ImportRecord).id, 'ready_to_import', 'error')
}

export const previewOf = async (session: ApiSession, { id }: ImportRecord): Promise<ArchivePreview> => {
  const { status, body } = await session.send('GET', `/api/import/${id}/archive.json`)
  if (status !== 200) throw new Error(`no preview: ${status} ${JSON.stringify(body)}`)
  return body as ArchivePreview
}

/** Imports everything in an archive. */
export async function importAll(session: ApiSession, bytes: Buffer): Promise<ImportRecord> {
  const record = await uploadArchive(session, bytes)
  if (record.status === 'error') throw new Error(`not read: ${record.error} ${JSON.stringify(record.error_location)}`)
  const { pages } = await previewOf(session, record)
  const choice = { pages: pages.map(({ position }) => position), account: true }
  const { status, body } = await session.send('POST', `/api/import/${record.id}/archive`, choice)
  if (status !== 200) throw new Error(`not started: ${status} ${JSON.stringify(body)}`)
  return untilImport(session, record.id, 'done', 'error')
}
