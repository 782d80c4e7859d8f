import type { SessionUser } from '@foyer/contracts/identity'
import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { type Duplicate, describeDuplicates } from '@foyer/contracts/pages/item/duplicates'
import { type BrokenLinks, linkStates, listBrokenLinks } from '@foyer/contracts/pages/item/link-checks'
import { createPage } from '@foyer/contracts/pages/page/pages'
import { callService } from '@foyer/testing/client'
import { json } from '@foyer/testing/sibling'
import { afterAll, describe, expect, it } from 'vitest'
import { type Harness, actions, withPages } from '../support/harness.ts'
import { type StoredTeam, memberOf, startTeams } from '../support/teams.ts'

const gone = { verdict: 'gone', status_code: 404, new_url: null, since: null, checked_at: null, history: [] }

let teams: Awaited<ReturnType<typeof startTeams>>
let harness: Harness
let act: ReturnType<typeof actions>

withPages.beforeAll(async ({ shared }) => {
  // Every link is gone.
  teams = await startTeams(({ path, body }) => {
    if (path !== linkStates.path) return undefined
    const { keys } = JSON.parse(body) as { keys: string[] }
    return json({ states: keys.map((key) => ({ key, ...gone })), missing: [], unchecked: 0 })
  })
  harness = shared.open(teams.siblings.url)
  act = actions(harness.url)
})
afterAll(async () => {
  await harness?.stop()
  await teams?.siblings.close()
})

/** A page of a team, made by one of its members, with a link. */
async function linkOnPageOf(team: StoredTeam, as: SessionUser, url: string): Promise<Bookmark> {
  const body = { title: 'Ours', organization_id: team.id }
  const page = (await callService(harness.url, createPage, { body }, as)).body as PageSummary
  return act.item(as, (await act.widget(as, page.id)).id, url)
}
const ownLink = async (as: SessionUser, url: string): Promise<Bookmark> =>
  act.item(as, (await act.widget(as, (await act.page(as)).id)).id, url)
const broken = async (as: SessionUser, owner_id?: number) => {
  const query = owner_id === undefined ? {} : { owner_id: String(owner_id) }
  return ((await callService(harness.url, listBrokenLinks, { query }, as)).body as BrokenLinks).links
}
const organization = ({ id, public_id, title }: StoredTeam) => ({ id, public_id, title })
const editor = (team: StoredTeam): SessionUser => ({ ...memberOf(team, { allows: ['create', 'edit'] }), is_premium: true })

describe('the broken links of somebody who is in a team', () => {
  it('name the team whose page each is on', async () => {
    const team = teams.add()
    const person = editor(team)
    await ownLink(person, 'https://own.example')
    await linkOnPageOf(team, person, 'https://ours.example')
    expect((await broken(person)).map(({ url, place }) => [url, place.page.organization])).toEqual([
      ['https://own.example', undefined],
      ['https://ours.example', organization(team)],
    ])
  })

  it('lists links of one owner on request', async () => {
    const [team, further] = [teams.add(), teams.add()]
    const person = editor(team)
    await ownLink(person, 'https://own.example')
    await linkOnPageOf(team, person, 'https://ours.example')
    const urls = async (ownerId: number) => (await broken(person, ownerId)).map(({ url }) => url)
    expect(await urls(person.id)).toEqual(['https://own.example'])
    expect(await urls(team.id)).toEqual(['https://ours.example'])
    expect(await urls(further.id)).toEqual([])
  })

  it('lists no links of pages that they may not edit', async () => {
    const team = teams.add()
    await linkOnPageOf(team, editor(team), 'https://ours.example')
    const reader = { ...memberOf(team, { allows: [] }), is_premium: true }
    expect([await broken(reader), await broken(reader, team.id)]).toEqual([[], []])
  })
})

describe('the duplicates of somebody who is in a team', () => {
  it('name the team whose page a copy is on', async () => {
    const team = teams.add()
    const person = editor(team)
    const { link_id } = await ownLink(person, 'https://twice.example')
    await linkOnPageOf(team, person, 'https://twice.example')
    const answer = await callService(harness.url, describeDuplicates, { params: { link_ids: String(link_id) } }, person)
    const [duplicate] = (answer.body as { duplicates: Duplicate[] }).duplicates
    expect(duplicate?.copies.map(({ place }) => place.page.organization)).toEqual([undefined, organization(team)])
  })
})
