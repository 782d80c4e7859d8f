import { exportAccount } from '@foyer/contracts/accounts/account-data'
import { listOutbox } from '@foyer/contracts/accounts/administration/outbox'
import { addPupils, listPupils, makePupilCards, renamePupil, restorePupil, viewClass } from '@foyer/contracts/accounts/teams/pupils'
import { setTeamOwner } from '@foyer/contracts/accounts/administration/team-administration'
import { createLoginLink } from '@foyer/contracts/accounts/administration/account-administration'
import { inviteToTeam } from '@foyer/contracts/accounts/teams/team-invitations'
import { listTeamAudit } from '@foyer/contracts/accounts/teams/team-audit'
import { deleteTeam } from '@foyer/contracts/accounts/teams/team-deletion'
import { type Team, getTeam, listMembers, offerTeam, removeMember, updateMember } from '@foyer/contracts/accounts/teams/teams'
import { limits } from '@foyer/contracts/limits'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { afterAll, describe, expect, it } from 'vitest'
import { type Accounts, type AccountsStores, newConfirmedPerson, newPerson, whoIs, withAccounts } from '../support/accounts.ts'
import { callWith, newAdmin } from '../support/administrators.ts'
import { added, asPupil, at, cardsOf, newClass, newPupil, tryCard, tryPictures, tryToAdd } from '../support/pupils.ts'
import { membershipsOf, newTeam, putInto } from '../support/teams.ts'

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

const dayMs = 24 * 60 * 60 * 1000
const pupilsIn = async (world: Awaited<ReturnType<typeof newClass>>) =>
  (await callWith(accounts.url, listPupils, { params: at(world) }, world.teacher)).body as { pupils: Array<Record<string, unknown>> }

describe('adding pupils', () => {
  it('makes accounts without an address, each with a user name of its own, and mails nothing', async () => {
    const world = await newClass(accounts.url)
    const pupils = await added(accounts.url, world, 'Anna Müller', 'Anna Schmidt', 'Anna Sommer', 'Jörg Öz')
    expect(pupils.map(({ user_name: userName }) => userName)).toEqual(['anna', 'anna.s', 'anna.sommer', 'joerg'])
    const stored = await stores.users.find({ 'pupil.team_id': world.team.id }).lean()
    expect(stored.map(({ email, email_confirmed_at: confirmed, is_anonymous: anonymous }) => [email, confirmed, anonymous])).toEqual(
      pupils.map(() => ['', null, false]),
    )
    const { mails } = (await callService(accounts.url, listOutbox, {}, null)).body as { mails: Array<{ to: string }> }
    expect(mails.filter(({ to }) => to === '' || to.includes('pupil') || to.startsWith('anonymous:'))).toEqual([])
  })

  it('lists them for those who manage the class, and in its log', async () => {
    const world = await newClass(accounts.url)
    await added(accounts.url, world, 'Ben')
    expect((await pupilsIn(world)).pupils).toMatchObject([
      { name: 'Ben', user_name: 'ben', last_seen_at: null, card: 'none', is_locked: false, deletion_due_at: null },
    ])
    const log = await callWith(accounts.url, listTeamAudit, { params: at(world) }, world.teacher)
    expect(log.body).toMatchObject({ entries: [{ action: 'team.pupils_added', details: { count: 1 } }, {}] })
  })

  it('takes the same name with the same user name for the same pupil', async () => {
    const world = await newClass(accounts.url)
    const pupils = [{ name: 'Ben', user_name: 'ben' }]
    const [first, second] = [await tryToAdd(accounts.url, world, pupils), await tryToAdd(accounts.url, world, pupils)]
    expect(second.body).toEqual(first.body)
    expect((await pupilsIn(world)).pupils).toHaveLength(1)
  })

  it('gives somebody else another user name, also when both come at the same time', async () => {
    const world = await newClass(accounts.url)
    await Promise.all(['Ben A', 'Ben B', 'Ben C'].map((name) => tryToAdd(accounts.url, world, [{ name, user_name: 'Ben' }])))
    expect((await pupilsIn(world)).pupils.map(({ user_name: userName }) => userName)).toEqual(['ben', 'ben2', 'ben3'])
  })

  it('refuses a name without a letter, and adds nobody', async () => {
    const world = await newClass(accounts.url)
    expect((await tryToAdd(accounts.url, world, [{ name: 'Ben' }, { name: '—' }])).status).toBe(422)
    expect((await pupilsIn(world)).pupils).toEqual([])
  })

  it('refuses a team that is no class', async () => {
    const teacher = await newPerson(accounts.url)
    const team = await newTeam(accounts.url, teacher)
    expect(errorCodeOf(await tryToAdd(accounts.url, { team, teacher }, [{ name: 'Ben' }]))).toBe('conflict')
  })

  it('refuses more people than the class has room for, before it adds anybody', async () => {
    const world = await newClass(accounts.url)
    await stores.mongo.collection<{ _id: number }>('teams').updateOne({ _id: world.team.id }, { $set: { max_member_limit: 2 } })
    expect(errorCodeOf(await tryToAdd(accounts.url, world, [{ name: 'Ben' }, { name: 'Cem' }]))).toBe('team_member_limit')
    expect((await pupilsIn(world)).pupils).toEqual([])
  })
})

describe('a class', () => {
  it('takes nobody by user name once people have come in by e-mail', async () => {
    const world = await newClass(accounts.url)
    await putInto(stores, world.team, await newPerson(accounts.url))
    expect(errorCodeOf(await tryToAdd(accounts.url, world, [{ name: 'Ben' }]))).toBe('class_mixed')
  })

  it('takes nobody by e-mail once pupils have come in by user names, but teachers', async () => {
    const teacher = await newConfirmedPerson(accounts.url, stores)
    const world = { ...(await newClass(accounts.url)), teacher }
    await putInto(stores, world.team, teacher, 'admin')
    await added(accounts.url, world, 'Ben')
    const invite = (role: 'member' | 'admin') =>
      callWith(accounts.url, inviteToTeam, { params: at(world), body: { emails: 'ada@example.org', role } }, teacher)
    expect(errorCodeOf(await invite('member'))).toBe('class_mixed')
    expect((await invite('admin')).body).toMatchObject({ invited: [{ email: 'ada@example.org' }] })
  })

  it('says how its people come in', async () => {
    const world = await newClass(accounts.url)
    const mode = async () =>
      ((await callWith(accounts.url, getTeam, { params: at(world) }, world.teacher)).body as { organization: Team }).organization.people_by
    expect(await mode()).toBeUndefined()
    await added(accounts.url, world, 'Ben')
    expect(await mode()).toBe('user_names')
  })

  it('makes no pupil an admin, and no teacher a pupil', async () => {
    const world = await newClass(accounts.url)
    const [pupil] = await added(accounts.url, world, 'Ben')
    const colleague = await newPerson(accounts.url)
    await putInto(stores, world.team, colleague, 'admin')
    const setRole = (id: number | undefined, role: 'member' | 'admin') =>
      callWith(accounts.url, updateMember, { params: { ...at(world), user_id: String(id) }, body: { role } }, world.teacher)
    expect(errorCodeOf(await setRole(pupil?.user_id, 'admin'))).toBe('forbidden')
    expect(errorCodeOf(await setRole(colleague.user.id, 'member'))).toBe('class_mixed')
  })

  it('refuses pupils as owners', async () => {
    const world = await newClass(accounts.url)
    const [pupil] = await added(accounts.url, world, 'Ben')
    const offer = { params: at(world), body: { user_id: pupil?.user_id ?? 0 } }
    expect(errorCodeOf(await callWith(accounts.url, offerTeam, offer, world.teacher))).toBe('not_found')
  })

  it('names the class only to people who sign in by user names', async () => {
    const world = await newClass(accounts.url, 'Class 4a')
    const view = () => callService(accounts.url, viewClass, { params: at(world) }, null)
    expect((await view()).status).toBe(404)
    await added(accounts.url, world, 'Ben')
    expect((await view()).body).toEqual({ title: 'Class 4a' })
  })
})

describe('cards', () => {
  it('store neither the code nor the pictures', async () => {
    const world = await newClass(accounts.url)
    const { pupil, card } = await newPupil(accounts.url, world)
    const stored = JSON.stringify(await stores.users.findOne({ _id: pupil.user_id }).lean())
    expect(stored).not.toContain(card.token)
    expect(stored).not.toContain(card.pictures.join(' '))
    expect(new Set(card.pictures).size).toBe(4)
    expect((await pupilsIn(world)).pupils).toMatchObject([{ card: 'open' }])
  })

  it('leave out who is no pupil of the class', async () => {
    const [world, foreign] = [await newClass(accounts.url), await newClass(accounts.url)]
    const [pupil] = await added(accounts.url, foreign, 'Ben')
    expect(await cardsOf(accounts.url, world, [{ user_id: pupil?.user_id ?? 0 }, { user_id: world.teacher.user.id }])).toEqual([])
  })

  it('sign in once', async () => {
    const world = await newClass(accounts.url)
    const { card, pupil } = await newPupil(accounts.url, world)
    const [answer, again] = await Promise.all([tryCard(accounts.url, world, card), tryCard(accounts.url, world, card)])
    const statuses = [answer.status, again.status].toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 410])
    expect(errorCodeOf(await tryCard(accounts.url, world, card))).toBe('token_used')
    const { session } = await asPupil(accounts.url, answer.status === 200 ? answer : again)
    expect(await whoIs(accounts.url, session)).toMatchObject({ id: pupil.user_id, is_pupil: true, memberships: [{ id: world.team.id }] })
  })

  it('end after so many days', async () => {
    const world = await newClass(accounts.url)
    const { card } = await newPupil(accounts.url, world)
    accounts.clock.aheadMs = limits.pupil_card_days * dayMs + 1
    const answer = await tryCard(accounts.url, world, card)
    accounts.clock.aheadMs = 0
    expect(errorCodeOf(answer)).toBe('token_expired')
  })

  it('work in their own class alone', async () => {
    const [world, foreign] = [await newClass(accounts.url), await newClass(accounts.url)]
    await added(accounts.url, foreign, 'Ben')
    const { card } = await newPupil(accounts.url, world)
    expect(errorCodeOf(await tryCard(accounts.url, foreign, card))).toBe('token_invalid')
    expect(errorCodeOf(await tryPictures(accounts.url, foreign, card))).toBe('invalid_credentials')
    expect((await tryCard(accounts.url, world, card)).status).toBe(200)
  })

  it('end the card, the pictures and the sessions before', async () => {
    const world = await newClass(accounts.url)
    const { pupil, card } = await newPupil(accounts.url, world)
    const { session } = await asPupil(accounts.url, await tryPictures(accounts.url, world, card))
    const [renewed] = await cardsOf(accounts.url, world, [pupil])
    expect(await whoIs(accounts.url, session)).toBeNull()
    expect(errorCodeOf(await tryCard(accounts.url, world, card))).toBe('token_invalid')
    expect(errorCodeOf(await tryPictures(accounts.url, world, card))).toBe('invalid_credentials')
    expect((await tryPictures(accounts.url, world, renewed ?? card)).status).toBe(200)
  })
})

describe('signing in by pictures', () => {
  it('takes the user name as a child may type it', async () => {
    const world = await newClass(accounts.url)
    const { card } = await newPupil(accounts.url, world, 'Jörg')
    expect((await tryPictures(accounts.url, world, { ...card, user_name: ' JÖRG ' })).status).toBe(200)
  })

  it('refuses other pictures, and the same in another order', async () => {
    const world = await newClass(accounts.url)
    const { card } = await newPupil(accounts.url, world)
    const turned = { ...card, pictures: card.pictures.toReversed() }
    expect(errorCodeOf(await tryPictures(accounts.url, world, turned))).toBe('invalid_credentials')
  })

  it.each(['pupil', 'nobody'])('locks after ten attempts at the user name of a %s', async (who) => {
    const world = await newClass(accounts.url)
    const { card } = await newPupil(accounts.url, world)
    const guess = { user_name: who === 'pupil' ? card.user_name : 'nobody', pictures: card.pictures.toReversed() }
    const codes = []
    for (let attempt = 0; attempt < 11; attempt += 1) codes.push(errorCodeOf(await tryPictures(accounts.url, world, guess)))
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'invalid_credentials'), 'sign_in_locked'])
  })

  it('needs a new card after a hundred attempts', async () => {
    const world = await newClass(accounts.url)
    const { pupil, card } = await newPupil(accounts.url, world)
    await stores.users.updateOne({ _id: pupil.user_id }, { $set: { 'pupil.attempts': limits.pupil_attempts } })
    expect(errorCodeOf(await tryPictures(accounts.url, world, card))).toBe('invalid_credentials')
    expect((await pupilsIn(world)).pupils).toMatchObject([{ is_locked: true }])
    const [renewed] = await cardsOf(accounts.url, world, [pupil])
    expect((await tryPictures(accounts.url, world, renewed ?? card)).status).toBe(200)
  })

  it('counts anew once a pupil has signed in', async () => {
    const world = await newClass(accounts.url)
    const { pupil, card } = await newPupil(accounts.url, world)
    await stores.users.updateOne({ _id: pupil.user_id }, { $set: { 'pupil.attempts': limits.pupil_attempts - 1 } })
    expect((await tryPictures(accounts.url, world, card)).status).toBe(200)
    expect((await stores.users.findOne({ _id: pupil.user_id }).lean())?.pupil?.attempts).toBeUndefined()
  })

  it('signs nobody in while the class is deleted', async () => {
    const world = await newClass(accounts.url)
    const { card } = await newPupil(accounts.url, world)
    await callWith(accounts.url, deleteTeam, { params: at(world), body: { title: 'Class 3b' } }, world.teacher)
    expect(errorCodeOf(await tryPictures(accounts.url, world, card))).toBe('invalid_credentials')
    expect(errorCodeOf(await tryCard(accounts.url, world, card))).toBe('token_invalid')
  })
})

describe('a pupil', () => {
  const newWorld = async () => {
    const world = await newClass(accounts.url)
    const { pupil, card } = await newPupil(accounts.url, world)
    return { ...world, pupil, card, own: await asPupil(accounts.url, await tryPictures(accounts.url, world, card)) }
  }

  it('refuses the pupil every call that is not for pupils', async () => {
    const { own, pupil, ...world } = await newWorld()
    const remove = callWith(accounts.url, removeMember, { params: { ...at(world), user_id: String(pupil.user_id) } }, own)
    const cards = callWith(accounts.url, makePupilCards, { params: at(world), body: { user_ids: [pupil.user_id] } }, own)
    const add = callWith(accounts.url, addPupils, { params: at(world), body: { pupils: [{ name: 'Ben' }] } }, own)
    for (const answer of [await remove, await cards, await add]) expect(errorCodeOf(answer)).toBe('pupil_denied')
    expect((await callWith(accounts.url, listMembers, { params: at(world) }, own)).status).toBe(200)
  })

  it('deletes the account of a removed pupil, who can be kept until then', async () => {
    const { own, pupil, card, ...world } = await newWorld()
    const params = { ...at(world), user_id: String(pupil.user_id) }
    expect((await callWith(accounts.url, removeMember, { params }, world.teacher)).status).toBe(200)
    expect(await whoIs(accounts.url, own.session)).toBeNull()
    expect(errorCodeOf(await tryPictures(accounts.url, world, card))).toBe('invalid_credentials')
    expect((await pupilsIn(world)).pupils).toMatchObject([{ deletion_due_at: expect.any(Number) }])
    expect((await callWith(accounts.url, restorePupil, { params }, world.teacher)).status).toBe(200)
    const { session } = await asPupil(accounts.url, await tryPictures(accounts.url, world, card))
    expect(await membershipsOf(accounts.url, { session })).toMatchObject([{ id: world.team.id }])
  })

  it('renames a pupil, who signs in as before, for those who manage the class', async () => {
    const { pupil, card, ...world } = await newWorld()
    const rename = (of: Pick<typeof world, 'team'>, as: typeof world.teacher) =>
      callWith(accounts.url, renamePupil, { params: { ...at(of), user_id: String(pupil.user_id) }, body: { name: 'Anna Meyer' } }, as)
    const foreign = await newClass(accounts.url)
    expect((await rename(foreign, foreign.teacher)).status).toBe(404)
    expect((await rename(world, world.teacher)).status).toBe(200)
    expect((await pupilsIn(world)).pupils).toMatchObject([{ name: 'Anna Meyer', user_name: pupil.user_name, card: 'open' }])
    const { session } = await asPupil(accounts.url, await tryPictures(accounts.url, world, card))
    expect(await whoIs(accounts.url, session)).toMatchObject({ name: 'Anna Meyer' })
    const log = await callWith(accounts.url, listTeamAudit, { params: at(world) }, world.teacher)
    const entry = { action: 'team.pupil_renamed', details: { user_id: pupil.user_id, name: 'Anna Meyer', former_title: pupil.name } }
    expect((log.body as { entries: object[] }).entries).toContainEqual(expect.objectContaining(entry))
  })

  it('restores a pupil only in their own class', async () => {
    const { pupil, ...world } = await newWorld()
    const foreign = await newClass(accounts.url)
    await callWith(accounts.url, removeMember, { params: { ...at(world), user_id: String(pupil.user_id) } }, world.teacher)
    const params = { ...at(foreign), user_id: String(pupil.user_id) }
    expect((await callWith(accounts.url, restorePupil, { params }, foreign.teacher)).status).toBe(404)
  })

  it('gets no link from a site admin, and no team', async () => {
    const { pupil, ...world } = await newWorld()
    const admin = await newAdmin(accounts.url, stores)
    const link = { params: { id: String(pupil.user_id) }, body: { reason: 'Lost card' } }
    expect(errorCodeOf(await callWith(accounts.url, createLoginLink, link, admin))).toBe('forbidden')
    const owner = { params: { id: String(world.team.id) }, body: { user_id: pupil.user_id, reason: 'New owner' } }
    expect((await callWith(accounts.url, setTeamOwner, owner, admin)).status).toBe(404)
  })

  it('exports the user name in the archive of the account', async () => {
    const { pupil } = await newWorld()
    const answer = await callService(accounts.url, exportAccount, { params: { user_id: String(pupil.user_id) } }, { service: 'import' })
    expect(answer.body).toMatchObject({ parts: { pupil: { user_name: pupil.user_name } } })
  })
})
