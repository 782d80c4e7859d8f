import type { SessionUser } from '@foyer/contracts/identity'
import {
  type FoundBookmark,
  type FoundPage,
  type FoundWidget,
  searchBookmarks,
  searchNotes,
  searchTitles,
} from '@foyer/contracts/pages/item/search'
import { addNote } from '@foyer/contracts/kinds/notes'
import { addItem } from '@foyer/contracts/kinds/bookmarks'
import { followPage } from '@foyer/contracts/pages/page/page-marks'
import { updatePage, updatePageAccess } from '@foyer/contracts/pages/page/pages'
import { deleteWidget, updateWidget } from '@foyer/contracts/pages/widget/widget-calls'
import { feedWidgetsAtHand } from '@foyer/contracts/pages/widget/feed-widgets'
import { callPath } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { afterAll, describe, expect, it } from 'vitest'
import { withPages } from './support/harness.ts'
import { type ItemWorld, startItemWorld } from './support/item-world.ts'

let world: ItemWorld

withPages.beforeAll(async ({ shared }) => {
  world = await startItemWorld(shared.open())
})
afterAll(() => world.stop())

type Found = { pages: FoundPage[]; widgets: FoundWidget[]; has_more: boolean }

const send = async (endpoint: Parameters<ItemWorld['send']>[0], params: Record<string, string | number>, body: unknown, as: SessionUser) =>
  expect((await world.send(endpoint, params, body, as)).status).toBeLessThan(300)

const search = async (query: string, as: SessionUser, rest: Record<string, string> = {}) =>
  (await callPath(world.url, searchTitles, searchTitles.path, as, { query: { query, ...rest } })).body as Found

const titles = ({ pages, widgets }: Found) => [pages.map(({ title }) => title), widgets.map(({ title }) => title)]

/** A person with a page of this title, and on it a widget of that one. */
async function scene(pageTitle: string, widgetTitle: string) {
  const person = sessionUser()
  const { page, widget } = await world.place('urllist', person)
  await send(updatePage, { id: page.id }, { title: pageTitle }, person)
  await send(updateWidget, { id: widget.id }, { title: widgetTitle }, person)
  return { person, page, widget }
}

describe('GET /pages/search.json', () => {
  it('finds pages and widgets by their titles, without case and accents', async () => {
    const { person, page, widget } = await scene('Süddeutsche', 'Zeitungen der Stadt')
    expect(await search('SUDD', person)).toEqual({
      pages: [{ id: page.id, public_id: page.public_id, title: 'Süddeutsche' }],
      widgets: [],
      has_more: false,
    })
    expect((await search('stadt', person)).widgets).toEqual([
      {
        id: widget.id,
        title: 'Zeitungen der Stadt',
        widget_type: 'urllist',
        page: { id: page.id, public_id: page.public_id, title: 'Süddeutsche' },
      },
    ])
  })

  it('forgives typing errors where it is asked to', async () => {
    const { person } = await scene('Garden plans', 'Wheelbarrows')
    expect(titles(await search('gardn', person))).toEqual([[], []])
    expect(titles(await search('gardn', person, { typos: 'true' }))).toEqual([['Garden plans'], []])
    expect(titles(await search('wheelbarows', person, { typos: 'true' }))).toEqual([[], ['Wheelbarrows']])
  })

  it('follows every change at once', async () => {
    const { person, page, widget } = await scene('Quokka page', 'Quokka widget')
    expect(titles(await search('quokka', person))).toEqual([['Quokka page'], ['Quokka widget']])
    await send(updatePage, { id: page.id }, { title: 'Wombat' }, person)
    await send(deleteWidget, { id: widget.id }, undefined, person)
    expect(titles(await search('quokka', person))).toEqual([[], []])
  })

  it('gives one person nothing of another, shared or not, with typing errors neither', async () => {
    const { page, person } = await scene('Quokka page', 'Quokka widget')
    await world.share(page, person)
    expect(titles(await search('quokka', sessionUser()))).toEqual([[], []])
    expect(titles(await search('quoka', sessionUser(), { typos: 'true' }))).toEqual([[], []])
  })

  it('finds a public page that one follows until it is closed', async () => {
    const { page, person } = await scene('Quokka page', 'Quokka widget')
    await world.share(page, person)
    const guest = sessionUser()
    await send(followPage, { id: page.id }, {}, guest)
    expect(titles(await search('quokka', guest))).toEqual([['Quokka page'], ['Quokka widget']])
    expect(titles(await search('quokka', guest, { editable: 'true' }))).toEqual([[], []])
    await send(updatePageAccess, { id: page.id }, { share_mode: 'private' }, person)
    expect(titles(await search('quokka', guest))).toEqual([[], []])
  })

  it('takes a limit, and says when there are more', async () => {
    const { person } = await scene('Quokka', 'Alder')
    await send(updatePage, { id: (await world.act.page(person)).id }, { title: 'Quokka two' }, person)
    expect(await search('quokka', person, { limit: '1' })).toMatchObject({ pages: [{ title: 'Quokka' }], has_more: true })
  })
})

describe('POST /internal/feed_widgets_at_hand', () => {
  const atHand = async (as: SessionUser) => {
    const body = { user_id: as.id, ...(as.memberships ? { memberships: [...as.memberships] } : {}) }
    const answer = await callPath(world.url, feedWidgetsAtHand, feedWidgetsAtHand.path, { service: 'feeds' }, { body })
    return (answer.body as { widgets: Array<{ id: number }> }).widgets.map(({ id }) => id)
  }

  it('names the feed widgets on pages of one’s own and those one follows, until they are closed', async () => {
    const person = sessionUser()
    const { page, widget } = await world.place('rsslist', person)
    await world.place('urllist', person)
    const guest = sessionUser()
    await world.share(page, person)
    expect([await atHand(person), await atHand(guest)]).toEqual([[widget.id], []])
    await send(followPage, { id: page.id }, {}, guest)
    expect(await atHand(guest)).toEqual([widget.id])
    await send(updatePageAccess, { id: page.id }, { share_mode: 'private' }, person)
    expect(await atHand(guest)).toEqual([])
  })
})

describe('a search that forgives typing errors', () => {
  it('adds bookmarks whose title is nearly the query, after those that match', async () => {
    const { person, widget } = await scene('Page', 'Links')
    for (const title of ['Süddeutsche Zeitung', 'Zeitug, misspelt', 'Zebra'])
      await send(addItem, { id: widget.id }, { url: 'https://a.example/', title }, person)
    const find = async (query: Record<string, string>) =>
      (
        (await callPath(world.url, searchBookmarks, searchBookmarks.path, person, { query })).body as { bookmarks: FoundBookmark[] }
      ).bookmarks.map(({ title }) => title)
    expect(await find({ query: 'zeitug' })).toEqual(['Zeitug, misspelt'])
    expect(await find({ query: 'zeitug', typos: 'true' })).toEqual(['Zeitug, misspelt', 'Süddeutsche Zeitung'])
    expect(await find({ query: 'sudd zeitug', typos: 'true' })).toEqual(['Süddeutsche Zeitung'])
  })

  it('adds notes by their first line', async () => {
    const person = sessionUser()
    const { widget } = await world.place('notes', person)
    await send(addNote, { id: widget.id }, { text: 'Shopping\nMilk' }, person)
    const { body } = await callPath(world.url, searchNotes, searchNotes.path, person, { query: { query: 'shoping', typos: 'true' } })
    expect(body).toMatchObject({ notes: [{ text: 'Shopping\nMilk' }] })
  })
})
