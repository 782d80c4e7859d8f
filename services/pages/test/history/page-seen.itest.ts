import { addItem, deleteItem, orderItems, updateItem } from '@foyer/contracts/kinds/bookmarks'
import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { SessionUser } from '@foyer/contracts/identity'
import { addNote } from '@foyer/contracts/kinds/notes'
import { type PageChangeSinceLook, listPageChanges, markPageSeen } from '@foyer/contracts/pages/page/page-changes'
import { createPage } from '@foyer/contracts/pages/page/pages'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { deleteWidget } from '@foyer/contracts/pages/widget/widget-calls'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { afterAll, describe, expect, it } from 'vitest'
import { withPages } from '../support/harness.ts'
import { type ItemWorld, startItemWorld } from '../support/item-world.ts'
import { memberOf, startTeams } from '../support/teams.ts'

type Changes = { since: number | null; moment: number; changes: PageChangeSinceLook[]; has_more: boolean }

let teams: Awaited<ReturnType<typeof startTeams>>
let world: ItemWorld
withPages.beforeAll(async ({ shared }) => {
  teams = await startTeams()
  world = await startItemWorld(shared.open(teams.siblings.url))
})
afterAll(async () => {
  await world?.stop()
  await teams?.siblings.close()
})

/** A page of a team with links, its author, and a member who has looked at it. */
async function scene() {
  const team = teams.add()
  const [author, editor] = [memberOf(team, { role: 'admin' }), memberOf(team, { role: 'admin' })]
  const member = memberOf(team, { allows: [] })
  const page = (await callService(world.url, createPage, { body: { title: 'Ours', organization_id: team.id } }, author)).body as PageSummary
  const widget = await world.act.widget(author, page.id, { widget_type: 'urllist', title: 'Links' })
  const add = async (title: string, as = author) =>
    (await world.send(addItem, { id: widget.id }, { url: `https://${title}.example`, title }, as)).body as Bookmark
  const [a, b, c] = [await add('a'), await add('b'), await add('c')]
  const change = (link: Bookmark, body: object, as = author) => world.send(updateItem, { id: widget.id, item_id: link.id }, body, as)
  const remove = (link: Bookmark, as = author) => world.send(deleteItem, { id: widget.id, item_id: link.id }, undefined, as)
  const changes = async (as: SessionUser) => (await world.send(listPageChanges, { id: page.id }, undefined, as)).body as Changes
  const changesOf = async (as = member) => (await changes(as)).changes.map(({ act, title }) => `${act} ${title}`).toSorted()
  await changes(member)
  return { author, editor, member, page, widget, a, b, c, add, change, remove, changes, changesOf }
}

describe('what changed on a page since somebody looked', () => {
  it('names what was added, changed and removed, by whom and where, and nothing to who did it', async () => {
    const { author, member, widget, a, b, add, change, remove, changes, changesOf } = await scene()
    await add('d')
    await change(a, { title: 'renamed' })
    await remove(b)
    expect(await changesOf()).toEqual(['added d', 'changed renamed', 'removed b'])
    const { changes: listed, since } = await changes(member)
    expect(listed.find(({ act }) => act === 'changed')).toMatchObject({
      kind: 'bookmark',
      item_id: a.id,
      former_title: 'a',
      url: 'https://a.example',
      widget: { id: widget.id, title: 'Links' },
      by: author.name,
    })
    expect(since).toEqual(expect.any(Number))
    expect(await changesOf(author)).toEqual([])
  })

  it('starts with the first look', async () => {
    const { author, changes } = await scene()
    expect(await changes(author)).toMatchObject({ since: null, changes: [], has_more: false })
  })

  it('stays until it is marked as seen, by each person for themselves', async () => {
    const { member, page, add, changes, changesOf } = await scene()
    await add('d')
    const { moment } = await changes(member)
    await add('e')
    expect(await changesOf()).toEqual(['added d', 'added e'])
    await world.send(markPageSeen, { id: page.id }, { moment }, member)
    expect(await changesOf()).toEqual(['added e'])
    await world.send(markPageSeen, { id: page.id }, { moment: 0 }, member)
    expect(await changesOf()).toEqual(['added e'])
    await world.send(markPageSeen, { id: page.id }, { moment: Number.MAX_SAFE_INTEGER }, member)
    await add('f')
    expect(await changesOf()).toEqual(['added f'])
  })

  it('leaves out what was taken back, put in order or done by themselves', async () => {
    const { widget, a, b, c, add, remove, change, author, changesOf } = await scene()
    await remove(await add('d'))
    await change(a, { title: 'renamed' })
    await change(a, { title: 'a' })
    await world.send(orderItems, { id: widget.id }, { ids: [c.id, b.id, a.id] }, author)
    expect(await changesOf()).toEqual([])
  })

  it('compares what they added or changed themselves with how they left it', async () => {
    const { author, editor, a, add, change, remove, changes, changesOf } = await scene()
    const checked = { checked_on: new Date().toISOString().slice(0, 10), check_every: 30 }
    await changes(author)
    const [d, e, f] = [await add('d'), await add('e'), await add('f')]
    await change(a, { title: 'mine' })
    for (const link of [a, d]) await change(link, checked, editor)
    await change(e, { title: 'renamed' }, editor)
    await remove(f, editor)
    expect(await changesOf(author)).toEqual(['changed renamed', 'removed f'])
  })

  it('says nothing of tags and checks to who may not edit', async () => {
    const { a, b, change, author, changesOf, changes } = await scene()
    await changes(author)
    await change(a, { tags: ['secret'] })
    await change(b, { checked_on: new Date().toISOString().slice(0, 10), check_every: 30 })
    expect(await changesOf()).toEqual([])
  })

  it('names a widget that came or went, and not its links', async () => {
    const { author, page, widget, changesOf } = await scene()
    const notes = await world.act.widget(author, page.id, { widget_type: 'notes', title: 'Notes' })
    await world.send(addNote, { id: notes.id }, { text: 'First line\nmore' }, author)
    await world.send(deleteWidget, { id: widget.id }, undefined, author)
    expect(await changesOf()).toEqual(['added First line', 'added Notes', 'removed Links'])
  })

  it('tells who may see the page without being let in nothing of who did it', async () => {
    const owner = sessionUser()
    const { page, widget } = await world.place('urllist', owner)
    await world.share(page, owner)
    const changes = async () => (await world.send(listPageChanges, { id: page.id }, undefined, world.stranger)).body as Changes
    await changes()
    await world.act.item(owner, widget.id, 'https://a.example', 'a')
    expect((await changes()).changes).toMatchObject([{ act: 'added', title: 'a', by: null }])
  })

  it('ends with the right to see the page', async () => {
    const { page } = await scene()
    for (const endpoint of [listPageChanges, markPageSeen])
      expect(
        errorCodeOf(await world.send(endpoint, { id: page.id }, endpoint === markPageSeen ? { moment: 1 } : undefined, world.stranger)),
      ).toBe('not_found')
  })

  it('reads a bounded part of a long history, and says so', async () => {
    const { a, change, member, changes } = await scene()
    for (let n = 0; n < 301; n += 1) await change(a, { title: `title ${n}` })
    const { has_more, changes: listed } = await changes(member)
    expect([has_more, listed.map(({ title }) => title)]).toEqual([true, ['title 300']])
  }, 60_000)
})
