import { readFileSync } from 'node:fs'
import { corpusPath } from '@foyer/testing/corpora'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, type SnapshotWorld, article, html, startSnapshotWorld } from './snapshot-world.ts'

const corpus = corpusPath('ssrf/urls.json')
const collected = corpus === null ? [] : (JSON.parse(readFileSync(corpus, 'utf8')) as { url: string }[]).map(({ url }) => url)
const ours = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://0x7f000001/',
  'http://2130706433/',
  'http://①②⑦.⓪.⓪.①/',
  'http://localhost/',
  'http://a.b.localhost/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[64:ff9b::127.0.0.1]/',
  'http://user:secret@127.0.0.1/',
  'http://10.0.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[fd00:ec2::254]/latest/meta-data/',
  'http://inside.test/',
  'https://inside.test/page',
  'file:///etc/passwd',
]
const urls = [...new Set([...ours, ...collected])]

let world: SnapshotWorld
let ada: Person

beforeAll(async () => {
  world = await startSnapshotWorld({}, { leadsInside: true })
})
afterAll(() => world?.stop())
beforeEach(() => {
  ada = world.person()
  world.contacted.length = 0
})

const outside = '93.184.216.34'
/** Whether an address is a literal outside, which may be reached. */
const isOutside = (address: string) => address === outside || /^(?:1\.1\.1\.1|2\.2\.2\.2|3\.3\.3\.3|8\.8\.8\.8)$/.test(address)
const contactedInside = () => world.contacted.filter((address) => !isOutside(address))
const address = (url: string) => url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const location = (url: string) => ({ status: 302, headers: { location: encodeURI(url.replaceAll(/[\r\n]/g, '')) } })

/** In each way in which a page may name something. */
const ways: [way: string, respond: (inward: string, path: string) => ReturnType<typeof html> | { status: number }][] = [
  ['it leads there', (inward, path) => (path === '/page' ? location(inward) : { status: 404 })],
  ['its style sheet is there', (inward) => html(`<link rel=stylesheet href="${address(inward)}">${article('Oaks')}`)],
  ['its picture is there', (inward) => html(`<img src="${address(inward)}" srcset="${address(inward)} 2x">${article('Oaks')}`)],
  [
    'its styles name it',
    (inward) =>
      html(`<style>@import "${inward.replaceAll('"', '')}";p{background:url("${inward.replaceAll('"', '')}")}</style>${article('Oaks')}`),
  ],
  [
    'its base is there',
    (inward) => html(`<base href="${address(inward)}"><img src="a.png"><link rel=stylesheet href="a.css">${article('Oaks')}`),
  ],
  ['its picture leads there', (inward, path) => (path === '/page' ? html(`<img src="/a.png">${article('Oaks')}`) : location(inward))],
  [
    'its style sheet leads there',
    (inward, path) => (path === '/page' ? html(`<link rel=stylesheet href="/a.css">${article('Oaks')}`) : location(inward)),
  ],
]

describe('a snapshot', () => {
  it('is never taken of what is inside', { timeout: 120_000 }, async () => {
    for (const url of urls) {
      await world.save(ada, url.slice(0, 2_000))
      world.keep(ada, url)
      await world.take(ada, url.slice(0, 2_000) || ' ')
      await world.takeDue(ada)
    }
    expect(contactedInside()).toEqual([])
  })

  it.each(ways)('connects to nothing inside where %s', { timeout: 240_000 }, async (_, respond) => {
    const before = world.web.requests.length
    for (const inward of urls) {
      const url = world.serve((path) => (path === '/robots.txt' ? { status: 404 } : respond(inward, path)))
      await world.save(ada, url)
    }
    expect(world.web.requests.length - before).toBeGreaterThanOrEqual(2 * urls.length)
    expect(contactedInside()).toEqual([])
  })
})
