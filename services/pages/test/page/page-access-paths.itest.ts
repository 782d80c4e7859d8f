import type { SessionUser } from '@foyer/contracts/identity'
import { teamPermissions } from '@foyer/contracts/accounts/team-roles'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { drawPageAs, viewAccessPaths, viewPageAs } from '@foyer/contracts/pages/page/access-paths'
import { type PageView, createPage, updatePageAccess, viewPage } from '@foyer/contracts/pages/page/pages'
import { previewPageOwner, setPageOwner } from '@foyer/contracts/pages/page/team-pages'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { afterAll, describe, expect, it } from 'vitest'
import { type Harness, actions, withPages } from '../support/harness.ts'
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

const pageOf = async (team: StoredTeam, as: SessionUser) =>
  (await callService(harness.url, createPage, { body: { title: 'Ours', organization_id: team.id } }, as)).body as PageSummary
const params = ({ id }: PageSummary) => ({ params: { id: String(id) } })
const share = (page: PageSummary, as: SessionUser, body: { share_mode: 'private' | 'public' | 'link' }) =>
  callService(harness.url, updatePageAccess, { ...params(page), body }, as)
const sees = async (page: PageSummary, as: SessionUser) =>
  (await callService(harness.url, viewPage, { params: { public_id: page.public_id } }, as)).status === 200
const preview = (page: PageSummary, as: SessionUser, organizationId?: number) =>
  callService(
    harness.url,
    previewPageOwner,
    { ...params(page), query: organizationId === undefined ? {} : { organization_id: String(organizationId) } },
    as,
  )
const move = (page: PageSummary, as: SessionUser, organization_id: number | null) =>
  callService(harness.url, setPageOwner, { ...params(page), body: { organization_id } }, as)
const named = (...people: SessionUser[]) => ({ people: people.map(({ id, name }) => ({ id, name })), total: people.length })

describe('a page that is moved', () => {
  it('says who gains access before it becomes one of a team, and gives it then', async () => {
    const team = teams.add()
    const [mover, reader] = [memberOf(team), memberOf(team, { allows: [] })]
    const page = await act.page(mover)
    expect((await preview(page, mover, team.id)).body).toEqual({ gains: named(reader), loses: named(), share_mode: 'team' })
    expect(await sees(page, reader)).toBe(false)
    expect((await move(page, mover, team.id)).body).toMatchObject({ id: page.id, share_mode: 'team' })
    expect(await sees(page, reader)).toBe(true)
  })

  it('says who loses access before it becomes one of a person, and takes it then', async () => {
    const team = teams.add()
    const [admin, reader] = [memberOf(team, { role: 'admin' }), memberOf(team)]
    const page = await pageOf(team, admin)
    expect((await preview(page, admin)).body).toEqual({ gains: named(), loses: named(reader), share_mode: 'private' })
    expect((await move(page, admin, null)).status).toBe(200)
    expect([await sees(page, admin), await sees(page, reader)]).toEqual([true, false])
  })

  it('goes from one team to another of who manages the first and makes pages in the second', async () => {
    const [from, to] = [teams.add(), teams.add()]
    const admin = memberOf(from, { role: 'admin' })
    const [left, joined] = [memberOf(from), memberOf(to)]
    const both = {
      ...admin,
      memberships: [...(admin.memberships ?? []), { id: to.id, role: 'member' as const, allows: ['create' as const] }],
    }
    const page = await pageOf(from, both)
    expect((await move(page, both, to.id)).status).toBe(200)
    expect([await sees(page, left), await sees(page, joined), await sees(page, both)]).toEqual([false, true, true])
  })

  it.each([
    ['a team that one is not in', 'not_found'],
    ['a team that lets one make no pages', 'forbidden'],
  ])('does not go to %s', async (_, code) => {
    const team = teams.add()
    const mover = code === 'forbidden' ? memberOf(team, { allows: [] }) : sessionUser()
    const page = await act.page(mover)
    expect(errorCodeOf(await move(page, mover, team.id))).toBe(code)
    expect(errorCodeOf(await preview(page, mover, team.id))).toBe(code)
  })

  it('leaves a team by its owner and admins alone, whatever members may do', async () => {
    const team = teams.add()
    const member = memberOf(team, { allows: [...teamPermissions] })
    const page = await pageOf(team, member)
    expect(errorCodeOf(await move(page, member, null))).toBe('forbidden')
    expect(errorCodeOf(await move(page, sessionUser(), null))).toBe('not_found')
  })
})

describe('who has access to a page', () => {
  type Explained = { user_id: number; can: string[]; paths: Array<{ kind: string }> }
  const explained = async (page: PageSummary, as: SessionUser) => {
    const { body } = await callService(harness.url, viewAccessPaths, params(page), as)
    return body as { people: Explained[]; everyone: Array<{ kind: string }>; is_complete: boolean }
  }

  it('names the ways by which each person has access', async () => {
    const team = teams.add()
    const [owner, maker, editor] = [memberOf(team, { role: 'owner' }), memberOf(team), memberOf(team, { allows: ['edit'] })]
    const page = await pageOf(team, maker)
    const { people, everyone, is_complete } = await explained(page, owner)
    expect(people.map(({ user_id, paths }) => [user_id, paths.map(({ kind }) => kind)])).toEqual([
      [owner.id, ['team_owner']],
      [maker.id, ['team_member', 'creator']],
      [editor.id, ['team_member', 'team_permission']],
    ])
    expect([everyone, is_complete]).toEqual([[], true])
    await share(page, owner, { share_mode: 'link' })
    expect((await explained(page, owner)).everyone.map(({ kind }) => kind)).toEqual(['link'])
  })

  it('names the ways only to people who may invite', async () => {
    const team = teams.add()
    const [admin, member] = [memberOf(team, { role: 'admin' }), memberOf(team)]
    const page = await pageOf(team, admin)
    expect(errorCodeOf(await callService(harness.url, viewAccessPaths, params(page), member))).toBe('forbidden')
    expect(errorCodeOf(await callService(harness.url, viewAccessPaths, params(page), sessionUser()))).toBe('not_found')
  })

  it.each([
    ['private', [], [], []],
    ['link', ['view', 'copy', 'edit'], ['view', 'copy', 'follow'], []],
    ['public', ['view', 'copy', 'edit'], ['view', 'copy', 'follow'], ['view']],
  ] as const)('is shown as a member, a guest and a visitor have it: %s', async (share_mode, ...expected) => {
    const team = teams.add()
    const [admin] = [memberOf(team, { role: 'admin' }), memberOf(team, { allows: ['edit'] })]
    const page = await pageOf(team, admin)
    await share(page, admin, { share_mode })
    const seen = await Promise.all(
      (['member', 'guest', 'visitor'] as const).map(async (as) => {
        const { body } = await callService(harness.url, viewPageAs, { ...params(page), query: { as } }, admin)
        return (body as { can: string[] }).can
      }),
    )
    expect(seen).toEqual(expected)
  })

  it('draws the page as they see it, or not at all', async () => {
    const team = teams.add()
    const admin = memberOf(team, { role: 'admin' })
    memberOf(team, {})
    const page = await pageOf(team, admin)
    const drawnAs = async (as: 'member' | 'visitor') => {
      const { body } = await callService(harness.url, drawPageAs, { ...params(page), query: { as } }, admin)
      return (body as { view: PageView | null }).view
    }
    expect(await drawnAs('member')).toMatchObject({ page: { id: page.id, can: ['view', 'copy'], is_owner: false }, user: null })
    expect(await drawnAs('visitor')).toBeNull()
    expect(errorCodeOf(await callService(harness.url, drawPageAs, { ...params(page), query: { as: 'member' } }, sessionUser()))).toBe(
      'not_found',
    )
  })
})
