import { addPupils } from '@foyer/contracts/accounts/teams/pupils'
import { demandProvider, viewProviderDemand } from '@foyer/contracts/accounts/teams/provider-demand'
import type { SessionUser } from '@foyer/contracts/identity'
import { errorCodeOf } from '@foyer/testing/client'
import { afterAll, describe, expect, it } from 'vitest'
import { type Accounts, type AccountsStores, newEmail, newPerson, whoIs, withAccounts } from '../support/accounts.ts'
import { callWith } from '../support/administrators.ts'
import { directoryOf, makeToken, oktaUser } from '../support/directories.ts'
import { added, asPupil, at, newClass, newPupil, tryCard, tryToAdd } from '../support/pupils.ts'
import { createTeamBrowser, named, newProvider } from '../support/team-providers.ts'
import { putInto } from '../support/teams.ts'

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

/** A class with a directory and a proved domain of addresses. */
async function newSchool() {
  const world = await newClass(accounts.url)
  const { team, teacher } = world
  const domain = `school${team.id}.example`
  const claim = { organization_id: team.id, domain, proved_name: domain, is_email_domain: true, is_host: false }
  await stores.mongo.collection('team_domains').insertOne({ _id: team.id as never, ...claim })
  const directory = directoryOf(accounts.url, team, await makeToken(accounts.url, teacher, team))
  return { ...world, domain, directory, address: () => newEmail().replace(/@.*/, `@${domain}`) }
}

const countOf = (email: string) => stores.users.countDocuments({ normalized_email: email })
const pupilsOf = (teamId: number) => stores.users.find({ 'pupil.team_id': teamId }).sort({ _id: 1 }).lean()

describe('the directory of a class whose pupils have user names', () => {
  it('adds nobody, makes no account, and changes no pupil', async () => {
    const school = await newSchool()
    await added(accounts.url, school, 'Jörg Müller', 'Ben Öz')
    const before = await pupilsOf(school.team.id)
    const email = school.address()
    const answer = await school.directory.send('POST', 'Users', oktaUser(email))
    expect([answer.status, answer.body.detail]).toEqual([403, 'Members of this class join by user name.'])
    expect(await countOf(email)).toBe(0)
    expect((await school.directory.get('Users')).body.totalResults).toBe(0)
    expect(await pupilsOf(school.team.id)).toEqual(before)
  })

  it('names no pupil by their user name or their id, not in a group either', async () => {
    const school = await newSchool()
    const [pupil] = await added(accounts.url, school, 'Jörg Müller')
    expect((await school.directory.send('POST', 'Users', { userName: pupil?.user_name, active: false })).status).toBe(400)
    expect((await school.directory.send('DELETE', `Users/${pupil?.user_id}`)).status).toBe(404)
    const { body } = await school.directory.send('POST', 'Groups', { displayName: 'Choir', members: [{ value: String(pupil?.user_id) }] })
    expect(body).not.toHaveProperty('members')
    expect(await stores.mongo.collection('team_members').findOne({ user_id: pupil?.user_id })).not.toHaveProperty('groups')
  })

  it('stands for a teacher who is in it', async () => {
    const school = await newSchool()
    const colleague = await newPerson(accounts.url)
    await putInto(stores, school.team, colleague, 'admin')
    await stores.users.updateOne({ _id: colleague.user.id }, { email_confirmed_at: new Date() })
    await added(accounts.url, school, 'Jörg Müller')
    const { status, body } = await school.directory.send('POST', 'Users', oktaUser(colleague.user.email))
    expect([status, body.active]).toEqual([201, true])
  })
})

describe('a class whose first people come from a directory', () => {
  it('takes no pupils by user names beside them', async () => {
    const school = await newSchool()
    expect((await school.directory.send('POST', 'Users', oktaUser(school.address()))).status).toBe(201)
    expect(errorCodeOf(await tryToAdd(accounts.url, school, [{ name: 'Jörg Müller' }]))).toBe('class_mixed')
  })

  it('has one kind of people when both come at once', async () => {
    const school = await newSchool()
    const email = school.address()
    const body = { pupils: [{ name: 'Jörg Müller' }] }
    const [person, pupils] = await Promise.all([
      school.directory.send('POST', 'Users', oktaUser(email)),
      callWith(accounts.url, addPupils, { params: at(school), body }, school.teacher),
    ])
    const members = await stores.mongo.collection('team_members').countDocuments({ team_id: school.team.id, role: 'member' })
    expect([person.status === 201, pupils.status === 201].filter(Boolean)).toHaveLength(1)
    expect(members).toBe(1)
  })
})

describe('the provider of a class whose pupils have user names', () => {
  it.each(['an address that nobody has', 'the address of an account'])(
    'lets nobody in with %s, and leaves nothing behind',
    async (which) => {
      const school = await newSchool()
      await added(accounts.url, school, 'Jörg Müller')
      const provider = await newProvider(accounts.url, school.teacher, school.team)
      const email = which === 'the address of an account' ? (await newPerson(accounts.url)).user.email : newEmail()
      const before = await countOf(email)
      const answer = await createTeamBrowser(accounts.url, stores).goThrough(named(provider, { email, subject: email }))
      expect(errorCodeOf(answer)).toBe('class_mixed')
      expect(await countOf(email)).toBe(before)
      expect(await stores.mongo.collection('team_provider_identities').countDocuments({ provider_id: provider.id })).toBe(0)
    },
  )

  it('leaves the pupils their class when it is demanded', async () => {
    const school = await newSchool()
    const { pupil, card } = await newPupil(accounts.url, school)
    const provider = await newProvider(accounts.url, school.teacher, school.team)
    await stores.mongo.collection('team_auth_providers').updateOne({ _id: provider.id as never }, { $set: { tested_at: new Date() } })
    const state = await callWith(accounts.url, viewProviderDemand, { params: at(school) }, school.teacher)
    expect(state.body).toMatchObject({ unlinked: { count: 0, people: [] } })
    expect((await callWith(accounts.url, demandProvider, { params: at(school), body: {} }, school.teacher)).status).toBe(200)
    const { session } = await asPupil(accounts.url, await tryCard(accounts.url, school, card))
    const user = (await whoIs(accounts.url, session)) as SessionUser
    expect(user).toMatchObject({ id: pupil.user_id, memberships: [{ id: school.team.id, role: 'member' }] })
    expect(user).not.toHaveProperty('held_back')
  })
})
