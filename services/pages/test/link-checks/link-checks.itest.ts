import { checkedAddress } from '@foyer/links/checked-address'
import type { Endpoint } from '@foyer/contracts/endpoint'
import { fillPath } from '@foyer/contracts/endpoint'
import { type Bookmark, addItem, deleteItem, updateItem } from '@foyer/contracts/kinds/bookmarks'
import {
  type BrokenLinks,
  type ItemLinkState,
  addCheckedLinks,
  checkAddressNow,
  checkLink,
  linkStates,
  listBrokenLinks,
  pageBrokenLinks,
  repairBookmarks,
} from '@foyer/contracts/pages/item/link-checks'
import type { LinkState } from '@foyer/contracts/pages/item/link-state'
import { updatePageAccess } from '@foyer/contracts/pages/page/pages'
import { savedLinks } from '@foyer/contracts/link-tools/snapshots'
import { hashToken } from '@foyer/service-kit/hashes'
import { documentId } from '@foyer/service-kit/link-id'
import { type Caller, callPath, callService, errorCodeOf } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, describe, expect, it } from 'vitest'
import { type Harness, actions, withPages } from '../support/harness.ts'

let linkTools: Loopback
let harness: Harness
let act: ReturnType<typeof actions>
/** What stands in for link-tools: the addresses that it was told of, and the states of some. */
const registered = new Set<string>()
const states = new Map<string, LinkState>()

const keyOf = (url: string) => hashToken(checkedAddress(url) ?? '')
const gone: LinkState = { verdict: 'gone', status_code: 404, new_url: null, since: 1_771_025_490, checked_at: 1_771_025_490, history: [] }
const movedTo = (new_url: string): LinkState => ({ ...gone, verdict: 'moved', status_code: 200, new_url })

withPages.beforeAll(async ({ shared }) => {
  linkTools = await startLoopback(({ path, body }) => {
    if (path === linkStates.path) {
      const { keys } = JSON.parse(body) as { keys: string[] }
      return json({
        states: keys.flatMap((key) => (states.has(key) ? { key, ...states.get(key) } : [])),
        missing: keys.filter((key) => !registered.has(key)),
        unchecked: keys.filter((key) => registered.has(key) && !states.has(key)).length,
      })
    }
    if (path === addCheckedLinks.path) {
      const { urls } = JSON.parse(body) as { urls: string[] }
      for (const url of urls) if (!url.includes('//10.')) registered.add(keyOf(url))
      return json({ added: urls.length })
    }
    if (path === checkAddressNow.path) return json(states.get(keyOf((JSON.parse(body) as { url: string }).url)))
    return json({ code: 'not_found', request_id: 'x' }, 404)
  })
  harness = shared.open(linkTools.url)
  act = actions(harness.url)
})
afterAll(async () => {
  await harness?.stop()
  await linkTools?.close()
})

/** A person with a page, a bookmark widget on it, and short hands that act as them. */
async function scene() {
  const person = sessionUser({ is_premium: true })
  const first = await act.page(person)
  const near = await act.widget(person, first.id)
  /** Another page with a bookmark widget. */
  const addPage = async () => {
    const second = await act.page(person)
    return { second, far: await act.widget(person, second.id, { title: 'Far' }) }
  }
  const send = (endpoint: Endpoint, params: Record<string, number> = {}, body?: unknown, as: Caller = person) =>
    callPath(harness.url, endpoint, fillPath(endpoint.path, params), as, body === undefined ? {} : { body })
  const ok = async <T>(endpoint: Endpoint, params: Record<string, number>, body?: unknown): Promise<T> => {
    const answer = await send(endpoint, params, body)
    if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body as T
  }
  const url = (path: string) => `https://s${first.id}.example/${path}`
  const add = (widget: { id: number }, path: string, state?: LinkState): Promise<Bookmark> => {
    if (state) states.set(keyOf(url(path)), state)
    return ok<Bookmark>(addItem, { id: widget.id }, { url: url(path), title: path })
  }
  const ofPage = async (page = first) => (await ok<{ links: ItemLinkState[] }>(pageBrokenLinks, { id: page.id })).links
  const list = () => ok<BrokenLinks>(listBrokenLinks, {})
  const titles = async () => (await list()).links.map(({ title }) => title)
  const repair = (...repairs: object[]) => ok<{ links: Bookmark[] }>(repairBookmarks, {}, { repairs })
  return { person, first, near, addPage, send, ok, url, add, ofPage, list, titles, repair }
}

describe('broken links', () => {
  it('of a page are named with their state', async () => {
    const { near, addPage, url, add, ofPage } = await scene()
    const { second } = await addPage()
    await add(near, 'fine')
    const link = await add(near, 'gone', gone)
    expect(await ofPage()).toEqual([{ item_id: link.id, url: url('gone'), ...gone }])
    expect(await ofPage(second)).toEqual([])
  })

  it('are checked from the first question on, on all pages of the person', async () => {
    const { near, addPage, url, add, ofPage } = await scene()
    const { far } = await addPage()
    await add(near, 'a')
    await add(far, 'b')
    await ofPage()
    const areNamed = () => ['a', 'b'].every((path) => registered.has(keyOf(url(path))))
    expect(await waitFor('both addresses to be named', areNamed)).toBe(true)
  })

  it('of all pages are listed in the order of these, with their places', async () => {
    const { near, addPage, first, add, list } = await scene()
    const { second, far } = await addPage()
    await add(far, 'b', gone)
    await add(near, 'fine')
    await add(near, 'a', movedTo('https://new.example/a'))
    const { links, ...rest } = await list()
    expect(rest).toMatchObject({ has_more: false, checked: 3, unchecked: 3 })
    expect(links.map(({ title, place, state }) => [title, place.page.id, place.widget.title, state.new_url])).toEqual([
      ['a', first.id, 'Links', 'https://new.example/a'],
      ['b', second.id, 'Far', null],
    ])
  })

  it('stay at their place on a page that has moved', async () => {
    const { near, add, list } = await scene()
    await add(near, 'a#install', movedTo('https://new.example/a'))
    await add(near, 'b#install', movedTo('https://new.example/b#set-up'))
    expect((await list()).links.map(({ state }) => state.new_url)).toEqual([
      'https://new.example/a#install',
      'https://new.example/b#set-up',
    ])
  })

  it('count as checked where link-tools checks them alone', async () => {
    const { near, ok, list } = await scene()
    await ok(addItem, { id: near.id }, { url: 'http://10.0.0.1/', title: 'Router' })
    await list()
    await waitFor('the address to be declined', async () => (await list()).checked === 0)
    expect(await list()).toMatchObject({ checked: 0, unchecked: 0 })
  })

  it('are listed no more once they are muted, deleted or lead elsewhere', async () => {
    const { near, add, ok, titles } = await scene()
    const [a, b, c] = [await add(near, 'a', gone), await add(near, 'b', gone), await add(near, 'c', gone)]
    expect(await titles()).toEqual(['a', 'b', 'c'])
    await ok(updateItem, { id: near.id, item_id: a.id }, { mute_broken: true })
    await ok(deleteItem, { id: near.id, item_id: b.id })
    await ok(updateItem, { id: near.id, item_id: c.id }, { url: 'https://elsewhere.example' })
    expect(await titles()).toEqual([])
  })

  it('are checked again at once', async () => {
    const { near, add, ok, send } = await scene()
    const stranger = await scene()
    const link = await add(near, 'a', gone)
    expect(await ok(checkLink, { id: near.id, item_id: link.id })).toEqual(gone)
    const elsewhere = await stranger.add(stranger.near, 'b', gone)
    expect(errorCodeOf(await send(checkLink, { id: near.id, item_id: elsewhere.id }))).toBe('not_found')
  })

  it('are for members with Premium, who may edit the page', async () => {
    const { near, first, add, send, list } = await scene()
    const link = await add(near, 'a', gone)
    const calls: [Endpoint, Record<string, number>][] = [
      [pageBrokenLinks, { id: first.id }],
      [checkLink, { id: near.id, item_id: link.id }],
    ]
    const free = sessionUser({ is_premium: false })
    const stranger = sessionUser({ is_premium: true })
    const codesOf = (as: Caller) =>
      Promise.all(calls.map(async ([endpoint, params]) => errorCodeOf(await send(endpoint, params, undefined, as))))
    expect([await codesOf(null), await codesOf(stranger)]).toEqual([
      ['unauthenticated', 'unauthenticated'],
      ['not_found', 'not_found'],
    ])
    await send(updatePageAccess, { id: first.id }, { share_mode: 'public' })
    expect(await codesOf(stranger)).toEqual(['forbidden', 'forbidden'])
    expect(errorCodeOf(await send(listBrokenLinks, {}, undefined, free))).toBe('premium_required')
    expect(((await send(listBrokenLinks, {}, undefined, stranger)).body as BrokenLinks).links).toEqual([])
    expect((await list()).links).toHaveLength(1)
  })
})

describe('repairs', () => {
  it('give bookmarks of several widgets other addresses, and are undone by the same call', async () => {
    const { near, addPage, url, add, titles, repair } = await scene()
    const { far } = await addPage()
    const [a, b] = [await add(near, 'a', movedTo('https://new.example/a')), await add(far, 'b', movedTo('https://new.example/b'))]
    const { links } = await repair(
      { item_id: a.id, from: a.url, url: 'https://new.example/a' },
      { item_id: b.id, from: b.url, url: 'https://new.example/b' },
    )
    expect(links.map((link) => link.url).toSorted()).toEqual(['https://new.example/a', 'https://new.example/b'])
    expect(await titles()).toEqual([])
    await repair(
      { item_id: a.id, from: 'https://new.example/a', url: url('a') },
      { item_id: b.id, from: 'https://new.example/b', url: url('b') },
    )
    expect(await titles()).toEqual(['a', 'b'])
  })

  it('mute and unmute', async () => {
    const { near, add, titles, repair } = await scene()
    const a = await add(near, 'a', gone)
    expect((await repair({ item_id: a.id, from: a.url, mute_broken: true })).links).toMatchObject([{ mute_broken: true }])
    expect(await titles()).toEqual([])
    await repair({ item_id: a.id, from: a.url, mute_broken: false })
    expect(await titles()).toEqual(['a'])
  })

  it('change nothing the second time, and nothing that leads elsewhere by now', async () => {
    const { near, add, ok, repair } = await scene()
    const a = await add(near, 'a', gone)
    const call = { item_id: a.id, from: a.url, url: 'https://new.example/x' }
    const [once, again] = [await repair(call), await repair(call)]
    expect(again).toEqual(once)
    await ok(updateItem, { id: near.id, item_id: a.id }, { url: 'https://mine.example/' })
    expect(await repair(call)).toEqual({ links: [] })
  })

  it('are refused to others, and of what is no address', async () => {
    const { near, first, add, send } = await scene()
    const a = await add(near, 'a', gone)
    const stranger = sessionUser({ is_premium: true })
    const call = { repairs: [{ item_id: a.id, from: a.url, url: 'https://evil.example/' }] }
    expect((await send(repairBookmarks, {}, call, stranger)).body).toEqual({ links: [] })
    await send(updatePageAccess, { id: first.id }, { share_mode: 'public' })
    expect(errorCodeOf(await send(repairBookmarks, {}, call, stranger))).toBe('forbidden')
    expect(errorCodeOf(await send(repairBookmarks, {}, { repairs: [{ item_id: a.id, from: a.url, url: 'no address at all' }] }))).toBe(
      'invalid',
    )
  })
})

describe('the documents that a person has among their bookmarks', () => {
  it('include those of which a place is saved', async () => {
    const { person, near, url, add } = await scene()
    await add(near, 'a')
    await add(near, 'b#install')
    await add(near, 'c#/route')
    const link_ids = ['a', 'b', 'c', 'c#/route', 'd'].map((path) => documentId(url(path)))
    const answer = await callService(harness.url, savedLinks, { body: { user_id: person.id, link_ids } }, { service: 'link-tools' })
    expect(new Set((answer.body as { link_ids: number[] }).link_ids)).toEqual(new Set([link_ids[0], link_ids[1], link_ids[3]]))
  })
})
