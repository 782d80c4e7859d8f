import type { Membership } from '@foyer/contracts/accounts/teams/memberships'
import type { SessionUser } from '@foyer/contracts/identity'
import { type Bookmark, moveItems } from '@foyer/contracts/kinds/bookmarks'
import { deleteBookmarks, restoreBookmarks } from '@foyer/contracts/pages/item/bookmark-batches'
import { type FoundBookmark, searchBookmarks } from '@foyer/contracts/pages/item/search'
import {
  type UnsortedLinks,
  addUnsortedLink,
  addUnsortedLinks,
  listUnsorted,
  moveToUnsorted,
  updateUnsortedLink,
} from '@foyer/contracts/pages/item/unsorted'
import { viewPage } from '@foyer/contracts/pages/page/pages'
import { listTeamPages } from '@foyer/contracts/pages/page/team-pages'
import { type Answer, callService, errorCodeOf } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { afterAll, describe, expect, it } from 'vitest'
import { withPages } from '../support/harness.ts'
import { type ItemWorld, startItemWorld } from '../support/item-world.ts'
import { type StoredTeam, memberOf, startTeams } from '../support/teams.ts'

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

const editor = { allows: ['edit'] } satisfies Partial<Membership>
const list = (team: StoredTeam, as: SessionUser): Promise<Answer> =>
  callService(world.url, listUnsorted, { query: { section: 'unsorted', organization_id: String(team.id) } }, as)
const titlesOf = async (team: StoredTeam, as: SessionUser) => ((await list(team, as)).body as UnsortedLinks).links.map(({ title }) => title)

/** A team whose inbox has these, saved by a member who may edit. */
async function scene(titles: string[] = []) {
  const team = teams.add()
  const maker = memberOf(team, editor)
  const bookmarks = titles.map((title) => ({ url: `https://${title}.example`, title }))
  const added = titles.length > 0 ? await save(team, maker, { bookmarks }) : null
  const links = (added?.body as { links: Bookmark[] } | undefined)?.links ?? []
  return { team, maker, ids: links.map(({ id }) => id) }
}
const save = ({ id }: StoredTeam, as: SessionUser, body: object) => world.send(addUnsortedLinks, {}, { ...body, organization_id: id }, as)
const same = (person: SessionUser, membership: Membership | null): SessionUser => ({
  ...person,
  memberships: membership ? [membership] : [],
})

describe('the inbox of a team', () => {
  it('shows what a member saved to everybody who may edit, and is not their own', async () => {
    const { team, maker } = await scene(['a', 'b'])
    const [admin, colleague] = [memberOf(team, { role: 'admin' }), memberOf(team, editor)]
    for (const person of [maker, admin, colleague]) expect(await titlesOf(team, person)).toEqual(['a', 'b'])
    const own = await callService(world.url, listUnsorted, { query: { section: 'unsorted' } }, maker)
    expect(own.body).toMatchObject({ links: [], total: 0, widget_id: null })
  })

  it('makes one inbox of a team to which several save at once', async () => {
    const { team, maker } = await scene()
    const admin = memberOf(team, { role: 'admin' })
    const answers = await Promise.all([maker, admin, maker].map((person) => save(team, person, { bookmarks: [{ url: 'a.example' }] })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const stored = await world.documents('pages').find({ owner_id: team.id }).toArray()
    expect(stored).toMatchObject([{ owner_kind: 'team', owner_name: team.title, is_inbox: true, share_mode: 'private' }])
    expect(((await list(team, admin)).body as UnsortedLinks).total).toBe(3)
  })

  it('changes, sorts, takes back, deletes and restores bookmarks for whoever may edit', async () => {
    const { team, ids } = await scene(['a', 'b', 'c'])
    const member = memberOf(team, editor)
    const [a = 0, b = 0] = ids
    const renamed = await world.send(updateUnsortedLink, { id: a }, { title: 'A', organization_id: team.id }, member)
    expect(renamed).toMatchObject({ status: 200, body: { title: 'A' } })
    const { widget } = await world.place('urllist', member)
    await world.send(moveItems, { id: widget.id, ids: `${b}` }, {}, member)
    expect(await titlesOf(team, member)).toEqual(['A', 'c'])
    await world.send(moveToUnsorted, {}, { ids: [b], organization_id: team.id }, member)
    expect(await titlesOf(team, member)).toEqual(['b', 'A', 'c'])
    await world.send(deleteBookmarks, { ids: `${a},${b}` }, undefined, member)
    expect(await titlesOf(team, member)).toEqual(['c'])
    await world.send(restoreBookmarks, { ids: `${a},${b}` }, undefined, member)
    expect(await titlesOf(team, member)).toEqual(['b', 'A', 'c'])
  })

  it('refuses members who may not edit, and does not exist for others', async () => {
    const { team, ids } = await scene(['a'])
    const reader = memberOf(team, { allows: ['create', 'order', 'share', 'invite', 'delete'] })
    const id = ids[0] ?? 0
    const trials = async (person: SessionUser) =>
      [
        await list(team, person),
        await world.send(addUnsortedLink, {}, { url: 'b.example', organization_id: team.id }, person),
        await save(team, person, { bookmarks: [{ url: 'b.example' }] }),
        await world.send(moveToUnsorted, {}, { ids: [id], organization_id: team.id }, person),
        await world.send(updateUnsortedLink, { id }, { title: 'Mine', organization_id: team.id }, person),
      ].map(errorCodeOf)
    expect(await trials(reader)).toEqual(Array.from({ length: 5 }, () => 'forbidden'))
    expect(await trials(memberOf(teams.add(), { role: 'owner' }))).toEqual(Array.from({ length: 5 }, () => 'not_found'))
  })

  it('closes the inbox to its maker once they lose the right or the team', async () => {
    const { team, maker, ids } = await scene(['a'])
    const { widget_id } = (await list(team, maker)).body as UnsortedLinks
    for (const person of [same(maker, { id: team.id, role: 'member', allows: ['create'] }), same(maker, null)]) {
      expect((await list(team, person)).status).toBeGreaterThanOrEqual(403)
      const tried = [
        await world.send(moveItems, { id: (await world.place('urllist', person)).widget.id, ids: `${ids[0]}` }, {}, person),
        await world.send(moveToUnsorted, {}, { ids }, person),
        await world.send(deleteBookmarks, { ids: `${ids[0]}` }, undefined, person),
      ]
      expect(tried.every(({ status }) => status < 500)).toBe(true)
      const results = await callService(world.url, searchBookmarks, { query: { query: 'a' } }, person)
      expect(results.body).toMatchObject({ bookmarks: [] })
    }
    expect(await world.documents('bookmarks').countDocuments({ widget_id: widget_id ?? 0, deleted_at: null })).toBe(1)
  })

  it('lists the inbox as no page, and opens it by no address', async () => {
    const { team, maker } = await scene(['a'])
    const { public_id } = (await list(team, maker)).body as UnsortedLinks
    const listed = await callService(world.url, listTeamPages, { params: { public_id: team.public_id } }, maker)
    expect(listed.body).toEqual({ pages: [] })
    expect(errorCodeOf(await world.send(viewPage, { public_id: public_id ?? '' }, undefined, maker))).toBe('not_found')
  })

  it('names the team in what a search finds', async () => {
    const { team, maker } = await scene(['Wombat'])
    const { body } = await callService(world.url, searchBookmarks, { query: { query: 'wombat' } }, maker)
    const place = { page: { is_inbox: true, organization: { id: team.id, public_id: team.public_id, title: team.title } } }
    expect((body as { bookmarks: FoundBookmark[] }).bookmarks).toMatchObject([{ title: 'Wombat', place }])
    const stranger = await callService(world.url, searchBookmarks, { query: { query: 'wombat' } }, sessionUser())
    expect(stranger.body).toMatchObject({ bookmarks: [] })
  })
})
