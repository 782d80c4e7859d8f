import type { TeamPermission } from '@foyer/contracts/accounts/team-roles'
import type { SessionUser } from '@foyer/contracts/identity'
import type { PageRole } from '@foyer/contracts/pages/base/page-roles'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { invitePagePerson, linkPageInvitation, setPageGroup, updatePagePerson } from '@foyer/contracts/pages/page/page-invitations'
import { answerPageRequest, listPageRequests, requestPage } from '@foyer/contracts/pages/page/page-requests'
import { createPage, updatePageAccess } from '@foyer/contracts/pages/page/pages'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { afterAll, describe, expect, it } from 'vitest'
import type { PageRecord } from '../../src/modules/page/page.model.ts'
import { type Harness, withPages } from '../support/harness.ts'
import { memberOf, startTeams } from '../support/teams.ts'

/** Nobody lets others do on the page of a team what they may not do there themselves. */
let teams: Awaited<ReturnType<typeof startTeams>>
let harness: Harness

withPages.beforeAll(async ({ shared }) => {
  teams = await startTeams()
  harness = shared.open(teams.siblings.url)
})
afterAll(async () => {
  await harness?.stop()
  await teams?.siblings.close()
})

async function scene(...allows: TeamPermission[]) {
  const team = teams.add()
  const group = { id: newId(), title: 'Everybody', members: [] }
  team.groups.push(group)
  const admin = memberOf(team, { role: 'admin' })
  const member = memberOf(team, { allows, groups: [group.id] })
  const created = await callService(harness.url, createPage, { body: { title: 'Ours', organization_id: team.id } }, admin)
  const page = created.body as PageSummary
  const members = [{ user_id: member.id, role: 'viewer' as const, name: member.name, email: 'a@b.example', at: new Date() }]
  await harness.database((connection) => connection.collection<PageRecord>('pages').updateOne({ _id: page.id }, { $set: { members } }))
  const id = String(page.id)
  const invite = (role: PageRole, as: SessionUser) =>
    callService(harness.url, invitePagePerson, { params: { id }, body: { email: `guest-${newId()}@example.org`, role } }, as)
  return {
    admin,
    member,
    invite,
    setRole: (role: PageRole, as: SessionUser = member) =>
      callService(harness.url, updatePagePerson, { params: { id, user_id: String(member.id) }, body: { role } }, as),
    setGroup: (role: PageRole, as: SessionUser = member) =>
      callService(harness.url, setPageGroup, { params: { id, group_id: String(group.id) }, body: { role } }, as),
    letAllEdit: (allow_all_members_edit: boolean, as: SessionUser = member) =>
      callService(harness.url, updatePageAccess, { params: { id }, body: { allow_all_members_edit } }, as),
    /** Answers somebody who asks to be let in. */
    answer: async (role: PageRole) => {
      const asker = sessionUser()
      await callService(harness.url, requestPage, { params: { public_id: page.public_id }, body: { message: '' } }, asker)
      const { body } = await callService(harness.url, listPageRequests, { params: { id } }, admin)
      const { requests } = body as { requests: Array<{ id: number; user: { id: number } }> }
      const request_id = String(requests.find(({ user }) => user.id === asker.id)?.id)
      return callService(harness.url, answerPageRequest, { params: { id, request_id }, body: { role } }, member)
    },
    linkOf: async (role: PageRole, as: SessionUser = member) => {
      const { body } = await invite(role, admin)
      const params = { id, invitation_id: String((body as { id: number }).id) }
      return callService(harness.url, linkPageInvitation, { params }, as)
    },
  }
}

describe('a member who may invite and share, and not edit', () => {
  it('lets people and groups in to view, and nobody to edit: neither themselves', async () => {
    const { member, invite, setRole, setGroup, answer } = await scene('invite', 'share')
    const outcomes = async (role: PageRole) =>
      (await Promise.all([invite(role, member), setRole(role), setGroup(role), answer(role)])).map((each) => errorCodeOf(each) ?? 'ok')
    expect(await outcomes('viewer')).toEqual(['ok', 'ok', 'ok', 'ok'])
    expect(await outcomes('editor')).toEqual(['forbidden', 'forbidden', 'forbidden', 'forbidden'])
  })

  it('gets the link of an invitation to view, and of none to edit', async () => {
    const { admin, linkOf } = await scene('invite')
    expect((await linkOf('viewer')).status).toBe(200)
    expect(errorCodeOf(await linkOf('editor'))).toBe('forbidden')
    expect((await linkOf('editor', admin)).status).toBe(200)
  })

  it('lets members end what they may not start: that all members edit', async () => {
    const { admin, letAllEdit } = await scene('share')
    expect(errorCodeOf(await letAllEdit(true))).toBe('forbidden')
    expect((await letAllEdit(true, admin)).status).toBe(200)
    expect((await letAllEdit(false)).status).toBe(200)
    expect(errorCodeOf(await letAllEdit(true))).toBe('forbidden')
  })
})

describe('a member who may edit as well', () => {
  it('lets others edit', async () => {
    const { member, invite, setRole, setGroup, letAllEdit, linkOf } = await scene('invite', 'share', 'edit')
    const answers = [invite('editor', member), setRole('editor'), setGroup('editor'), letAllEdit(true), linkOf('editor')]
    expect((await Promise.all(answers)).map((answer) => errorCodeOf(answer) ?? 'ok')).toEqual(answers.map(() => 'ok'))
  })
})
