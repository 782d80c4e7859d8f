import { updateEmailPreferences } from '@foyer/contracts/accounts/email-preferences'
import { restoreTeamAsAdmin } from '@foyer/contracts/accounts/administration/team-administration'
import { deleteTeam, restoreTeam } from '@foyer/contracts/accounts/teams/team-deletion'
import { removeMember } from '@foyer/contracts/accounts/teams/teams'
import { errorCodeOf } from '@foyer/testing/client'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import { type Accounts, type AccountsStores, type SignedIn, newConfirmedPerson, withWorkingAccounts } from '../support/accounts.ts'
import { callWith, newAdmin } from '../support/administrators.ts'
import { mailTitled, mailsTo } from '../support/mailbox.ts'
import { notificationsOf } from '../support/notifying.ts'
import { newTeam, putInto } from '../support/teams.ts'

let stores: AccountsStores
let accounts: Accounts
withWorkingAccounts.beforeAll(async ({ shared }) => {
  stores = shared.stores
  accounts = await shared.open()
})
afterAll(async () => {
  await accounts?.stop()
  await stores?.stop()
})

const newMember = (lang = 'en') => newConfirmedPerson(accounts.url, stores, { lang })

/** A team with its owner, a member and somebody who receives pages, and another team of the owner with its admin. */
async function aWorld() {
  const [owner, member, heir, manager] = [await newMember(), await newMember('de'), await newMember(), await newMember()]
  const team = await newTeam(accounts.url, owner)
  const press = await newTeam(accounts.url, owner, { title: 'Press' })
  await putInto(stores, team, member)
  await putInto(stores, team, heir)
  await putInto(stores, press, manager, 'admin')
  return { owner, member, heir, manager, team, press }
}
type World = Awaited<ReturnType<typeof aWorld>>

const remove = ({ team, owner }: World, handed_over: z.input<typeof deleteTeam.body>['handed_over'] = []) =>
  callWith(accounts.url, deleteTeam, { params: { public_id: team.public_id }, body: { title: 'Editors', handed_over } }, owner)
const restore = ({ team, owner }: World) => callWith(accounts.url, restoreTeam, { params: { public_id: team.public_id } }, owner)
const listOf = async ({ headers }: SignedIn) => (await notificationsOf(accounts.url, headers)).notifications
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 50 })

describe('the end of a team', () => {
  it('tells members what becomes of its pages, and until when it can be restored', async () => {
    const world = await aWorld()
    const answer = await remove(world, [{ page_id: 1, to: { kind: 'person' as const, user_id: world.heir.user.id } }])
    const { due_at } = answer.body as { due_at: number }
    const mail = await mailTitled(accounts.url, world.member.user.email, 'Das Team „Editors“ wurde gelöscht')
    expect(mail.text).toContain('1 seiner Seiten wurde übergeben, die anderen wurden mit ihm gelöscht.')
    await eventually(async () =>
      expect(await listOf(world.member)).toMatchObject([
        { kind: 'team_deleted', params: { title: 'Editors', handed_over: 1, due_at }, link: null },
      ]),
    )
  })

  it('tells who receives pages which of them are theirs, a person and those who manage a team', async () => {
    const world = await aWorld()
    const toHeir = { kind: 'person' as const, user_id: world.heir.user.id }
    const toPress = { kind: 'team' as const, public_id: world.press.public_id }
    await remove(world, [
      { page_id: 1, to: toHeir },
      { page_id: 2, to: toHeir },
      { page_id: 3, to: toPress },
    ])
    const mail = await mailTitled(accounts.url, world.heir.user.email, 'You received pages of the team “Editors”')
    expect(mail.text).toContain('2 of its pages were handed over to you')
    const forTeam = await mailTitled(accounts.url, world.manager.user.email, '“Press” received pages of the team “Editors”')
    expect(forTeam.text).toContain(`/organization/${world.press.public_id}/pages`)
    await eventually(async () => {
      expect(await listOf(world.heir)).toMatchObject([{ kind: 'team_pages_received', params: { title: 'Editors', count: 2, team: null } }])
      expect(await listOf(world.manager)).toMatchObject([
        { kind: 'team_pages_received', params: { title: 'Editors', count: 1, team: 'Press' } },
      ])
    })
  })

  it('tells members when it is restored in place of its deletion, and who has done it nothing', async () => {
    const world = await aWorld()
    await remove(world)
    await mailTitled(accounts.url, world.member.user.email, 'Das Team „Editors“ wurde gelöscht')
    expect((await restore(world)).status).toBe(200)
    const mail = await mailTitled(accounts.url, world.heir.user.email, 'The team “Editors” was restored')
    expect(mail.text).toContain(`/organization/${world.team.public_id}/pages`)
    await eventually(async () => expect((await listOf(world.heir)).map(({ kind }) => kind)).toEqual(['team_restored']))
    expect([await listOf(world.owner), await mailsTo(accounts.url, world.owner.user.email, /Editors/)]).toEqual([[], []])
  })

  it('tells its owner as well when a site admin restores it', async () => {
    const world = await aWorld()
    await remove(world)
    const admin = await newAdmin(accounts.url, stores)
    const answer = await callWith(accounts.url, restoreTeamAsAdmin, { params: { id: String(world.team.id) } }, admin)
    expect([answer.status, errorCodeOf(answer)]).toEqual([200, undefined])
    await mailTitled(accounts.url, world.owner.user.email, 'The team “Editors” was restored')
    await eventually(async () => expect((await listOf(world.owner)).map(({ kind }) => kind)).toEqual(['team_restored']))
  })

  it('tells nothing to who was removed before', async () => {
    const world = await aWorld()
    const params = { public_id: world.team.public_id, user_id: String(world.heir.user.id) }
    await callWith(accounts.url, removeMember, { params }, world.owner)
    await remove(world)
    await mailTitled(accounts.url, world.member.user.email, 'Das Team „Editors“ wurde gelöscht')
    await eventually(async () => expect(await listOf(world.member)).toHaveLength(1))
    expect((await listOf(world.heir)).map(({ kind }) => kind)).toEqual(['team_removed'])
    expect(await mailsTo(accounts.url, world.heir.user.email, /Editors/)).toEqual([])
  })

  it('mails nothing to members who want no messages', async () => {
    const world = await aWorld()
    const off = { body: { can_send_email: false } }
    const answer = await callWith(accounts.url, updateEmailPreferences, off, world.heir)
    expect([answer.status, errorCodeOf(answer)]).toEqual([200, undefined])
    await remove(world)
    const mail = await mailTitled(accounts.url, world.member.user.email, 'Das Team „Editors“ wurde gelöscht')
    expect(mail.text).toContain('wurde mit seinen Seiten gelöscht')
    await eventually(async () => expect(await listOf(world.heir)).toHaveLength(1))
    expect(await mailsTo(accounts.url, world.heir.user.email, /Editors/)).toEqual([])
  })
})
