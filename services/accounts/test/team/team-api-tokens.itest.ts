import { type TokenCaller, listApiTokens, revokeApiToken, verifyApiToken } from '@foyer/contracts/accounts/api-tokens'
import {
  type TeamApiToken,
  createTeamApiToken,
  listTeamApiTokens,
  revokeTeamApiToken,
} from '@foyer/contracts/accounts/teams/team-api-tokens'
import { type Team, removeMember, updateMember } from '@foyer/contracts/accounts/teams/teams'
import { listTeamAudit } from '@foyer/contracts/accounts/teams/team-audit'
import type { Endpoint } from '@foyer/contracts/endpoint'
import { limits } from '@foyer/contracts/limits'
import { hashToken } from '@foyer/service-kit/hashes'
import { type Answer, callService, errorCodeOf } from '@foyer/testing/client'
import { afterAll, describe, expect, it } from 'vitest'
import { createTeamMemberModel } from '../../src/modules/team/team-member.model.ts'
import { createTeamModel } from '../../src/modules/team/team.model.ts'
import { type Accounts, type AccountsStores, type SignedIn, newPerson, withAccounts } from '../support/accounts.ts'
import { callWith } from '../support/administrators.ts'
import { newTeamWithPeople } from '../support/teams.ts'

let stores: AccountsStores
let accounts: Accounts
withAccounts.beforeAll(async ({ shared }) => {
  stores = shared.stores
  accounts = await shared.open()
})
afterAll(async () => {
  await accounts?.stop()
  await stores?.stop()
})

type As = Pick<SignedIn, 'headers'>
const call = (as: As, endpoint: Endpoint, params: Record<string, string | number>, body?: unknown): Promise<Answer> =>
  callWith(accounts.url, endpoint, { params, body } as never, as)
const fields = { name: 'Script', scopes: ['pages:read'], expires_at: null }
async function created(as: As, { public_id }: Team) {
  const answer = await call(as, createTeamApiToken, { public_id }, fields)
  if (answer.status !== 201) throw new Error(`no token: ${JSON.stringify(answer.body)}`)
  return answer.body as { token: TeamApiToken; secret: string }
}
const listed = async (as: As, { public_id }: Team) =>
  ((await call(as, listTeamApiTokens, { public_id })).body as { tokens: TeamApiToken[] }).tokens
const callerOf = async (secret: string) => {
  const { body } = await callService(accounts.url, verifyApiToken, { body: { token: hashToken(secret) } }, { service: 'gateway' })
  return (body as { caller: TokenCaller | null }).caller
}
const withPeople = () => newTeamWithPeople(accounts, stores)

describe('an API token of a team', () => {
  it('stands for the team alone', async () => {
    const { team, admin } = await withPeople()
    const { secret } = await created(admin, team)
    expect((await callerOf(secret))?.user).toMatchObject({
      id: team.id,
      public_id: team.public_id,
      name: 'Editors',
      role: 'user',
      memberships: [{ id: team.id, role: 'admin' }],
    })
  })

  it('lists the token with its maker, and not among their own', async () => {
    const { team, owner, admin } = await withPeople()
    const { token, secret } = await created(admin, team)
    expect(await listed(owner, team)).toEqual([{ ...token, made_by: admin.user.name }])
    expect(JSON.stringify(await listed(owner, team))).not.toContain(secret)
    expect((await call(admin, listApiTokens, {})).body).toEqual({ tokens: [] })
    expect((await call(admin, revokeApiToken, { id: token.id })).status).toBe(404)
  })

  it.each([
    ['member', 403],
    ['stranger', 404],
  ] as const)('opens nothing for a %s', async (who, status) => {
    const { team, owner, member } = await withPeople()
    const { token } = await created(owner, team)
    const as = who === 'member' ? member : await newPerson(accounts.url)
    const { public_id } = team
    const answers = [
      await call(as, listTeamApiTokens, { public_id }),
      await call(as, createTeamApiToken, { public_id }, fields),
      await call(as, revokeTeamApiToken, { public_id, token_id: token.id }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status])
  })

  it('lets any admin revoke the token, and none of another team', async () => {
    const [own, foreign] = [await withPeople(), await withPeople()]
    const { token, secret } = await created(own.owner, own.team)
    const params = { public_id: own.team.public_id, token_id: token.id }
    expect((await call(foreign.owner, revokeTeamApiToken, { ...params, public_id: foreign.team.public_id })).status).toBe(404)
    expect(await callerOf(secret)).not.toBeNull()
    expect((await call(own.admin, revokeTeamApiToken, params)).status).toBe(200)
    expect(await callerOf(secret)).toBeNull()
  })

  it('expires when its maker is removed, whom it is still listed with', async () => {
    const { team, owner, admin } = await withPeople()
    const [{ secret }, ofOwner] = [await created(admin, team), await created(owner, team)]
    await call(owner, removeMember, { public_id: team.public_id, user_id: admin.user.id })
    expect(await callerOf(secret)).toBeNull()
    expect(await callerOf(ofOwner.secret)).not.toBeNull()
    expect((await listed(owner, team)).find((token) => token.made_by === admin.user.name)).toMatchObject({ is_expired: true })
    expect((await call(admin, listTeamApiTokens, { public_id: team.public_id })).status).toBe(404)
  })

  it('stays expired when its maker becomes an admin again', async () => {
    const { team, owner, admin } = await withPeople()
    const { secret } = await created(admin, team)
    const params = { public_id: team.public_id, user_id: admin.user.id }
    await call(owner, updateMember, params, { role: 'member' })
    expect(await callerOf(secret)).toBeNull()
    await call(owner, updateMember, params, { role: 'admin' })
    expect(await callerOf(secret)).toBeNull()
  })

  it('stands for nobody once its maker is out of the team in any other way', async () => {
    const { team, admin } = await withPeople()
    const { secret } = await created(admin, team)
    await createTeamMemberModel(stores.mongo).deleteOne({ team_id: team.id, user_id: admin.user.id })
    expect(await callerOf(secret)).toBeNull()
  })

  it.each([
    ['locked', { suspension: { at: new Date(), by: '1', reason: 'Spam' } }],
    ['deleted', { deletion: { at: new Date(), due_at: new Date(Date.now() + 1e9), by: 1 } }],
  ])('stands for nobody while the team is %s', async (_state, state) => {
    const { team, owner } = await withPeople()
    const { secret } = await created(owner, team)
    await createTeamModel(stores.mongo).updateOne({ _id: team.id }, { $set: state })
    expect(await callerOf(secret)).toBeNull()
  })

  it('records the token in the audit log of the team', async () => {
    const { team, owner, admin } = await withPeople()
    const { token } = await created(admin, team)
    await call(owner, revokeTeamApiToken, { public_id: team.public_id, token_id: token.id })
    const { body } = await call(owner, listTeamAudit, { public_id: team.public_id })
    const { entries } = body as { entries: Array<{ action: string; actor: { id: number } }> }
    expect(entries.slice(0, 2).map(({ action, actor }) => [action, actor.id])).toEqual([
      ['team.token_revoked', owner.user.id],
      ['team.token_created', admin.user.id],
    ])
  })

  it('asks who signed in long ago to show who they are', async () => {
    const { team, owner } = await withPeople()
    await stores.sessions.updateOne({ _id: owner.session }, { $set: { authenticated_at: new Date(Date.now() - 16 * 60_000) } })
    const answer = await call(owner, createTeamApiToken, { public_id: team.public_id }, fields)
    expect(errorCodeOf(answer)).toBe('reauthentication_required')
    expect(await listed(owner, team)).toEqual([])
  })

  it('keeps to the limit of each team', async () => {
    const { team, owner } = await withPeople()
    for (let count = 0; count < limits.api_tokens; count += 1) await created(owner, team)
    expect(errorCodeOf(await call(owner, createTeamApiToken, { public_id: team.public_id }, fields))).toBe('api_token_limit')
  })
})
