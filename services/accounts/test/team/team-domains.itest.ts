import { findTeamHost, type TeamHost } from '@foyer/contracts/accounts/teams/team-hosts'
import {
  type TeamDomain,
  checkTeamDomain,
  claimTeamDomain,
  listTeamDomains,
  releaseTeamDomain,
  updateTeamDomain,
} from '@foyer/contracts/accounts/teams/team-domains'
import { type Notification, listNotifications } from '@foyer/contracts/accounts/notifications'
import { type DescribedTeam, describeTeams } from '@foyer/contracts/accounts/teams/team-lookups'
import { listTeamAudit } from '@foyer/contracts/accounts/teams/team-audit'
import type { Team } from '@foyer/contracts/accounts/teams/teams'
import type { Endpoint } from '@foyer/contracts/endpoint'
import { limits } from '@foyer/contracts/limits'
import { arrivalAnswer } from '@foyer/service-kit/arrival'
import { type Answer, callService, errorCodeOf } from '@foyer/testing/client'
import { type Loopback, startLoopback } from '@foyer/testing/sibling'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTeamDomainModel } from '../../src/modules/team-domain/team-domain.model.ts'
import type { TxtAnswer } from '@foyer/safe-fetch/txt-lookup'
import { createTeamModel } from '../../src/modules/team/team.model.ts'
import {
  type Accounts,
  type AccountsStores,
  type SignedIn,
  env,
  newPerson,
  startAccounts,
  startAccountsStores,
} from '../support/accounts.ts'
import { callWith } from '../support/administrators.ts'
import { newTeamWithPeople } from '../support/teams.ts'

const dayMs = 24 * 3_600_000

let stores: AccountsStores
let accounts: Accounts
let arrival: Loopback
/** What DNS says, by the name of the record. */
const dns = new Map<string, TxtAnswer>()
/** Names at which somebody else answers. */
const elsewhere = new Set<string>()

beforeAll(async () => {
  stores = await startAccountsStores()
  arrival = await startLoopback(({ path, headers }) => {
    const host = String(headers['host']).split(':')[0] ?? ''
    const nonce = path.split('/').at(-1) ?? ''
    return { body: elsewhere.has(host) ? 'parked' : arrivalAnswer(env(stores.stores, 'INTERNAL_SECRET'), host, nonce) }
  })
  accounts = await startAccounts(stores, {
    env: { PUBLIC_URL: `http://foyer.example.org:${new URL(arrival.url).port}`, FETCH_ALLOW: '127.0.0.0/8' },
    network: {
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      lookUpTxt: async (name) => dns.get(name) ?? { kind: 'absent' },
    },
  })
})
beforeEach(() => {
  accounts.clock.aheadMs = 0
})
afterAll(async () => {
  await accounts?.stop()
  await arrival?.close()
  await stores?.stop()
})

type As = Pick<SignedIn, 'headers'>
const call = (as: As, endpoint: Endpoint, params: Record<string, string | number>, body?: unknown): Promise<Answer> =>
  callWith(accounts.url, endpoint, { params, body } as never, as)
const domainOf = ({ body }: Answer) => (body as { domain: TeamDomain }).domain
let names = 0
const newName = () => `start${(names += 1)}.flyers.example`

async function claimed(as: As, { public_id }: Team, fields: Partial<{ domain: string; is_host: boolean; is_email_domain: boolean }> = {}) {
  const answer = await call(as, claimTeamDomain, { public_id }, { domain: newName(), is_host: true, is_email_domain: false, ...fields })
  if (answer.status !== 201) throw new Error(`no claim: ${JSON.stringify(answer.body)}`)
  return domainOf(answer)
}
const check = async (as: As, { public_id }: Team, { id }: TeamDomain) =>
  domainOf(await call(as, checkTeamDomain, { public_id, domain_id: id }))
const putRecord = ({ record }: TeamDomain) => dns.set(record.name, { kind: 'records', texts: [record.value] })
async function active(as: As, team: Team, fields: Parameters<typeof claimed>[2] = {}) {
  const domain = await claimed(as, team, fields)
  putRecord(domain)
  return check(as, team, domain)
}
const hostOf = async (host: string) => {
  const { body } = await callService(accounts.url, findTeamHost, { params: { host } }, { service: 'gateway' })
  return (body as { team_host: TeamHost | null }).team_host
}
const withPeople = () => newTeamWithPeople(accounts, stores)
const later = (ms: number) => {
  accounts.clock.aheadMs += ms
}

describe('claiming a name', () => {
  it('shows the record that proves it, and both forms of the name', async () => {
    const { team, admin } = await withPeople()
    const domain = await claimed(admin, team, { domain: 'https://Büro.Flyers.example/' })
    expect(domain).toMatchObject({
      domain: 'xn--bro-hoa.flyers.example',
      custom_domain: 'büro.flyers.example',
      state: 'claimed',
      problem: null,
      record: { name: '_foyer-challenge.xn--bro-hoa.flyers.example', value: expect.stringMatching(/^foyer-domain=[0-9a-f]{32}$/) },
      allow_sign_in_on_teamdomain: true,
      allow_sign_up: false,
      checked_at: null,
    })
    expect((await call(admin, listTeamDomains, { public_id: team.public_id })).body).toEqual({
      domains: [domain],
      target: 'foyer.example.org',
    })
  })

  it.each(['localhost', '10.0.0.1', 'foyer.example.org', 'crew.foyer.example.org', 'co.uk', 'no name'])('refuses %s', async (domain) => {
    const { team, owner } = await withPeople()
    const body = { domain, is_host: true, is_email_domain: false }
    const answer = await call(owner, claimTeamDomain, { public_id: team.public_id }, body)
    expect([answer.status, errorCodeOf(answer)]).toEqual([422, 'domain_not_allowed'])
  })

  it('refuses a name that the team has claimed, and more than it may have', async () => {
    const { team, owner } = await withPeople()
    const { public_id } = team
    const { domain } = await claimed(owner, team)
    const body = { domain, is_host: true, is_email_domain: false }
    expect((await call(owner, claimTeamDomain, { public_id }, body)).status).toBe(409)
    for (let count = 1; count < limits.team_domains; count += 1) await claimed(owner, team)
    expect(errorCodeOf(await call(owner, claimTeamDomain, { public_id }, { ...body, domain: newName() }))).toBe('team_domain_limit')
  })

  it('shows nothing to members and strangers', async () => {
    const { team, owner, member } = await withPeople()
    const { id } = await claimed(owner, team)
    const params = { public_id: team.public_id, domain_id: id }
    for (const endpoint of [listTeamDomains, checkTeamDomain, releaseTeamDomain] as Endpoint[]) {
      expect((await call(member, endpoint, params)).status).toBe(403)
      expect((await call(await newPerson(accounts.url), endpoint, params)).status).toBe(404)
    }
  })

  it('keeps domains of other teams apart', async () => {
    const [{ team, owner }, { team: strange, owner: stranger }] = [await withPeople(), await withPeople()]
    const { id } = await claimed(owner, team)
    const params = { public_id: strange.public_id, domain_id: id }
    expect((await call(stranger, checkTeamDomain, params)).status).toBe(404)
    expect((await call(stranger, updateTeamDomain, params, { is_host: false })).status).toBe(404)
    expect((await call(stranger, releaseTeamDomain, params)).status).toBe(404)
  })
})

describe('proving a name', () => {
  it('serves the team there once the record is set and the name arrives here', async () => {
    const { team, admin } = await withPeople()
    const domain = await claimed(admin, team)
    expect(await check(admin, team, domain)).toMatchObject({ state: 'claimed', problem: 'record_missing' })
    expect(await hostOf(domain.domain)).toBeNull()
    putRecord(domain)
    expect(await check(admin, team, domain)).toMatchObject({ state: 'active', problem: null, ends_at: null })
    expect(await hostOf(domain.domain)).toMatchObject({
      host: domain.domain,
      team: { id: team.id, public_id: team.public_id, title: 'Editors' },
      default_page: null,
      custom_domain: { domain: domain.domain, hide_searchbar: false },
    })
  })

  it('says that somebody else answers there', async () => {
    const { team, admin } = await withPeople()
    const domain = await claimed(admin, team)
    elsewhere.add(domain.domain)
    putRecord(domain)
    expect(await check(admin, team, domain)).toMatchObject({ state: 'proved', problem: 'other_server' })
    elsewhere.delete(domain.domain)
    expect(await check(admin, team, domain)).toMatchObject({ state: 'active', problem: null })
  })

  it('keeps nobody from a name that is only claimed', async () => {
    const [{ team, owner }, rival] = [await withPeople(), await withPeople()]
    const { domain } = await claimed(owner, team)
    expect(await active(rival.owner, rival.team, { domain })).toMatchObject({ state: 'active' })
    expect((await hostOf(domain))?.team.id).toBe(rival.team.id)
  })

  it('leaves a proved name with its team, whatever another one proves', async () => {
    const [{ team, owner }, rival] = [await withPeople(), await withPeople()]
    const { domain } = await active(owner, team)
    expect(await active(rival.owner, rival.team, { domain })).toMatchObject({ state: 'claimed', problem: 'in_use' })
    expect((await hostOf(domain))?.team.id).toBe(team.id)
  })

  it('has a released name proved anew by the next team', async () => {
    const [{ team, owner }, rival] = [await withPeople(), await withPeople()]
    const domain = await active(owner, team)
    expect((await call(owner, releaseTeamDomain, { public_id: team.public_id, domain_id: domain.id })).status).toBe(200)
    expect(await hostOf(domain.domain)).toBeNull()
    const next = await claimed(rival.owner, rival.team, { domain: domain.domain })
    expect(await check(rival.owner, rival.team, next)).toMatchObject({ state: 'claimed', problem: 'record_differs' })
    putRecord(next)
    expect(await check(rival.owner, rival.team, next)).toMatchObject({ state: 'active' })
  })

  it('drops a claim that nobody has proved', async () => {
    const { team, owner } = await withPeople()
    const { id } = await claimed(owner, team)
    const stored = await createTeamDomainModel(stores.mongo).findOne({ _id: id }).lean()
    expect(stored?.expires_at?.getTime()).toBe((stored?.claimed_at.getTime() ?? 0) + limits.team_domain_claim_days * dayMs)
  })

  it('limits how often a team has names checked', async () => {
    const { team, owner } = await withPeople()
    const domain = await claimed(owner, team)
    for (let count = 0; count < limits.team_domain_checks_per_hour; count += 1) await check(owner, team, domain)
    const answer = await call(owner, checkTeamDomain, { public_id: team.public_id, domain_id: domain.id })
    expect(answer.status).toBe(429)
  })
})

describe('a proof that goes missing', () => {
  const noticesOf = async (person: As) =>
    ((await call(person, listNotifications, {})).body as { notifications: Notification[] }).notifications.map(({ kind }) => kind)

  it('keeps the domain for seven days, tells owner and admins, and then ends it', async () => {
    const { team, owner, admin, member } = await withPeople()
    const domain = await active(owner, team)
    dns.delete(domain.record.name)
    const failing = await check(owner, team, domain)
    expect(failing).toMatchObject({ state: 'failing', problem: 'record_missing' })
    expect(await hostOf(domain.domain)).not.toBeNull()
    for (const person of [owner, admin]) expect(await noticesOf(person)).toEqual(['team_domain_failing'])
    expect(await noticesOf(member)).toEqual([])
    later(limits.team_domain_grace_days * dayMs - 60_000)
    expect(await check(owner, team, domain)).toMatchObject({ state: 'failing', ends_at: failing.ends_at })
    later(120_000)
    expect(await check(owner, team, domain)).toMatchObject({ state: 'off' })
    expect(await hostOf(domain.domain)).toBeNull()
    expect(await noticesOf(owner)).toEqual(['team_domain_off'])
  })

  it('ends nothing while DNS does not answer, or not the same everywhere', async () => {
    const { team, owner } = await withPeople()
    const domain = await active(owner, team)
    for (const kind of ['unknown', 'disagreement'] as const) {
      dns.set(domain.record.name, { kind })
      later(8 * dayMs)
      expect(await check(owner, team, domain)).toMatchObject({ state: 'active' })
    }
  })

  it.each([
    { is_host: false, is_email_domain: true },
    { is_host: true, is_email_domain: false },
  ])('ends it seven days after it was seen, whatever was unclear meanwhile (%o)', async (use) => {
    const { team, owner } = await withPeople()
    const domain = await active(owner, team, use)
    dns.delete(domain.record.name)
    elsewhere.add(domain.domain)
    const { ends_at: end } = await check(owner, team, domain)
    for (const kind of ['unknown', 'disagreement'] as const) {
      later(dayMs)
      dns.set(domain.record.name, { kind })
      expect(await check(owner, team, domain)).toMatchObject({ state: 'failing', problem: 'record_missing', ends_at: end })
    }
    dns.delete(domain.record.name)
    expect(await check(owner, team, domain)).toMatchObject({ state: 'failing', ends_at: end })
    later(limits.team_domain_grace_days * dayMs - 2 * dayMs + 60_000)
    expect(await check(owner, team, domain)).toMatchObject({ state: 'off' })
    elsewhere.delete(domain.domain)
  })

  it('forgets the failure once the record is back', async () => {
    const { team, owner } = await withPeople()
    const domain = await active(owner, team)
    dns.delete(domain.record.name)
    await check(owner, team, domain)
    putRecord(domain)
    expect(await check(owner, team, domain)).toMatchObject({ state: 'active', problem: null, ends_at: null })
  })

  it('keeps a name that is proved and only not reached', async () => {
    const { team, owner } = await withPeople()
    const domain = await active(owner, team)
    elsewhere.add(domain.domain)
    expect(await check(owner, team, domain)).toMatchObject({ state: 'failing', problem: 'other_server', ends_at: null })
    later(30 * dayMs)
    expect(await check(owner, team, domain)).toMatchObject({ state: 'failing', problem: 'other_server' })
    expect(await hostOf(domain.domain)).not.toBeNull()
    elsewhere.delete(domain.domain)
  })
})

describe('the domain of a team', () => {
  it('changes what is served there', async () => {
    const { team, admin } = await withPeople()
    const domain = await active(admin, team)
    const params = { public_id: team.public_id, domain_id: domain.id }
    const fields = {
      hide_searchbar: true,
      hide_bookmark_search: true,
      open_links_in_new_window: true,
      allow_sign_up: true,
      default_page: 'Abc1234',
    }
    expect(domainOf(await call(admin, updateTeamDomain, params, fields))).toMatchObject(fields)
    expect(await hostOf(domain.domain)).toMatchObject({
      default_page: 'Abc1234',
      custom_domain: { hide_searchbar: true, allow_sign_up: true },
    })
    await call(admin, updateTeamDomain, params, { default_page: null, is_host: false })
    expect(await hostOf(domain.domain)).toBeNull()
  })

  it('tells pages of each name under which the team is served, those first that arrive', async () => {
    const { team, owner } = await withPeople()
    const described = async () => {
      const { body } = await callService(accounts.url, describeTeams, { body: { ids: [team.id] } }, { service: 'pages' })
      return (body as { teams: DescribedTeam[] }).teams.map(({ custom_domains }) => custom_domains?.map(({ domain }) => domain))
    }
    await claimed(owner, team)
    await active(owner, team, { is_host: false, is_email_domain: true })
    expect(await described()).toEqual([undefined])
    const lost = await claimed(owner, team)
    elsewhere.add(lost.domain)
    putRecord(lost)
    await check(owner, team, lost)
    const reached = await active(owner, team)
    expect(await described()).toEqual([[reached.domain, lost.domain]])
    await call(owner, updateTeamDomain, { public_id: team.public_id, domain_id: reached.id }, { is_host: false })
    expect(await described()).toEqual([[lost.domain]])
  })

  it('serves nothing while the team is locked or deleted', async () => {
    const { team, owner } = await withPeople()
    const { domain } = await active(owner, team)
    const teams = createTeamModel(stores.mongo)
    await teams.updateOne({ _id: team.id }, { $set: { suspension: { at: new Date(), reason: 'x', by: 'y' } } })
    expect(await hostOf(domain)).toBeNull()
    await teams.updateOne({ _id: team.id }, { $unset: { suspension: '' } })
    expect(await hostOf(domain)).not.toBeNull()
  })

  it('records each step in the log of the team', async () => {
    const { team, owner } = await withPeople()
    const domain = await active(owner, team)
    const params = { public_id: team.public_id, domain_id: domain.id }
    await call(owner, updateTeamDomain, params, { hide_searchbar: true })
    await call(owner, releaseTeamDomain, params)
    const answer = await callWith(accounts.url, listTeamAudit, { params: { public_id: team.public_id }, query: { kind: 'domains' } }, owner)
    const { entries } = answer.body as { entries: Array<{ action: string; details: object }> }
    expect(entries.map(({ action }) => action)).toEqual([
      'team.domain_released',
      'team.domain_changed',
      'team.domain_proved',
      'team.domain_claimed',
    ])
    for (const { details } of entries) expect(details).toMatchObject({ domain: domain.domain })
  })
})
