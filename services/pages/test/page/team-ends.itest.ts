import {
  type EventDefinition,
  teamChanged,
  teamDeleted,
  teamErased,
  teamGroupDeleted,
  teamMemberRemoved,
  teamRestored,
  teamSuspensionChanged,
} from '@foyer/contracts/events'
import type { SessionUser } from '@foyer/contracts/identity'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { invitePagePerson, listPagePeople, removePageGroup, setPageGroup } from '@foyer/contracts/pages/page/page-invitations'
import { addUnsortedLink, listUnsorted } from '@foyer/contracts/pages/item/unsorted'
import { starPage } from '@foyer/contracts/pages/page/page-marks'
import { type PageView, createPage, updatePageAccess, viewPage } from '@foyer/contracts/pages/page/pages'
import { newPublicId } from '@foyer/service-kit/ids'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, describe, expect, it } from 'vitest'
import type { PageRecord } from '../../src/modules/page/page.model.ts'
import { type Harness, actions, withPages } from '../support/harness.ts'
import { tellEvent } from '../support/tell-event.ts'
import { type StoredTeam, memberOf, startTeams } from '../support/teams.ts'

let teams: Awaited<ReturnType<typeof startTeams>>
let harness: Harness
let act: ReturnType<typeof actions>

withPages.beforeAll(async ({ shared }) => {
  teams = await startTeams()
  harness = shared.open(teams.siblings.url)
  act = actions(harness.url)
})
afterAll(async () => {
  await harness?.stop()
  await teams?.siblings.close()
})

const tell = (event: EventDefinition, payload: Record<string, unknown> & { team_id: number }) => tellEvent(harness.stores, event, payload)

const pageOf = async (team: StoredTeam, as: SessionUser) =>
  (await callService(harness.url, createPage, { body: { title: 'Ours', organization_id: team.id } }, as)).body as PageSummary
const params = ({ id }: PageSummary) => ({ params: { id: String(id) } })
const makePrivate = (page: PageSummary, as: SessionUser) =>
  callService(harness.url, updatePageAccess, { ...params(page), body: { share_mode: 'private' } }, as)
const viewOf = async (page: PageSummary, as: SessionUser) => {
  const answer = await callService(harness.url, viewPage, { params: { public_id: page.public_id } }, as)
  return answer.status === 200 ? (answer.body as PageView).page : null
}
const sees = async (page: PageSummary, as: SessionUser) => (await viewOf(page, as)) !== null
const stored = (page: PageSummary) => harness.database((connection) => connection.collection<PageRecord>('pages').findOne({ _id: page.id }))

/** Changes two pages, and adds many like the first one between them. */
async function addPagesBetween(first: PageSummary, last: PageSummary, change: Partial<PageRecord>): Promise<void> {
  await harness.database(async (connection) => {
    const collection = connection.collection<PageRecord>('pages')
    await collection.updateMany({ _id: { $in: [first.id, last.id] } }, { $set: change })
    const page = await collection.findOne({ _id: first.id })
    if (!page) throw new Error('there is no page')
    const copies = Array.from({ length: 200 }, () => ({ ...page, _id: newId(), public_id: newPublicId(), pending_events: [] }))
    await collection.deleteOne({ _id: last.id })
    await collection.insertMany([...copies, { ...page, _id: last.id, public_id: last.public_id, pending_events: [] }])
  })
}

describe('a group of a team on a page', () => {
  const scene = async () => {
    const team = teams.add()
    const group = { id: newId(), title: 'Editors', members: [] as Array<{ user_id: number; name: string }> }
    team.groups.push(group)
    const admin = memberOf(team, { role: 'admin' })
    const reader = memberOf(team, { groups: [group.id] })
    group.members.push({ user_id: reader.id, name: reader.name })
    const page = await pageOf(team, admin)
    await makePrivate(page, admin)
    const set = (group_id: number, as: SessionUser = admin) =>
      callService(harness.url, setPageGroup, { params: { id: String(page.id), group_id: String(group_id) }, body: { role: 'editor' } }, as)
    return { team, group, admin, reader, page, set }
  }

  it('lets its members in until it is removed', async () => {
    const { group, admin, reader, page, set } = await scene()
    expect(await sees(page, reader)).toBe(false)
    const shown = { group_id: group.id, title: 'Editors', members: 1, role: 'editor' }
    expect((await set(group.id)).body).toEqual(shown)
    expect((await viewOf(page, reader))?.can).toEqual(['view', 'copy', 'edit'])
    expect((await callService(harness.url, listPagePeople, params(page), admin)).body).toMatchObject({ groups: [shown] })
    const path = { params: { id: String(page.id), group_id: String(group.id) } }
    expect((await callService(harness.url, removePageGroup, path, admin)).body).toEqual({ removed: true })
    expect(await sees(page, reader)).toBe(false)
  })

  it('loses access when it is deleted', async () => {
    const { team, group, reader, page, set } = await scene()
    await set(group.id)
    await tell(teamGroupDeleted, { team_id: team.id, group_id: group.id })
    await waitFor('the group to go', async () => !(await sees(page, reader)))
    expect((await stored(page))?.member_groups).toEqual([])
  })

  it('refuses a group of no team, of another team, or by somebody without the right', async () => {
    const { reader, page, set } = await scene()
    expect(errorCodeOf(await set(newId()))).toBe('not_found')
    expect(errorCodeOf(await set(newId(), reader))).toBe('not_found')
    const owner = sessionUser()
    const own = await act.page(owner)
    const path = { params: { id: String(own.id), group_id: String(newId()) }, body: { role: 'viewer' as const } }
    expect(errorCodeOf(await callService(harness.url, setPageGroup, path, owner))).toBe('conflict')
    expect(await sees(page, reader)).toBe(false)
  })
})

describe('the pages of a team', () => {
  it('say what the team is called now, and which enterprise may read them', async () => {
    const team = teams.add()
    const enterprise = newId()
    const admin = memberOf(team, { role: 'admin' })
    const above = sessionUser({ memberships: [{ id: enterprise, role: 'owner' }] })
    const page = await pageOf(team, admin)
    expect(await sees(page, above)).toBe(false)
    Object.assign(team, { title: 'Renamed', parent_organization_id: enterprise, is_readable_by_enterprise: true })
    await tell(teamChanged, { team_id: team.id })
    await waitFor('the enterprise to read', () => sees(page, above))
    expect((await viewOf(page, above))?.owner_name).toBe('Renamed')
    Object.assign(team, { is_readable_by_enterprise: false })
    await tell(teamChanged, { team_id: team.id })
    await waitFor('the enterprise to read no more', async () => !(await sees(page, above)))
  })

  it('closes all pages to the enterprise at once', async () => {
    const enterprise = newId()
    const team = teams.add({ parent_organization_id: enterprise, is_readable_by_enterprise: true })
    const admin = memberOf(team, { role: 'admin' })
    const above = sessionUser({ memberships: [{ id: enterprise, role: 'owner' }] })
    const [first, last] = [await pageOf(team, admin), await pageOf(team, admin)]
    await addPagesBetween(first, last, {})
    expect([await sees(first, above), await sees(last, above)]).toEqual([true, true])
    Object.assign(team, { is_readable_by_enterprise: false })
    await tell(teamChanged, { team_id: team.id })
    await waitFor('the first page to be closed', async () => !(await sees(first, above)))
    expect(await sees(last, above)).toBe(false)
    expect(await sees(last, admin)).toBe(true)
  })

  it('takes a removed member off all pages and lists', async () => {
    const team = teams.add()
    const [admin, leaver] = [memberOf(team, { role: 'admin' }), memberOf(team)]
    const page = await pageOf(team, admin)
    const { memberships: _, ...removed } = leaver
    const members = [{ user_id: leaver.id, role: 'editor' as const, name: leaver.name, email: 'a@b.example', at: new Date() }]
    await harness.database((connection) => connection.collection<PageRecord>('pages').updateOne({ _id: page.id }, { $set: { members } }))
    await callService(harness.url, starPage, { ...params(page), body: { is_starred: true } }, leaver)
    await tell(teamMemberRemoved, { team_id: team.id, user_id: leaver.id })
    await waitFor('them to lose the page', async () => !(await sees(page, removed)))
    await waitFor('their star to go', async () => (await viewOf(page, leaver))?.is_starred === false)
    expect(await sees(page, admin)).toBe(true)
  })

  it('withdraws open invitations to the address of a removed member, and no others', async () => {
    const team = teams.add()
    const [admin, leaver] = [memberOf(team, { role: 'admin' }), memberOf(team)]
    const [page, elsewhere] = [await pageOf(team, admin), await act.page(admin)]
    const email = `leaver-${newId()}@example.org`
    const invite = (to: PageSummary, address: string) =>
      callService(harness.url, invitePagePerson, { ...params(to), body: { email: address, role: 'viewer' } }, admin)
    await Promise.all([invite(page, email), invite(elsewhere, email)])
    await invite(page, 'guest@example.org')
    await tell(teamMemberRemoved, { team_id: team.id, user_id: leaver.id, email })
    const invitedTo = async (to: PageSummary) => (await stored(to))?.invitations?.map((invitation) => invitation.email)
    await waitFor('the invitation to go', async () => !(await invitedTo(page))?.includes(email))
    expect([await invitedTo(page), await invitedTo(elsewhere)]).toEqual([['guest@example.org'], [email]])
  })

  it('go to the trash with it, but for those that are handed over, and come back with it', async () => {
    const team = teams.add()
    const admin = memberOf(team, { role: 'admin' })
    const [page, handed] = [await pageOf(team, admin), await pageOf(team, admin)]
    const to = { owner_id: admin.id, owner_kind: 'person' as const }
    const at = Date.now()
    await tell(teamDeleted, { team_id: team.id, at, due_at: at + 1, handed_over: [{ page_id: handed.id, to }] })
    await waitFor('the page to go', async () => !(await sees(page, admin)))
    expect(await viewOf(handed, admin)).toMatchObject({ organization_id: null, is_owner: true })
    await tell(teamRestored, { team_id: team.id, deleted_at: at })
    await waitFor('the page to come back', () => sees(page, admin))
    expect((await stored(page))?.owner_hidden).toBeUndefined()
    expect((await stored(handed))?.owner_hidden).toBeUndefined()
  })

  it('takes all pages out of reach at once', async () => {
    const team = teams.add()
    const admin = memberOf(team, { role: 'admin' })
    const [first, last] = [await pageOf(team, admin), await pageOf(team, admin)]
    await addPagesBetween(first, last, { share_mode: 'public' })
    const person = sessionUser()
    expect([await sees(first, person), await sees(last, person)]).toEqual([true, true])
    await tell(teamDeleted, { team_id: team.id, at: Date.now(), due_at: Date.now() + 1, handed_over: [] })
    await waitFor('the first page to go', async () => !(await sees(first, person)))
    expect(await sees(last, person)).toBe(false)
  })

  it('take the inbox of the team with them and bring it back, which nobody is handed', async () => {
    const team = teams.add()
    const admin = memberOf(team, { role: 'admin' })
    await callService(harness.url, addUnsortedLink, { body: { url: 'https://a.example', organization_id: team.id } }, admin)
    const query = { section: 'unsorted' as const, organization_id: String(team.id) }
    const isThere = async () => (await callService(harness.url, listUnsorted, { query }, admin)).status === 200
    const inbox = await harness.database((connection) => connection.collection<PageRecord>('pages').findOne({ owner_id: team.id }))
    const to = { owner_id: admin.id, owner_kind: 'person' as const }
    const at = Date.now()
    await tell(teamDeleted, { team_id: team.id, at, due_at: at + 1, handed_over: [{ page_id: inbox?._id ?? 0, to }] })
    await waitFor('the inbox to go', async () => !(await isThere()))
    expect(await harness.database((connection) => connection.collection('pages').countDocuments({ owner_id: admin.id }))).toBe(0)
    await tell(teamRestored, { team_id: team.id, deleted_at: at })
    await waitFor('the inbox to come back', isThere)
  })

  it('hand over nothing that is not the team’s', async () => {
    const [team, another] = [teams.add(), teams.add()]
    const [admin, owner] = [memberOf(team, { role: 'admin' }), memberOf(another, { role: 'owner' })]
    const [page, foreign, person] = [await pageOf(team, admin), await pageOf(another, owner), sessionUser()]
    const own = await act.page(person)
    const to = { owner_id: admin.id, owner_kind: 'person' as const }
    const handed_over = [foreign, own].map(({ id }) => ({ page_id: id, to }))
    await tell(teamDeleted, { team_id: team.id, at: Date.now(), due_at: Date.now() + 1, handed_over })
    await waitFor('the page to go', async () => !(await sees(page, admin)))
    expect([(await stored(foreign))?.owner_id, (await stored(own))?.owner_id]).toEqual([another.id, person.id])
  })

  it('deletes the pages with the team for good', async () => {
    const team = teams.add()
    const admin = memberOf(team, { role: 'admin' })
    const page = await pageOf(team, admin)
    await tell(teamErased, { team_id: team.id })
    await waitFor(
      'the page to go',
      async () => ((await stored(page)) as { deleted_at?: Date } | null)?.deleted_at !== undefined || !(await stored(page)),
    )
    expect(await sees(page, admin)).toBe(false)
  })

  it('closes the pages while the team is locked', async () => {
    const team = teams.add()
    const admin = memberOf(team, { role: 'admin' })
    const page = await pageOf(team, admin)
    await tell(teamSuspensionChanged, { team_id: team.id, is_suspended: true, at: 1 })
    await waitFor('the page to be out of reach', async () => !(await sees(page, admin)))
    expect((await stored(page))?.share_mode).toBe('team')
    await tell(teamSuspensionChanged, { team_id: team.id, is_suspended: false, at: 2 })
    await waitFor('the page to be reached', () => sees(page, admin))
  })
})
