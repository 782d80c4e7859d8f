import { addItem, addItems, updateItem } from '@foyer/contracts/kinds/bookmarks'
import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { answeringAddresses } from '@foyer/contracts/link-tools/link-tools'
import { addUnsortedLink } from '@foyer/contracts/pages/item/unsorted'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { withPages } from '../support/harness.ts'
import { type ItemWorld, startItemWorld } from '../support/item-world.ts'

let linkTools: Loopback
let world: ItemWorld
/** The addresses that link-tools was asked about. */
const requests: string[] = []
let isAway = false

withPages.beforeAll(async ({ shared }) => {
  linkTools = await startLoopback(({ path, body }) => {
    if (path !== answeringAddresses.path || isAway) return json({ code: 'unavailable', request_id: 'x' }, 503)
    const { urls } = JSON.parse(body) as { urls: string[] }
    requests.push(...urls)
    return json({ urls: urls.map((url) => (url.includes('secure.lan') ? url.replace('http:', 'https:') : url)) })
  })
  world = await startItemWorld(shared.open(linkTools.url))
})
afterAll(async () => {
  await world?.stop()
  await linkTools?.close()
})
beforeEach(() => {
  requests.length = 0
  isAway = false
})

const add = async (url: string) => {
  const { widget } = await world.place('urllist')
  return world.ok<Bookmark>(addItem, { id: widget.id }, { url })
}

describe('a bookmark that is added without a scheme', () => {
  it('gets http on one’s own network, with its port in the title', async () => {
    expect(await add('192.168.1.10:8123')).toMatchObject({ url: 'http://192.168.1.10:8123', title: '192.168.1.10:8123' })
  })

  it('gets https where that answers', async () => {
    expect(await add('secure.lan/start')).toMatchObject({ url: 'https://secure.lan/start' })
  })

  it('keeps http where nobody can say', async () => {
    isAway = true
    expect(await add('secure.lan')).toMatchObject({ url: 'http://secure.lan' })
  })

  it('gets https at once elsewhere', async () => {
    expect([(await add('example.com')).url, requests]).toEqual(['https://example.com', []])
  })
})

describe('a scheme that was typed', () => {
  it('stays, and nobody is asked', async () => {
    expect([(await add('http://secure.lan')).url, requests]).toEqual(['http://secure.lan', []])
  })
})

describe('several bookmarks', () => {
  it('are asked for by one call, and keep their order', async () => {
    const { widget } = await world.place('urllist')
    const urls = ['nas/', 'https://a.example', 'secure.lan', 'localhost:3000']
    const { links } = await world.ok<{ links: Bookmark[] }>(addItems, { id: widget.id }, { bookmarks: urls.map((url) => ({ url })) })
    expect(links.map(({ url }) => url)).toEqual(['http://nas/', 'https://a.example', 'https://secure.lan', 'http://localhost:3000'])
    expect(requests).toEqual(['http://nas/', 'http://secure.lan', 'http://localhost:3000'])
  })
})

describe('a bookmark that is changed or saved without a place', () => {
  it('gets its scheme in the same way', async () => {
    const { widget } = await world.place('urllist')
    const { id } = await world.ok<Bookmark>(addItem, { id: widget.id }, { url: 'https://a.example' })
    const changed = await world.ok<Bookmark>(updateItem, { id: widget.id, item_id: id }, { url: 'secure.lan' })
    const saved = await world.ok<Bookmark>(addUnsortedLink, {}, { url: 'nas.local:5000' })
    expect([changed.url, saved.url]).toEqual(['https://secure.lan', 'http://nas.local:5000'])
  })
})
