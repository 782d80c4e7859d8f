import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { createTeamMemberModel } from '../../src/modules/team/team-member.model.ts'
import { type Accounts, type AccountsStores, withAccounts } from '../support/accounts.ts'
import { type Directory, newDirectory, provision } from '../support/directories.ts'

let stores: AccountsStores
let accounts: Accounts
let directory: Directory
let foreign: Directory
withAccounts.beforeAll(async ({ shared }) => {
  stores = shared.stores
  accounts = await shared.open()
  directory = await newDirectory(accounts, stores)
  foreign = await newDirectory(accounts, stores)
})
afterAll(async () => {
  await accounts?.stop()
  await stores?.stop()
})

const paths = fc.constantFrom(
  'active',
  'userName',
  'displayName',
  'emails',
  'emails[type eq "work"].value',
  'emails[primary eq true]',
  'members',
  'members[value eq "1"]',
  'name.givenName',
  'id',
  'meta',
  'groups',
  'team_id',
  'user_id',
  '__proto__',
  'constructor.prototype',
  'urn:ietf:params:scim:schemas:core:2.0:User:externalId',
)

/** All that is stored of a team and its people. */
async function stateOf({ team }: Directory): Promise<string> {
  const read = (collection: string, filter: object) => stores.mongo.collection(collection).find(filter).sort({ _id: 1 }).toArray()
  const members = await createTeamMemberModel(stores.mongo).find({ team_id: team.id }).sort({ _id: 1 }).lean()
  return JSON.stringify([
    members,
    await read('directory_users', { team_id: team.id }),
    await read('directory_groups', { team_id: team.id }),
    await read('team_groups', { team_id: team.id }),
    await read('users', { _id: { $in: members.map(({ user_id }) => user_id) } }),
  ])
}

it('answers whatever a directory patches without a failure, and changes nothing of another team', async () => {
  const [own, stranger] = [await provision(directory, stores), await provision(foreign, stores)]
  const group = await directory.send('POST', 'Groups', { displayName: 'Crew', members: [{ value: own.answer.body.id }] })
  const before = await stateOf(foreign)
  const ids = [own.answer.body.id, stranger.answer.body.id]
  const values = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom('True', 'False', null, '', foreign.owner.user.email, stranger.email),
    fc.constantFrom(...ids).map((value) => [{ value }]),
    fc.record({
      userName: fc.constant(stranger.email),
      active: fc.boolean(),
      emails: fc.jsonValue({ maxDepth: 2 }),
      team_id: fc.constant(foreign.team.id),
    }),
  )
  const operation = fc.record(
    { op: fc.constantFrom('add', 'Replace', 'remove', 'none'), path: fc.oneof(paths, fc.string()), value: values },
    { requiredKeys: ['op'] },
  )
  const target = fc.constantFrom(...ids.map((id) => `Users/${id}`), `Groups/${group.body.id}`)
  await fc.assert(
    fc.asyncProperty(
      target,
      fc.constantFrom('PATCH', 'PUT'),
      fc.array(operation, { maxLength: 3 }),
      values,
      async (path, method, operations, value) => {
        const answer = await directory.send(method, path, method === 'PATCH' ? { Operations: operations } : value)
        expect([200, 204, 400, 403, 404, 409, 429]).toContain(answer.status)
      },
    ),
    { numRuns: 150 },
  )
  expect(await stateOf(foreign)).toBe(before)
  expect(await stores.users.countDocuments({ _id: own.userId, email: own.email })).toBe(1)
})
