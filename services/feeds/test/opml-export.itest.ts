import { addFeed, exportFeeds, updateFeed } from '@foyer/contracts/feeds/feeds'
import { feedWidgets } from '@foyer/contracts/pages/widget/feed-widgets'
import type { RunningService } from '@foyer/service-kit/start-service'
import { type Caller, callService, identityHeaders } from '@foyer/testing/client'
import { json } from '@foyer/testing/sibling'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Reply, type World, rss, startWorld } from './setup.ts'

let world: World
let feeds: RunningService

beforeAll(async () => {
  world = await startWorld()
  feeds = await world.start(['http'], { FEED_HOST_SPACING_MS: '0', FEED_HOST_CONCURRENCY: '50' })
})
afterAll(() => world.stop())

type Widget = ReturnType<World['widget']>
type Person = ReturnType<World['person']>
type Listed = { title: string; widgets: Array<{ id: number; title: string }> }

async function add(
  widget: Widget,
  person: Person,
  url: string,
  more: { title?: string; username?: string; password?: string } = {},
): Promise<number> {
  const answer = await callService(feeds.url, addFeed, { params: { id: String(widget.id) }, body: { url, ...more } }, person)
  expect(answer.status).toBe(201)
  return (answer.body as { feed: { id: number } }).feed.id
}

/** Says which pages pages knows of, so many at a time. */
function pagesAre(pages: readonly Listed[], atOnce = 20): void {
  world.serve(feedWidgets.path, ({ body }) => {
    const { from = 0 } = JSON.parse(body) as { from?: number }
    const next = from + atOnce
    return json({ pages: pages.slice(from, next), next: next < pages.length ? next : null })
  })
}

async function listOf(as: Caller, query = ''): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${feeds.url}${exportFeeds.path}${query}`, { headers: identityHeaders(as) })
  return { status: answer.status, text: await answer.text() }
}
const addressesIn = (text: string) => [...text.matchAll(/xmlUrl="([^"]*)"/g)].map(([, url = '']) => url.replace(world.loopback.url, ''))

describe('GET /users/feeds.opml', () => {
  it('refuses a site admin who acts as the person', async () => {
    const { status, text } = await listOf({ ...world.person(), impersonated_by: { id: 9, name: 'Grace' } })
    expect(status).toBe(403)
    expect(text).toContain('impersonating')
  })

  it('writes pages, widgets and feeds in order with the titles shown', async () => {
    const person = world.person()
    const [widget, two] = [world.widget(person.id), world.widget(person.id)]
    await add(widget, person, world.serve('/list/a', rss(['x'], 'A &amp; more')))
    const b = await add(widget, person, world.serve('/list/b', rss(['x'], 'B')))
    await add(two, person, world.serve('/list/c', rss(['x'], '')))
    await callService(feeds.url, updateFeed, { params: { id: String(widget.id), feed_id: String(b) }, body: { title: '<Mine>' } }, person)
    pagesAre([{ title: 'Page', widgets: [two, widget].map(({ id }, n) => ({ id, title: `Widget ${n}` })) }])
    const { status, text } = await listOf(person)
    expect(status).toBe(200)
    const { host } = new URL(world.loopback.url)
    const url = (name: string) => `xmlUrl="${world.loopback.url}/list/${name}" htmlUrl="https://site.example/"`
    expect(text.slice(text.indexOf('<body>'))).toBe(`<body>
    <outline text="Page">
      <outline text="Widget 0">
        <outline type="rss" text="${host}" title="${host}" ${url('c')}/>
      </outline>
      <outline text="Widget 1">
        <outline type="rss" text="A &#38; more" title="A &#38; more" ${url('a')}/>
        <outline type="rss" text="&#60;Mine&#62;" title="&#60;Mine&#62;" ${url('b')}/>
      </outline>
    </outline>
  </body>
</opml>
`)
  })

  it('reads large accounts from pages in several calls', async () => {
    const person = world.person()
    const widgets = Array.from({ length: 5 }, () => world.widget(person.id))
    for (const [n, widget] of widgets.entries()) await add(widget, person, world.serve(`/part/${n}`, rss(['x'])))
    pagesAre(
      widgets.map(({ id }, n) => ({ title: `Page ${n}`, widgets: [{ id, title: 'W' }] })),
      2,
    )
    expect(addressesIn((await listOf(person)).text)).toEqual([0, 1, 2, 3, 4].map((n) => `/part/${n}`))
  })

  it('includes the private feeds of the caller without credentials, and no others', async () => {
    const [person, editor] = [world.person(), world.person()]
    const widget = world.widget(person.id, { editors: [editor.id] })
    const guarded = ({ headers }: { headers: Record<string, unknown> }): Reply =>
      headers['authorization'] === undefined ? { status: 401, headers: { 'www-authenticate': 'Basic realm="x"' } } : rss(['x'], 'Private')
    const [mine, theirs] = [world.serve('/private/mine', guarded), world.serve('/private/theirs', guarded)]
    await add(widget, person, mine, { username: 'ann', password: 'open sesame' })
    await add(widget, editor, theirs, { username: 'bob', password: 'secret' })
    await add(widget, person, world.serve('/private/public', rss(['x'])))
    pagesAre([{ title: 'Page', widgets: [{ id: widget.id, title: 'W' }] }])
    const { text } = await listOf(person)
    expect(addressesIn(text)).toEqual(['/private/mine', '/private/public'])
    expect(text).not.toMatch(/ann|sesame|bob|secret/)
  })

  it('calls pages with the identity of the caller and the requested page', async () => {
    const person = world.person()
    pagesAre([{ title: 'Mine <3', widgets: [] }])
    const before = world.requestsFor(feedWidgets.path).length
    const { text } = await listOf(person, '?page=abc1234')
    expect(text).toContain('<title>Mine &#60;3</title>')
    expect(JSON.parse(world.requestsFor(feedWidgets.path)[before]?.body ?? '')).toEqual({ user_id: person.id, page: 'abc1234', from: 0 })
    world.serve(feedWidgets.path, json({ code: 'not_found', request_id: 'x' }, 404))
    expect((await listOf(person, '?page=abc1234')).status).toBe(404)
  })

  it('answers unavailable without pages, invalid for a bad page id, and refuses visitors', async () => {
    const person = world.person()
    world.serve(feedWidgets.path, { status: 500, body: 'no' })
    expect((await listOf(person)).status).toBeGreaterThanOrEqual(500)
    expect((await listOf(person, '?page=../etc')).status).toBe(422)
    for (const as of ['nobody', null, { service: 'pages' as const }] as const) expect((await listOf(as)).status).toBe(401)
  })
})
