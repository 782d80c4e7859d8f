import { setTimeout } from 'node:timers/promises'
import { signIn } from '@foyer/contracts/accounts/accounts'
import { type WidgetArticles, articles } from '@foyer/contracts/feeds/articles'
import { addFeed } from '@foyer/contracts/feeds/feeds'
import { type ImportRecord, pollImport, startImport, uploadImport } from '@foyer/contracts/import/import'
import { apiBase } from '@foyer/contracts/routes'
import { type PageView, createPage, deletePage, listPages, viewPage } from '@foyer/contracts/pages/page/pages'
import { addWidget } from '@foyer/contracts/pages/widget/widget-calls'
import { type ApiSession, createApiSession, signedUp } from '@foyer/testing/api-session'
import { bookmarkFile } from '@foyer/testing/bookmark-file'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCompose } from './compose.ts'
import { type BookmarkWriter, startBookmarkWriter, titlesIn } from './bookmark-writer.ts'
import { type ComposeProject, type Container, composeAnswers, createComposeProject, maxWaitMs } from './compose-project.ts'

// docker-compose.yml as it is, in containers: what is used of it in production, and each container killed once. See ../README.md.

const isThere = await composeAnswers()
const isRequired = process.env['FOYER_REQUIRE_ALL'] === '1'
if (!isThere) console.log('No Docker engine with Compose answers. Skipped: docker-compose.yml in containers.')

const eventually = { timeout: maxWaitMs, interval: 250 }
const bookmarks = 1_000
const writerCount = 3

const compose = readCompose({ INTERNAL_SECRET: 'unused' })
let project: ComposeProject
let person: Awaited<ReturnType<typeof signedUp>>
let page: { id: number; public_id: string }
let imported: PageView['page']
const seconds: Record<string, number> = {}

describe.skipIf(!isThere && !isRequired)('docker-compose.yml in containers', { timeout: 2 * maxWaitMs }, () => {
  beforeAll(async () => {
    if (!isThere) throw new Error('No Docker engine with Compose answers')
    project = await createComposeProject()
    await project.build()
  }, 2 * maxWaitMs)
  afterAll(async () => {
    await project?.remove()
  }, maxWaitMs)

  it('becomes healthy', async () => {
    const containers = await timed('up', () => project.up())
    const names = Object.entries(compose.services).flatMap(([name, { profiles }]) => (profiles ? [] : [name]))
    expect(new Set(containers.map(({ service }) => service))).toEqual(new Set(names))
    console.log(`${containers.length} containers healthy in ${seconds['up']} s`)
  })

  it('imports bookmarks and reads a feed for someone who has just signed up', async () => {
    person = await signedUp(project.url, 'person@example.org')
    page = (await person.call(createPage, { body: { title: 'Ten years of links' } })).body as typeof page
    const file = { content: bookmarkFile({ folders: 10, bookmarks }), type: 'text/html', name: 'bookmarks.html' }
    imported = await timed('import', () => importFile(person, file))
    expect(bookmarksOn(imported)).toBe(bookmarks)

    const widget = await newWidget('rsslist', 'News')
    const added = await person.call(addFeed, { params: { id: String(widget) }, body: { url: project.feedUrls('/first')[0] ?? '' } })
    expect(added.status, JSON.stringify(added.body)).toBe(201)
    await expect.poll(async () => (await articlesOf(widget)).articles.length, eventually).toBe(5)
  })

  it('reads feeds with three workers', async () => {
    const workers = (await project.up('--scale', 'feeds-worker=3')).filter(({ service }) => service === 'feeds-worker')
    expect(workers).toHaveLength(3)
    const whoRead = async () => {
      const readers = new Set((await project.feedRequests()).map((line) => line.split(' ', 1)[0]))
      return workers.filter(({ addresses }) => addresses.some((address) => readers.has(address))).length
    }
    // A worker takes what it can: with enough feeds each of them has some.
    for (let round = 1; (await whoRead()) < 3; round += 1) {
      const feeds = Array.from({ length: 5 }, (_, index) => project.feedUrls(`/${round}/${index}`)).flat()
      const list = await importFile(person, { content: feedList(feeds), type: 'text/x-opml', name: 'feeds.opml' })
      const widgets = list.columns.flatMap((column) => column.widgets).map(({ id }) => id)
      await expect
        .poll(
          async () => (await articlesIn(widgets)).flatMap((widget) => widget.feeds).filter(({ status }) => status === 'ok').length,
          eventually,
        )
        .toBe(feeds.length)
    }
    expect(await whoRead()).toBe(3)
  })

  it('brings back from a backup what was deleted', async () => {
    await project.compose('run', '--rm', '-T', 'ops', 'backup', '/backups/test.gz')
    for (const { id } of [page, imported]) await person.call(deletePage, { params: { id: String(id) } })
    expect((await person.call(viewPage, { params: { public_id: imported.public_id } })).status).toBe(404)

    await timed('restore', async () => {
      await project.compose('down')
      await project.compose('run', '--rm', '-T', 'ops', 'restore', '/backups/test.gz', '--force')
      await project.up('--scale', 'feeds-worker=3')
    })
    const browser = createApiSession(project.url)
    expect((await browser.call(signIn, { body: { email: person.email, password: 'correct horse' } })).status).toBe(200)
    person = { ...person, ...browser }
    expect(JSON.stringify((await person.call(listPages, {})).body)).toContain('"title":"Ten years of links"')
    expect(bookmarksOn(await viewed(imported.public_id))).toBe(bookmarks)
  })

  it('keeps every acknowledged write once while each of its containers is killed', async () => {
    const writers: BookmarkWriter[] = []
    for (let number = 1; number <= writerCount; number += 1) {
      const widget = await newWidget('urllist', `Writer ${number}`)
      writers.push(startBookmarkWriter(person, widget, `writer-${number}`))
    }
    const rows: Array<{ container: string; acknowledged: number; retries: number; 'recovery s': number }> = []
    const total = (count: (writer: BookmarkWriter) => number) => writers.reduce((sum, writer) => sum + count(writer), 0)
    const acknowledged = () => total((writer) => writer.acknowledged.length)
    try {
      for (const container of await project.containers()) {
        const before = { acknowledged: acknowledged(), retries: total((writer) => writer.retries()) }
        const recovery = await recoveryOf(container, writers)
        rows.push({
          container: container.name,
          acknowledged: acknowledged() - before.acknowledged,
          retries: total((writer) => writer.retries()) - before.retries,
          'recovery s': recovery,
        })
      }
    } finally {
      console.table(rows)
      await Promise.all(writers.map((writer) => writer.stop()))
    }
    expect(writers.flatMap((writer) => writer.refused)).toEqual([])

    const [lost, twice] = [[] as string[], [] as string[]]
    for (const writer of writers) {
      const stored = await titlesIn(person, writer.widgetId)
      lost.push(...writer.acknowledged.map(({ title }) => title).filter((title) => !stored.includes(title)))
      twice.push(...stored.filter((title, index) => stored.indexOf(title) !== index))
    }
    console.log(
      `${acknowledged()} writes acknowledged, ${rows.length} containers killed, ${lost.length} lost, ${twice.length} twice`,
      seconds,
    )
    expect({ lost, twice }).toEqual({ lost: [], twice: [] })
    expect(rows.filter((row) => row.acknowledged === 0)).toEqual([])
  })
})

/** Kills a container. Gives the seconds until it passes its health check again, and every writer had a write acknowledged that began later. */
async function recoveryOf(container: Container, writers: readonly BookmarkWriter[]): Promise<number> {
  const killedAt = performance.now()
  await project.kill(container)
  await expect
    .poll(() => project.isRestarted(container), { ...eventually, message: `${container.name} passes its health check` })
    .toBe(true)
  const restartedAt = performance.now()
  const writesAgain = (writer: BookmarkWriter) => (writer.acknowledged.at(-1)?.sentAt ?? 0) > restartedAt
  while (!writers.every(writesAgain)) await setTimeout(20)
  return Math.round((performance.now() - killedAt) / 100) / 10
}

async function importFile(owner: ApiSession, file: { content: string; type: string; name: string }): Promise<PageView['page']> {
  const form = new FormData()
  form.set('file', new Blob([file.content], { type: file.type }), file.name)
  const { id } = (await owner.send('POST', apiBase + uploadImport.path, form)).body as ImportRecord
  const record = async () => (await owner.call(pollImport, { params: { id: String(id) } })).body as ImportRecord
  await expect.poll(async () => (await record()).status, eventually).toBe('ready_to_import')
  await owner.call(startImport, { body: { import_id: id } })
  await expect.poll(async () => (await record()).status, eventually).toBe('done')
  return viewed((await record()).page?.public_id ?? '')
}

async function viewed(publicId: string): Promise<PageView['page']> {
  const answer = await person.call(viewPage, { params: { public_id: publicId } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return (answer.body as PageView).page
}

async function newWidget(type: 'rsslist' | 'urllist', title: string): Promise<number> {
  const answer = await person.call(addWidget, { params: { id: String(page.id) }, body: { widget_type: type, title } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return (answer.body as { id: number }).id
}

async function articlesIn(widgets: readonly number[]): Promise<WidgetArticles[]> {
  return ((await person.call(articles, { params: { ids: widgets.join(',') } })).body as { widgets: WidgetArticles[] }).widgets
}

async function articlesOf(widget: number): Promise<WidgetArticles> {
  const [answer] = await articlesIn([widget])
  if (!answer) throw new Error(`widget ${widget} is not there`)
  return answer
}

const bookmarksOn = ({ columns }: PageView['page']) =>
  columns.flatMap(({ widgets }) => widgets).reduce((sum, { items }) => sum + (items?.total ?? 0), 0)

function feedList(urls: readonly string[]): string {
  const outlines = urls.map((url) => `<outline type="rss" text="${url}" xmlUrl="${url}"/>`)
  return `<opml version="2.0"><head><title>Feeds</title></head><body><outline text="News">${outlines.join('')}</outline></body></opml>`
}

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  seconds[name] = Math.round((performance.now() - began) / 100) / 10
  return result
}
