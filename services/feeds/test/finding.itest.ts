import { findFeeds } from '@foyer/contracts/feeds'
import type { RunningService } from '@foyer/service-kit/start-service'
import { type Caller, callPath, callService, codeOf } from '@foyer/testing/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type World, rss, startWorld } from './setup.ts'

let world: World
let feeds: RunningService

beforeAll(async () => {
  world = await startWorld()
  feeds = await world.start(['http'])
})
afterAll(() => world.stop())

const find = (url: string, as: Caller = world.person()) => callService(feeds.url, findFeeds, { query: { url } }, as)
const page = (head: string) => ({ headers: { 'content-type': 'text/html' }, body: `<html><head>${head}</head><body>Hello</body></html>` })
const link = (href: string, title = '') => `<link rel="alternate" type="application/rss+xml" href="${href}" title="${title}">`

describe('GET /tools/feeds', () => {
  it('gives an address that is a feed itself', async () => {
    const url = world.serve('/itself', rss(['a'], 'The feed'))
    expect(await find(` ${url}#top `)).toMatchObject({ status: 200, body: { feeds: [{ url, title: 'The feed' }] } })
    expect((await find(world.serve('/nameless', rss(['a'], '')))).body).toMatchObject({ feeds: [{ title: '127.0.0.1' }] })
  })

  it('gives all that a page names, each once, with titles, comments last', async () => {
    const head = link('/comments/feed', 'Comments') + link('/a.xml', 'All &amp; more') + link('/b.xml') + link('/a.xml', 'Again')
    const before = world.loopback.requests.length
    expect((await find(world.serve('/naming', page(head)))).body).toEqual({
      feeds: [
        { url: `${world.loopback.url}/a.xml`, title: 'All & more' },
        { url: `${world.loopback.url}/b.xml`, title: '127.0.0.1' },
        { url: `${world.loopback.url}/comments/feed`, title: 'Comments' },
      ],
    })
    expect(world.loopback.requests.slice(before).map((one) => one.path)).toEqual(['/naming'])
  })

  it('looks where feeds usually are when a page names none', async () => {
    const url = world.serve('/plain/page', page('<title>Nothing named</title>'))
    world.serve('/rss', { status: 302, headers: { location: '/index.xml' } })
    world.serve('/index.xml', rss(['a'], 'Main'))
    world.serve('/atom.xml', rss(['a'], 'Main'))
    world.serve('/feed.xml', rss(['b'], 'Other'))
    expect((await find(url)).body).toEqual({
      feeds: [
        { url: `${world.loopback.url}/index.xml`, title: 'Main' },
        { url: `${world.loopback.url}/feed.xml`, title: 'Other' },
      ],
    })
    for (const path of ['/rss', '/index.xml', '/atom.xml', '/feed.xml']) world.serve(path, { status: 404 })
    expect(codeOf(await find(url))).toBe('feed_not_found')
  })

  it.each([
    ['what is not there', { status: 404 }, 'feed_not_found'],
    ['a broken server', { status: 500 }, 'feed_unreachable'],
    ['an inward redirect', { status: 302, headers: { location: 'http://10.0.0.1/' } }, 'address_not_allowed'],
  ])('says why there is none: %s', async (name, reply, code) => {
    const answer = await find(world.serve(`/${name.replaceAll(' ', '-')}`, reply))
    expect([answer.status, codeOf(answer)]).toEqual([422, code])
  })

  it('does not go where it must not', async () => {
    for (const url of ['http://10.0.0.1/feed', 'http://[::1]/', 'http://169.254.169.254/latest']) {
      expect(codeOf(await find(url)), url).toBe('address_not_allowed')
    }
  })

  it.each([
    [{ url: 'javascript:alert(1)' }, 'invalid_url'],
    [{ url: ' ' }, 'blank'],
    [{}, 'blank'],
    [{ url: `https://a.example/${'x'.repeat(2047)}` }, 'too_long'],
  ])('names the field at fault in %j', async (query, code) => {
    const answer = await callPath(feeds.url, findFeeds, '/tools/feeds', world.person(), { query })
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', errors: [{ field: 'url', code }] } })
  })

  it('is for people who are signed in', async () => {
    const url = world.serve('/not-asked', rss(['a']))
    for (const as of ['nobody', null, { service: 'pages' as const }] as const) expect((await find(url, as)).status).toBe(401)
    expect(world.asked('/not-asked')).toHaveLength(0)
  })
})
