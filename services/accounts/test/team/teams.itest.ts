import { membershipsOf as membershipsNow } from '@foyer/contracts/accounts/accounts'
import { describeTeamMembers, describeTeams } from '@foyer/contracts/accounts/teams/team-lookups'
import { removeTeamLogo } from '@foyer/contracts/accounts/teams/team-logo'
import {
  type Team,
  type TeamProfile,
  type TeamSummary,
  createTeam,
  getTeam,
  listTeams,
  updateTeam,
  viewTeamProfile,
} from '@foyer/contracts/accounts/teams/teams'
import { limits } from '@foyer/contracts/limits'
import type { Signal } from '@foyer/contracts/signals'
import { createIdGenerator } from '@foyer/service-kit/ids'
import { type Answer, callService, errorCodeOf } from '@foyer/testing/client'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, describe, expect, it } from 'vitest'
import { createTeamMemberModel } from '../../src/modules/team/team-member.model.ts'
import { createTeamModel } from '../../src/modules/team/team.model.ts'
import { type Accounts, type AccountsStores, newPerson, withAccounts } from '../support/accounts.ts'
import { callWith, entriesAbout, newAdmin } from '../support/administrators.ts'
import { publicPage } from '../support/siblings.ts'
import { listenForSignals } from '../support/signals.ts'
import { membershipsOf, newTeam, newTeamWithPeople, putInto } from '../support/teams.ts'

let stores: AccountsStores
let accounts: Accounts
let heard: { signals: Signal[]; close(): Promise<void> }
let siblings: Loopback
/** The owners who have a page that everyone may see. */
const publishing = new Set<string>()
withAccounts.beforeAll(async ({ shared }) => {
  stores = shared.stores
  siblings = await startLoopback(({ path }) => {
    const owner = path.split('/').at(3) ?? ''
    if (path.includes('/pages')) return json({ pages: publishing.has(owner) ? [publicPage] : [] })
    return json({ user_id: Number(path.split('/').at(-1)), is_premium: true, plan: 'unlimited' })
  })
  accounts = await shared.open(siblings.url)
  heard = await listenForSignals(stores)
})
afterAll(async () => {
  await heard?.close()
  await accounts?.stop()
  await siblings?.close()
  await stores?.stop()
})

const nextId = createIdGenerator()
const organization = ({ body }: Answer) => (body as { organization: Team }).organization
const outcome = (answer: Answer) => [answer.status, errorCodeOf(answer)]

describe('PUT /organization', () => {
  it('makes a team that its maker owns', async () => {
    const ada = await newPerson(accounts.url)
    const team = await newTeam(accounts.url, ada, { title: '  Editors ' })
    expect(team).toMatchObject({
      title: 'Editors',
      owner: true,
      admin: false,
      member: true,
      role: 'owner',
      owner_name: ada.user.name,
      member_count: 1,
      permissions: ['create'],
      max_member_limit: limits.team_members,
      trial_expired: false,
      trial_days_left: null,
      transfer: null,
      parent: null,
    })
    expect(await membershipsOf(accounts.url, ada)).toEqual([{ id: team.id, role: 'owner' }])
  })

  it('gives the team of the first call to whoever sends it again', async () => {
    const ada = await newPerson(accounts.url)
    const body = { title: 'Editors', idempotency_key: 'the-same-key' }
    const answers = await Promise.all([1, 2, 3].map(() => callWith(accounts.url, createTeam, { body }, ada)))
    expect(new Set(answers.map((answer) => organization(answer).public_id)).size).toBe(1)
    expect(await membershipsOf(accounts.url, ada)).toHaveLength(1)
  })

  it('makes a team of an enterprise for those who manage it, and for nobody else', async () => {
    const { owner, admin, member } = await newTeamWithPeople(accounts, stores)
    const enterprise = await newTeam(accounts.url, owner, { title: 'Press', is_enterprise: true })
    await putInto(stores, enterprise, admin, 'admin')
    await putInto(stores, enterprise, member)
    expect((await newTeam(accounts.url, admin, { parent: enterprise.public_id })).parent).toMatchObject({ title: 'Press' })
    const body = { title: 'Readers', parent: enterprise.public_id }
    expect(outcome(await callWith(accounts.url, createTeam, { body }, member))).toEqual([403, 'forbidden'])
    expect(outcome(await callWith(accounts.url, createTeam, { body }, await newPerson(accounts.url)))).toEqual([404, 'not_found'])
  })

  it('refuses one team too many, also when asked for many at once', async () => {
    const ada = await newPerson(accounts.url)
    const members = createTeamMemberModel(stores.mongo)
    const first = await newTeam(accounts.url, ada)
    const own = await members.findOne({ team_id: first.id }).lean()
    const filled = Array.from({ length: limits.memberships - 3 }, (_, index) => ({ ...own, _id: nextId(), team_id: index + 1 }))
    await members.insertMany(filled)
    const answers = await Promise.all(Array.from({ length: 5 }, () => callWith(accounts.url, createTeam, { body: { title: 'More' } }, ada)))
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(2)
    expect(answers.filter(({ status }) => status !== 201).map(errorCodeOf)).toContain('team_limit')
    expect(await members.countDocuments({ user_id: ada.user.id })).toBeLessThanOrEqual(limits.memberships)
  })

  it.each([
    ['an empty title', { title: ' ' }, 'title'],
    ['a long title', { title: 'x'.repeat(limits.team_title + 1) }, 'title'],
    ['a title that turns the text after it', { title: 'Team \u202Enimda' }, 'title'],
    ['an enterprise below another one', { title: 'Press', is_enterprise: true, parent: 'Abc1234' }, 'parent'],
  ])('refuses %s', async (_what, body, field) => {
    const answer = await callWith(accounts.url, createTeam, { body }, await newPerson(accounts.url))
    expect([answer.status, answer.body]).toEqual([422, expect.objectContaining({ errors: [expect.objectContaining({ field })] })])
  })
})

describe('GET /users/teams.json', () => {
  it('lists the teams of a person by title, with what they are in each', async () => {
    const { team, member } = await newTeamWithPeople(accounts, stores)
    const own = await newTeam(accounts.url, member, { title: 'Archive' })
    const { body } = await callWith(accounts.url, listTeams, {}, member)
    const { organizations } = body as { organizations: Array<TeamSummary & { member_count: number }> }
    expect(organizations.map(({ public_id, owner, admin, member_count }) => [public_id, owner, admin, member_count])).toEqual([
      [own.public_id, true, false, 1],
      [team.public_id, false, false, 3],
    ])
  })
})

describe('GET /organization/{public_id}.json', () => {
  it('says to each member what they may do', async () => {
    const { team, admin, member } = await newTeamWithPeople(accounts, stores)
    const seenBy = async (person: Parameters<typeof callWith>[3]) =>
      organization(await callWith(accounts.url, getTeam, { params: { public_id: team.public_id } }, person))
    expect([await seenBy(admin), await seenBy(member)]).toMatchObject([
      { role: 'admin', allowed: ['create', 'edit', 'order', 'share', 'invite', 'delete'] },
      { role: 'member', allowed: ['create'] },
    ])
  })
})

describe('PATCH /organization/{public_id}.json', () => {
  const change = (team: Team, person: Parameters<typeof callWith>[3], body: object) =>
    callWith(accounts.url, updateTeam, { params: { public_id: team.public_id }, body }, person)

  it('changes what members may do, and tells it of every one of them', async () => {
    const { team, owner, admin, member } = await newTeamWithPeople(accounts, stores)
    const changed = organization(await change(team, owner, { permissions: ['share', 'edit', 'create'], is_sharing_restricted: true }))
    expect(changed).toMatchObject({ permissions: ['create', 'edit', 'share'], is_sharing_restricted: true })
    expect(await membershipsOf(accounts.url, member)).toEqual([{ id: team.id, role: 'member', allows: ['create', 'edit'] }])
    await waitFor('the signals', async () =>
      [owner, admin, member].every(({ user }) =>
        heard.signals.some((signal) => signal.name === 'memberships.changed' && signal.user_id === user.id),
      ),
    )
  })

  it('leaves what is omitted, and writes who did what into the audit log', async () => {
    const { team, admin } = await newTeamWithPeople(accounts, stores)
    const changed = organization(await change(team, admin, { title: 'Writers', takes_requests: true }))
    expect(changed).toMatchObject({ title: 'Writers', description: '', permissions: ['create'], takes_requests: true })
    const entries = await entriesAbout(accounts.url, await newAdmin(accounts.url, stores), 'team', team.id)
    expect(entries.map(({ action, actor, details }) => [action, actor.id, details])).toEqual([
      ['team.renamed', admin.user.id, { title: 'Writers', former_title: 'Editors', takes_requests: true }],
      ['team.created', expect.any(Number), {}],
    ])
  })

  it('refuses to let an enterprise read where there is none', async () => {
    const { team, owner } = await newTeamWithPeople(accounts, stores)
    expect(outcome(await change(team, owner, { is_readable_by_enterprise: true }))).toEqual([409, 'conflict'])
  })
})

describe('the teams of an identity', () => {
  it('name none that is locked or deleted', async () => {
    const { team, member } = await newTeamWithPeople(accounts, stores)
    const teams = createTeamModel(stores.mongo)
    await teams.updateOne({ _id: team.id }, { $set: { suspension: { at: new Date(), reason: 'Spam', by: 'Ada' } } })
    expect(await membershipsOf(accounts.url, member)).toEqual([])
    const call = { params: { user_id: String(member.user.id) } }
    expect((await callService(accounts.url, membershipsNow, call, { service: 'pages' })).body).toEqual({ memberships: [] })
    await teams.updateOne({ _id: team.id }, { $unset: { suspension: '' } })
    expect(await membershipsOf(accounts.url, member)).toEqual([{ id: team.id, role: 'member', allows: ['create'] }])
  })
})

describe('POST /internal/teams/described', () => {
  it('describes who is in a team, and who manages the enterprise that may read its pages', async () => {
    const { team, owner, admin, member } = await newTeamWithPeople(accounts, stores)
    const above = await newTeamWithPeople(accounts, stores)
    const call = { params: { team_id: String(team.id) }, body: { limit: 2 } }
    const described = async () => (await callService(accounts.url, describeTeamMembers, call, { service: 'pages' })).body
    expect(await described()).toEqual({ members: [expect.anything(), expect.anything()], enterprise: [], total: 3 })
    const teams = createTeamModel(stores.mongo)
    await teams.updateOne({ _id: team.id }, { $set: { parent_id: above.team.id } })
    expect(await described()).toMatchObject({ enterprise: [] })
    await teams.updateOne({ _id: team.id }, { $set: { is_readable_by_enterprise: true } })
    call.body.limit = 10
    const all = (await described()) as { members: object[]; enterprise: object[] }
    const sorted = (list: object[]) => list.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
    const part = ({ user }: typeof owner, membership: object) => ({ user_id: user.id, name: user.name, membership })
    expect(sorted(all.members)).toEqual(
      sorted([
        part(owner, { id: team.id, role: 'owner' }),
        part(admin, { id: team.id, role: 'admin' }),
        part(member, { id: team.id, role: 'member', allows: ['create'] }),
      ]),
    )
    expect(sorted(all.enterprise)).toEqual(
      sorted([part(above.owner, { id: above.team.id, role: 'owner' }), part(above.admin, { id: above.team.id, role: 'admin' })]),
    )
    await teams.updateOne({ _id: team.id }, { $set: { suspension: { at: new Date(), reason: 'Spam', by: 'Ada' } } })
    expect(await described()).toEqual({ members: [], enterprise: [], total: 0 })
  })

  it('describes the teams that are there', async () => {
    const { team } = await newTeamWithPeople(accounts, stores)
    const { body } = await callService(accounts.url, describeTeams, { body: { ids: [team.id, 4711] } }, { service: 'pages' })
    expect(body).toEqual({
      teams: [
        {
          id: team.id,
          public_id: team.public_id,
          title: 'Editors',
          logo: null,
          is_enterprise: false,
          is_education: false,
          is_whitelabel: false,
          lock_teammenu: false,
          is_sharing_restricted: false,
          show_ads: false,
          is_premium: true,
          trial_expired: false,
          parent_organization_id: null,
          is_readable_by_enterprise: false,
        },
      ],
    })
  })
})

describe('GET /o/{public_id}.json', () => {
  const view = (team: Team, headers: Record<string, string>) =>
    callWith(accounts.url, viewTeamProfile, { params: { public_id: team.public_id } }, { headers })

  it('shows members the profile, and nobody else that there is a team', async () => {
    const { team, member } = await newTeamWithPeople(accounts, stores)
    const profile = (await view(team, member.headers)).body as { organization: TeamProfile }
    expect(profile.organization).toMatchObject({ title: 'Editors', slug: 'editors', is_member: true, is_administrator: false, pages: [] })
    expect((await view(team, (await newPerson(accounts.url)).headers)).status).toBe(404)
  })

  it('shows everyone the profile of a team with public pages', async () => {
    const { team, owner } = await newTeamWithPeople(accounts, stores)
    await callWith(accounts.url, updateTeam, { params: { public_id: team.public_id }, body: { description: 'We write.' } }, owner)
    publishing.add(String(team.id))
    const { body } = await view(team, (await newPerson(accounts.url)).headers)
    expect((body as { organization: TeamProfile }).organization).toMatchObject({ description: 'We write.', is_member: false })
  })

  it('shows who is signed in the title alone of a team that takes requests', async () => {
    const { team, owner } = await newTeamWithPeople(accounts, stores)
    const body = { description: 'We write.', takes_requests: true }
    await callWith(accounts.url, updateTeam, { params: { public_id: team.public_id }, body }, owner)
    const profile = (await view(team, (await newPerson(accounts.url)).headers)).body as { organization: TeamProfile }
    expect(profile.organization).toMatchObject({ title: 'Editors', description: '', pages: [] })
  })
})

describe('DELETE /organization/{public_id}/logo', () => {
  it('changes nothing where there is none', async () => {
    const { team, admin } = await newTeamWithPeople(accounts, stores)
    const answer = await callWith(accounts.url, removeTeamLogo, { params: { public_id: team.public_id } }, admin)
    expect(organization(answer)).toMatchObject({ logo: null, own_logo: null })
  })
})
