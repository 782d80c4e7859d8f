import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Archive } from '@foyer/contracts/import/archives'
import type { Feed } from '@foyer/contracts/feeds/feeds'
import { serviceNames } from '@foyer/contracts/routes'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { Snapshot } from '@foyer/contracts/link-tools/snapshots'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { createLogger } from '@foyer/service-kit/logger'
import { type Connection, connectMongo } from '@foyer/service-kit/mongo'
import { type ApiSession, createApiSession, signedUp } from '@foyer/testing/api-session'
import { bookmarkFile } from '@foyer/testing/bookmark-file'
import { type Loopback, startLoopback } from '@foyer/testing/sibling'
import { waitFor } from '@foyer/testing/wait'
import { unzip } from '@foyer/testing/zip'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../src/config.ts'
import { type Stack, startStack } from '../src/stack.ts'

type Person = ApiSession & { userId: number; email: string }

const prefix = process.env['MONGODB_DB_PREFIX'] ?? 'foyer'
let dataDir: string
let stack: Stack
let site: Loopback
let connections: Connection[]

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'foyer-deletion-'))
  const rss = '<rss version="2.0"><channel><title>F</title><item><guid>1</guid><title>Hello</title></item></channel></rss>'
  site = await startLoopback(({ path, headers }) => {
    const isRefused = path === '/private' && headers['authorization'] === undefined
    const answer: Record<string, string> = isRefused ? { 'www-authenticate': 'Basic realm="x"' } : { 'content-type': 'application/rss+xml' }
    return { status: isRefused ? 401 : 200, headers: answer, body: isRefused ? '' : rss }
  })
  const env = {
    FOYER_DATA: dataDir,
    PORT: '0',
    WEB_DIR: dataDir,
    LOG_LEVEL: 'silent',
    FETCH_ALLOW: '127.0.0.0/8',
    LINK_CHECK_SPACING_MS: '0',
    SWEEP_INTERVAL_MS: '500',
    MONITOR_SWEEP_MS: '500',
    SNAPSHOT_SWEEP_MS: '500',
    // An address that no widget shows any more is removed when it is due.
    MONITOR_INTERVAL_S: '1',
  }
  stack = await startStack(readConfig({ ...process.env, ...env, ACCOUNT_DELETION_DAYS: '14' }), () => undefined)
  // Whoever comes first administers the site, and stays.
  await signedUp(stack.url)
  const run = JSON.parse(await readFile(join(dataDir, 'run.json'), 'utf8')) as { mongo_uri: string }
  connections = await Promise.all(
    serviceNames.map((service) =>
      connectMongo({ uri: run.mongo_uri, dbName: `${prefix}_${service.replace('-', '_')}`, log: createLogger('test', 'silent') }),
    ),
  )
})
afterAll(async () => {
  for (const connection of connections ?? []) await connection.close()
  await stack?.stop()
  await site?.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Every document of every database that has one of these texts in it, by collection. */
async function documentsWith(texts: readonly string[]): Promise<Array<{ collection: string; text: string }>> {
  const matches: Array<{ collection: string; text: string }> = []
  for (const connection of connections) {
    for (const { name } of (await connection.db?.listCollections().toArray()) ?? []) {
      for (const document of await connection.collection(name).find({}).toArray()) {
        const text = JSON.stringify(document)
        if (texts.some((part) => text.includes(part))) matches.push({ collection: `${connection.name}.${name}`, text })
      }
    }
  }
  return matches
}

/** A person who has used everything: pages, every kind of item, feeds read and private, what widgets show from outside, an import, an archive, links in messages. */
async function busyPerson(): Promise<Person & { page: PageSummary; publicId: string; mark: string; outside: readonly string[] }> {
  const person = await signedUp(stack.url)
  // Of this person alone, and in nothing that is stored for everybody, such as the icon of a host.
  const mark = `mark-${randomUUID()}`
  const send = async <T>(method: string, path: string, body?: unknown) => (await person.send(method, `/api${path}`, body)).body as T
  const page = await send<PageSummary>('POST', '/pages.json', { title: 'Mine' })
  const add = (widget_type: string) => send<Widget>('POST', `/page/${page.id}/widget`, { widget_type, title: 'W' })
  const [links, notes, todos, feeds] = [await add('urllist'), await add('notes'), await add('todo'), await add('rsslist')]
  await send('POST', `/widget/${links.id}/item`, { url: `https://mine.example/${mark}` })
  const gone = await send<{ id: number }>('POST', `/widget/${links.id}/item`, { url: `https://gone.example/${mark}` })
  await send('DELETE', `/widget/${links.id}/item/${gone.id}`)
  await send('POST', '/users/unsorted_link', { url: `https://later.example/${mark}` })
  await send('POST', `/widget/${notes.id}/note/add`, { text: `A note, ${mark}` })
  const { lists } = await send<{ lists?: Array<{ id: number }> }>('GET', `/widget/${todos.id}/items`)
  await send('POST', `/widget/${todos.id}/todo_list/${lists?.[0]?.id ?? 0}/add`, { text: `A to-do, ${mark}` })
  const { feed } = await send<{ feed: Feed }>('POST', `/widget/${feeds.id}/feed`, { url: `${site.url}/feed` })
  expect(feed.id).toBeGreaterThan(0)
  await send('POST', `/widget/${feeds.id}/feed`, { url: `${site.url}/private`, username: 'me', password: 'secret' })
  const { widgets } = await send<{ widgets: Array<{ articles: Array<{ id: number }> }> }>('GET', `/widgets/${feeds.id}/articles`)
  await send('PATCH', `/widget/${feeds.id}/articles`, { read: widgets[0]?.articles.map(({ id }) => id) })
  const [calendar, chart, servers] = [await add('calendar'), await add('chart'), await add('status')]
  const url = `${site.url}/${mark}`
  await send('PUT', `/widget/${calendar.id}/calendars`, { calendars: [{ id: 'calendar-1', kind: 'ics', name: 'C', colour: 1, url }] })
  await send('PUT', `/widget/${chart.id}/table_address`, { url })
  await send('PUT', `/widget/${servers.id}/monitors`, { monitors: [{ id: 'monitor-1', name: 'M', url }], shows_addresses: false })
  const form = new FormData()
  form.set('file', new Blob([bookmarkFile({ folders: 2, bookmarks: 20 })], { type: 'text/html' }), 'bookmarks.html')
  const { id: importId } = await send<{ id: number }>('POST', '/users/import/upload', form)
  const importIs = (status: string) => async () => (await send<{ status: string }>('GET', `/import/poll/${importId}`)).status === status
  await waitFor('the import to be ready', importIs('ready_to_import'))
  await send('POST', '/import', { import_id: importId })
  await waitFor('the import to be done', importIs('done'))
  await send('POST', '/users/sign_in/link.json', { email: person.email })
  await send('PUT', `/pages/${page.id}/access.json`, { share_mode: 'public' })
  const { user } = await send<{ user: { public_id: string } }>('GET', '/users/current.json')
  for (const host of ['mine', 'gone', 'later']) {
    const path = `/tools/snapshot.json?url=${encodeURIComponent(`https://${host}.example/${mark}`)}`
    const isSettled = async () => (await send<{ snapshot: Snapshot | null }>('GET', path)).snapshot?.is_pending === false
    await waitFor('the snapshot to have failed', isSettled, 60_000)
  }
  const outside = [calendar, chart, servers].map(({ id }) => String(id))
  return { ...person, page, publicId: user.public_id, mark, outside }
}

async function archiveOf(person: ApiSession): Promise<Map<string, string>> {
  await person.send('POST', '/api/users/user_data.json')
  const id = await waitFor('the archive', async () => {
    const { archive } = (await person.send('GET', '/api/users/user_data.json')).body as { archive: Archive | null }
    return archive?.status === 'ready' ? archive.id : null
  })
  const answer = await fetch(`${stack.url}/api/users/user_data/${id}/archive.zip`, { headers: person.headers() })
  return unzip(Buffer.from(await answer.arrayBuffer()))
}

const viewBy = async (session: ApiSession, page: PageSummary) => (await session.send('GET', `/api/p/${page.public_id}.json`)).status

describe('everything that an account holds', () => {
  it('is in its archive, and nothing of anybody else', async () => {
    const [person, stranger] = await Promise.all([busyPerson(), busyPerson()])
    const files = await archiveOf(person)
    const all = [...files.values()].join('\n')
    expect(files.get('bookmarks.html')).toContain(`https://mine.example/${person.mark}`)
    expect(files.get('bookmarks.html')).toContain(`https://later.example/${person.mark}`)
    expect(files.get('bookmarks.html')?.match(/<A HREF/g)).toHaveLength(22)
    expect(files.get('feeds.opml')).toContain(`${site.url}/feed`)
    expect(files.get('feeds-read.jsonl')).toContain('Hello')
    expect(files.get('imports.json')).toContain('bookmarks.html')
    expect(files.get('account.json')).toContain(person.email)
    const pages = [...files].filter(([path]) => path.startsWith('pages/')).map(([, text]) => JSON.parse(text) as object)
    expect(pages).toHaveLength(4)
    expect(all).toContain(`A note, ${person.mark}`)
    expect(JSON.stringify(pages).split(`${site.url}/${person.mark}`)).toHaveLength(4)
    expect(all).not.toContain(stranger.email)
    expect(all).not.toContain(String(stranger.userId))
    expect(all).not.toContain('secret')
  })

  it('is gone from every database once it is deleted, while another person’s data stay as they are', async () => {
    const [person, bystander] = await Promise.all([busyPerson(), busyPerson()])
    const visitor = createApiSession(stack.url)
    await Promise.all([archiveOf(person), archiveOf(bystander)])
    const marks = [String(person.userId), person.email, person.publicId, person.mark, ...person.outside]
    expect(await viewBy(visitor, person.page)).toBe(200)
    expect((await documentsWith(marks)).map(({ collection }) => collection)).toEqual(
      expect.arrayContaining([
        `${prefix}_accounts.users`,
        `${prefix}_pages.pages`,
        `${prefix}_feeds.read_states`,
        `${prefix}_import.archives`,
        `${prefix}_link_tools.widget_calendars`,
        `${prefix}_link_tools.table_addresses`,
        `${prefix}_link_tools.widget_monitors`,
        `${prefix}_link_tools.monitored_addresses`,
        `${prefix}_link_tools.snapshots`,
      ]),
    )

    expect((await person.send('DELETE', '/api/users.json')).status).toBe(200)
    await waitFor('the page to be hidden', async () => (await viewBy(visitor, person.page)) === 404)
    await waitFor('what tells of the archive to be handled', async () => !(await stillOf(bystander)).some((text) => hasPendingEvents(text)))
    const before = await stillOf(bystander)
    // The time of grace passes.
    const accounts = connections.find(({ name }) => name === `${prefix}_accounts`)
    await accounts?.collection<{ _id: number }>('users').updateOne({ _id: person.userId }, { $set: { 'deletion.due_at': new Date() } })
    await waitFor('everything to be gone', async () => (await documentsWith(marks)).length === 0, 60_000)

    expect(await stillOf(bystander)).toEqual(before)
    expect(await viewBy(visitor, bystander.page)).toBe(200)
  })

  it('is kept, and seen again, by who comes back in time', async () => {
    const person = await busyPerson()
    const visitor = createApiSession(stack.url)
    await person.send('DELETE', '/api/users.json')
    await waitFor('the page to be hidden', async () => (await viewBy(visitor, person.page)) === 404)
    const back = createApiSession(stack.url)
    await back.send('POST', '/api/users/sign_in.json', { email: person.email, password: 'correct horse' })
    expect(await viewBy(back, person.page)).toBe(200)
    expect((await back.send('POST', '/api/users/keep.json')).status).toBe(200)
    await waitFor('the page to be seen again', async () => (await viewBy(visitor, person.page)) === 200)
  })
})

const hasPendingEvents = (text: string) => text.includes('"pending_events":[{')

/** The documents of a person, but for what moves by itself: sessions in use and jobs under way. */
async function stillOf({ userId }: Person): Promise<string[]> {
  const documents = await documentsWith([String(userId)])
  return documents.filter(({ collection }) => !/\.(?:sessions|feeds|outbox)$/.test(collection)).map(({ text }) => text)
}
