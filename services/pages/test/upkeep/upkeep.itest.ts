import { addItem, copyItems, moveItem, updateItem } from '@foyer/contracts/kinds/bookmarks'
import type { Bookmark, Links } from '@foyer/contracts/kinds/bookmarks'
import type { SessionUser } from '@foyer/contracts/identity'
import type { DueLink, PageEditor } from '@foyer/contracts/pages/item/due-links'
import { countDueLinks, listDueLinks, listPageEditors } from '@foyer/contracts/pages/item/due-links'
import { repairBookmarks } from '@foyer/contracts/pages/item/link-checks'
import { teamMemberRemoved, userDeleted } from '@foyer/contracts/events'
import { createPage } from '@foyer/contracts/pages/page/pages'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { deleteWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, describe, expect, it } from 'vitest'
import { ofOthers, withoutOwner } from '../../src/modules/upkeep/due-bookmark.repository.ts'
import { type Harness, withPages } from '../support/harness.ts'
import { type ItemWorld, startItemWorld } from '../support/item-world.ts'
import { sendEvent } from '../support/send-event.ts'
import { tellEvent } from '../support/tell-event.ts'
import { type StoredTeam, memberOf, startTeams } from '../support/teams.ts'

let teams: Awaited<ReturnType<typeof startTeams>>
let world: ItemWorld
let harness: Harness

withPages.beforeAll(async ({ shared }) => {
  teams = await startTeams()
  harness = shared.open(teams.siblings.url)
  world = await startItemWorld(harness)
})
afterAll(async () => {
  await world?.stop()
  await teams?.siblings.close()
})

const day = (offset: number) => new Date(Date.now() + offset * 24 * 3_600_000).toISOString().slice(0, 10)
const add = async (widgetId: number, title: string, as: SessionUser) =>
  (await world.send(addItem, { id: widgetId }, { url: `https://${title}.example`, title }, as)).body as Bookmark
const change = (link: Bookmark, body: object, as: SessionUser = world.owner) =>
  world.send(updateItem, { id: link.widget_id, item_id: link.id }, body, as)
const due = async (as: SessionUser) => ((await world.send(listDueLinks, {}, undefined, as)).body as { links: DueLink[] }).links
const dueTitles = async (as: SessionUser) => (await due(as)).map(({ title }) => title)

/** A page of a person with a bookmark. */
async function personal() {
  const owner = sessionUser()
  const { page, widget } = await world.place('urllist', owner)
  return { owner, page, widget, link: await add(widget.id, 'a', owner) }
}

/** A page of a team that all its members may edit, with a bookmark. */
async function ofTeam() {
  const team = teams.add()
  const admin = memberOf(team, { role: 'admin' })
  const editor = memberOf(team, { allows: ['edit'] })
  const reader = memberOf(team, { allows: [] })
  const page = (await callService(world.url, createPage, { body: { title: 'Ours', organization_id: team.id } }, admin)).body as PageSummary
  const widget: Widget = await world.act.widget(admin, page.id, { widget_type: 'urllist', title: 'Links' })
  return { team, admin, editor, reader, page, widget, link: await add(widget.id, 'a', admin) }
}
const leave = (team: StoredTeam, person: SessionUser): SessionUser => {
  team.members.splice(0, team.members.length, ...team.members.filter(({ user_id }) => user_id !== person.id))
  return { ...person, memberships: [] }
}

describe('the check of a bookmark', () => {
  it('dates a check, and schedules the next one', async () => {
    const { owner, link } = await personal()
    const { body } = await change(link, { checked_on: day(0), check_every: 30 }, owner)
    expect(body).toMatchObject({ checked_on: day(0), check_every: 30, check_due_on: day(30) })
  })

  it('shows visitors when it was, and nothing of who does it when', async () => {
    const { owner, page, link } = await personal()
    await change(link, { checked_on: day(0), check_every: 30, owner_user_id: owner.id }, owner)
    await world.share(page, owner)
    const [seen] = (await world.act.view(page.public_id, world.stranger)).columns.flatMap(({ widgets }) =>
      widgets.flatMap(({ items }) => (items as Links).links),
    )
    expect(seen).toMatchObject({ checked_on: day(0) })
    expect(Object.keys(seen ?? {})).not.toEqual(expect.arrayContaining(['check_every']))
    expect([seen?.check_due_on, seen?.owner_user_id]).toEqual([undefined, undefined])
  })

  it('names who made it to those who edit the page, until that account is gone', async () => {
    const { admin, editor, reader, page, link } = await ofTeam()
    const checker = async (as: SessionUser) =>
      (await world.act.view(page.public_id, as)).columns
        .flatMap(({ widgets }) => widgets.flatMap(({ items }) => (items as Links).links))
        .map(({ checked_on, checked_by_user_id }) => [checked_on, checked_by_user_id])
    await change(link, { checked_on: day(-3) }, editor)
    expect([await checker(admin), await checker(reader)]).toEqual([[[day(-3), editor.id]], [[day(-3), undefined]]])
    await change(link, { title: 'Other' }, admin)
    expect(await checker(admin)).toEqual([[day(-3), editor.id]])
    await change(link, { checked_on: day(-5) }, admin)
    expect(await checker(admin)).toEqual([[day(-5), undefined]])
    await change(link, { checked_on: day(0) }, editor)
    await sendEvent(harness, userDeleted, { user_id: editor.id })
    const stored = async () => (await world.documents('bookmarks').findOne({ _id: link.id }))?.['checked_by']
    await waitFor('the name to be forgotten', async () => (await stored()) === undefined)
  })

  it('ends with another address, by a change and by a repair', async () => {
    const { owner, link } = await personal()
    await change(link, { checked_on: day(-1), check_every: 30 }, owner)
    const changed = (await change(link, { url: 'https://b.example' }, owner)).body as Bookmark
    expect([changed.checked_on, changed.check_due_on]).toEqual([undefined, day(0)])
    await change(link, { checked_on: day(0) }, owner)
    const repairs = [{ item_id: link.id, from: changed.url, url: 'https://c.example' }]
    const repaired = (await world.send(repairBookmarks, {}, { repairs }, owner)).body as Links
    expect(repaired.links.map(({ checked_on, check_due_on }) => [checked_on, check_due_on])).toEqual([[undefined, day(0)]])
  })

  it('goes along with a copy and a move', async () => {
    const { owner, widget, link } = await personal()
    await change(link, { checked_on: day(0), check_every: 90, owner_user_id: owner.id }, owner)
    const { widget: target } = await world.place('urllist', owner)
    const { links } = (await world.send(copyItems, { id: target.id, ids: link.id }, {}, owner)).body as Links
    const moved = (await world.send(moveItem, { id: target.id, item_id: link.id }, {}, owner)).body
    const schedule = { checked_on: day(0), check_every: 90, check_due_on: day(90), owner_user_id: owner.id }
    expect([widget.id === target.id, links[0], moved]).toMatchObject([false, schedule, schedule])
  })

  it('leaves a copy of somebody who may not edit the page', async () => {
    const { owner, page, link } = await personal()
    await change(link, { checked_on: day(0), check_every: 90, owner_user_id: owner.id }, owner)
    await world.share(page, owner)
    const { widget: target } = await world.place('urllist', world.stranger)
    const { links } = (await world.send(copyItems, { id: target.id, ids: link.id }, {}, world.stranger)).body as Links
    expect([links[0]?.checked_on, links[0]?.check_every, links[0]?.owner_user_id]).toEqual([undefined, undefined, undefined])
  })

  it.each([
    ['a period that is none', { check_every: 31 }],
    ['a day that is none', { checked_on: 'yesterday' }],
    ['a check that lies ahead', { checked_on: day(3) }],
    ['a next day without a period', { check_due_on: day(7) }],
  ])('refuses %s', async (_, body) => {
    const { owner, link } = await personal()
    expect(errorCodeOf(await change(link, body, owner))).toBe('invalid')
  })
})

describe('the owner of a bookmark', () => {
  it('takes only people who may edit the page', async () => {
    const { admin, editor, reader, link } = await ofTeam()
    expect((await change(link, { owner_user_id: editor.id }, admin)).body).toMatchObject({ owner_user_id: editor.id })
    expect(errorCodeOf(await change(link, { owner_user_id: reader.id }, admin))).toBe('invalid')
    expect(errorCodeOf(await change(link, { owner_user_id: world.stranger.id }, admin))).toBe('invalid')
    expect((await change(link, { owner_user_id: null }, admin)).body).not.toHaveProperty('owner_user_id')
  })

  it('lists candidates only for editors, out of those who may edit', async () => {
    const { admin, editor, reader, page } = await ofTeam()
    const { people } = (await world.send(listPageEditors, { id: page.id }, undefined, editor)).body as { people: PageEditor[] }
    expect(new Set(people.map(({ user_id }) => user_id))).toEqual(new Set([admin.id, editor.id]))
    expect(errorCodeOf(await world.send(listPageEditors, { id: page.id }, undefined, reader))).toBe('forbidden')
  })

  it('clears the owner who left the team, and shows managers the link as due', async () => {
    const { team, admin, editor, link } = await ofTeam()
    await change(link, { check_every: 30, owner_user_id: editor.id }, admin)
    expect([await dueTitles(editor), await dueTitles(admin)]).toEqual([['a'], []])
    const left = leave(team, editor)
    expect([await dueTitles(left), await dueTitles(admin)]).toEqual([[], ['a']])
  })

  it('clears the owner on bookmarks of the team they left, and on no others', async () => {
    const { team, admin, editor, link } = await ofTeam()
    await change(link, { check_every: 30, owner_user_id: editor.id }, admin)
    const own = await world.place('urllist', editor)
    const mine = await add(own.widget.id, 'mine', editor)
    await change(mine, { owner_user_id: editor.id }, editor)
    const event = { team_id: team.id, user_id: editor.id }
    const ownerOf = async ({ id }: Bookmark) => (await world.documents('bookmarks').findOne({ _id: id }))?.['owner_user_id']
    await tellEvent(harness.stores, teamMemberRemoved, event)
    await waitFor('the owner to be taken off', async () => (await ownerOf(link)) === undefined)
    await tellEvent(harness.stores, teamMemberRemoved, event)
    expect(await ownerOf(mine)).toBe(editor.id)
  })
})

describe('the list of due bookmarks', () => {
  it('lists links of the person and unowned ones on pages they manage, longest due first', async () => {
    const { admin, editor, widget, link } = await ofTeam()
    const titles = ['b', 'c', 'd', 'later', 'unwatched']
    const [b, c, d, later] = await Promise.all(titles.map((title) => add(widget.id, title, admin)))
    if (!b || !c || !d || !later) throw new Error('not added')
    await change(link, { check_every: 30, checked_on: day(-40) }, admin)
    await change(b, { check_every: 30, checked_on: day(-50), owner_user_id: editor.id }, admin)
    await change(c, { check_every: 90, checked_on: day(-200), owner_user_id: admin.id }, admin)
    await change(d, { check_every: 90, checked_on: day(-90) }, admin)
    await change(later, { check_every: 90, checked_on: day(-89) }, admin)
    expect(await dueTitles(admin)).toEqual(['c', 'a', 'd'])
    expect(await dueTitles(editor)).toEqual(['b'])
    expect((await world.send(countDueLinks, {}, undefined, admin)).body).toEqual({ count: 3, has_more: false })
  })

  it('names the page and the team', async () => {
    const { team, admin, page, widget, link } = await ofTeam()
    await change(link, { check_every: 30 }, admin)
    const [entry] = await due(admin)
    expect(entry?.place).toMatchObject({
      page: { id: page.id, title: 'Ours', organization: { title: team.title } },
      widget: { id: widget.id, title: 'Links' },
    })
  })

  it('leaves out what was checked, put off or deleted', async () => {
    const { owner, widget, link } = await personal()
    const [b, c] = [await add(widget.id, 'b', owner), await add(widget.id, 'c', owner)]
    for (const entry of [link, b, c]) await change(entry, { check_every: 30 }, owner)
    expect(await dueTitles(owner)).toEqual(['a', 'b', 'c'])
    await change(link, { checked_on: day(0) }, owner)
    await change(b, { check_due_on: day(7) }, owner)
    expect(await dueTitles(owner)).toEqual(['c'])
    await world.send(deleteWidget, { id: widget.id }, undefined, owner)
    expect(await dueTitles(owner)).toEqual([])
  })

  it('shows an editor who was let in the links that they check, until they may edit no more', async () => {
    const { owner, page, link } = await personal()
    const guest = sessionUser()
    await world
      .documents('pages')
      .updateOne({ _id: page.id }, { $set: { members: [{ user_id: guest.id, name: 'G', role: 'editor', at: new Date() }] } })
    await change(link, { check_every: 30, owner_user_id: guest.id }, owner)
    expect([await dueTitles(guest), await dueTitles(owner)]).toEqual([['a'], []])
    await world.documents('pages').updateOne({ _id: page.id }, { $set: { 'members.0.role': 'viewer' } })
    expect([await dueTitles(guest), await dueTitles(owner)]).toEqual([[], ['a']])
  })

  it('finds those that are due among 10,000 by an index', async () => {
    const { owner, widget, link } = await personal()
    const { _id, ...fields } = (await world.documents('bookmarks').findOne({ _id: link.id })) ?? {}
    const copies = Array.from({ length: 9_999 }, (_, index) => ({
      ...fields,
      _id: newId(),
      ...(index < 40 ? { check_every: 30, check_due_on: day(-index) } : {}),
      ...(index >= 40 && index < 5_000 ? { check_every: 365, check_due_on: day(1 + (index % 300)) } : {}),
    }))
    await world.documents('bookmarks').insertMany(copies)
    expect(await due(owner)).toHaveLength(40)
    for (const filter of [withoutOwner([widget.id]), ofOthers([widget.id], owner.id)]) {
      const query = world.documents('bookmarks').find({ ...filter, check_due_on: { $lte: day(0) } })
      expect(JSON.stringify(await query.sort({ check_due_on: 1, _id: 1 }).limit(201).explain())).toContain('widget_id_check_due_on')
    }
  })
})
