import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, type Reply, type SnapshotWorld, article, html, startSnapshotWorld } from '../snapshots/snapshot-world.ts'

let world: SnapshotWorld
let ada: Person

beforeAll(async () => {
  world = await startSnapshotWorld()
})
afterAll(() => world?.stop())
beforeEach(() => {
  ada = world.person()
  world.clock.at += 3_600_000
})

const deep = (count: number) => `${'<div><table><tr><td><b><i>'.repeat(count)}Oak`
const scripts = '<script>alert(1)</script><img src=x onerror=alert(1)><svg onload=alert(1)>'

/** What is done with a page that means no good: its copy, or why there is none. */
async function saved(page: Reply) {
  const url = world.serve((path) => (path === '/robots.txt' ? { status: 404 } : page))
  await world.save(ada, url)
  const snapshot = await world.find(ada, url)
  const copy = snapshot?.has_copy ? (await world.copy(ada, snapshot.id)).body : null
  return { snapshot, copy }
}

describe('a hostile page', () => {
  it.each([
    ['unpacks to fifty megabytes', { ...html(''), body: gzipSync(Buffer.alloc(50_000_000, ' ')), packed: true }, 'too_large'],
    ['leads to itself', { status: 302, headers: { location: '/page' } }, 'unreachable'],
    ['leads into the network', { status: 302, headers: { location: 'http://169.254.169.254/' } }, 'private'],
  ])('that %s is not saved', async (_, page, failure) => {
    const reply = 'packed' in page ? { ...page, headers: { ...page.headers, 'content-encoding': 'gzip' } } : page
    expect((await saved(reply)).snapshot).toMatchObject({ has_copy: false, failure })
  })

  it.each([
    ['elements nested 10,000 deep', deep(10_000)],
    ['50,000 elements beside each other', '<p>x<span>'.repeat(25_000)],
    ['attributes without end', `<p ${'a="b" '.repeat(50_000)}>`],
    ['an attribute of a megabyte', `<p title="${'x'.repeat(1_000_000)}">`],
    ['styles without end', `<style>${'a{b:c;}'.repeat(60_000)}</style>`],
    ['brackets in styles', `<style>${'a{b:('.repeat(3_000)}</style>`],
    ['NULs', '\0'.repeat(100_000)],
    ['tags that are none', '<'.repeat(100_000)],
    ['comments that never end', '<!--'.repeat(20_000)],
    ['10,000 pictures', '<img src="/a.png">'.repeat(10_000)],
    ['a srcset without end', `<img srcset="${'/a.png 1w, '.repeat(20_000)}">`],
  ])('of %s is saved within its bounds, without scripts', { timeout: 30_000 }, async (_, body) => {
    const { snapshot, copy } = await saved(html(`<html><body>${body}${scripts}</body></html>`))
    expect(snapshot).toMatchObject({ is_pending: false, failure: null, has_copy: true })
    expect(copy).not.toMatch(/<script|onerror|onload/i)
  })

  it('names as many files as it likes, of which some are asked for', async () => {
    const many = (write: (n: number) => string, count: number) => Array.from({ length: count }, (_, n) => write(n)).join('')
    const links = many((n) => `<link rel=stylesheet href="/${n}.css">`, 200) + many((n) => `<img src="/${n}.png">`, 500)
    const url = world.serve((path) => (path === '/page' ? html(links) : { status: 404 }))
    await world.save(ada, url)
    expect(world.pathsAsked(url).length).toBeLessThanOrEqual(1 + 12 + 60)
  })

  it('whose files are too large or none is saved without them', async () => {
    const url = world.serve((path) => {
      if (path === '/page') return html(`${article('Oaks')}<link rel=stylesheet href=/a.css><img src=/large.png><img src=/page.png>`)
      if (path === '/a.css') return html('<script>alert(1)</script>')
      if (path === '/large.png') return { headers: { 'content-type': 'image/png' }, body: Buffer.alloc(300_001) }
      return path === '/page.png' ? { headers: { 'content-type': 'image/png' }, body: '<script>alert(1)</script>' } : { status: 404 }
    })
    await world.save(ada, url)
    const { body } = await world.copy(ada, (await world.find(ada, url))?.id ?? 0)
    expect(body).toMatch(/<img><img><\/body>/)
    expect(body).not.toContain('alert')
  })
})

describe('a page that takes too long', () => {
  it('is given up, and others are saved', { timeout: 120_000 }, async () => {
    const hurried = await startSnapshotWorld({ SNAPSHOT_PAGE_TIMEOUT_MS: '10000' })
    try {
      const endless = hurried.serve(html('<i>'.repeat(700_000)))
      const plain = hurried.serve(html(article('Oaks')))
      expect(await hurried.save(ada, endless)).toEqual(['failed'])
      expect(await hurried.save(ada, plain)).toEqual(['taken'])
      expect(await hurried.find(ada, endless)).toMatchObject({ failure: 'too_complex', has_copy: false })
    } finally {
      await hurried.stop()
    }
  })
})
