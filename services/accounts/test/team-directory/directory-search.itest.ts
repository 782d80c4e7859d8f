import { afterAll, describe, expect, it } from 'vitest'
import { type Accounts, type AccountsStores, newPerson, withAccounts } from '../support/accounts.ts'
import { type Directory, directoryOf, makeToken, newDirectory, oktaUser, provision } from '../support/directories.ts'
import { newTeam } from '../support/teams.ts'

let stores: AccountsStores
let accounts: Accounts
let directory: Directory
withAccounts.beforeAll(async ({ shared }) => {
  stores = shared.stores
  accounts = await shared.open()
  directory = await newDirectory(accounts, stores)
})
afterAll(async () => {
  await accounts?.stop()
  await stores?.stop()
})

const provisioned = () => provision(directory, stores)

describe('the users of a directory', () => {
  it.each([
    ['userName eq', ({ email }: { email: string }) => `userName eq "${email.toUpperCase()}"`],
    ['USERNAME eq', ({ email }: { email: string }) => `USERNAME Eq "${email}"`],
    ['the address', ({ email }: { email: string }) => `emails[type eq "work"].value eq "${email}"`],
    ['the address without its type', ({ email }: { email: string }) => `emails.value eq "${email}" and active eq true`],
    ['the id', ({ id }: { id: string }) => `id eq "${id}"`],
    ['the name of the schema', ({ email }: { email: string }) => `urn:ietf:params:scim:schemas:core:2.0:User:userName eq "${email}"`],
    ['a beginning', ({ email }: { email: string }) => `userName sw "${email.slice(0, 10)}" and not (active eq false)`],
  ])('match %s', async (_, filter) => {
    const { email, answer } = await provisioned()
    expect((await directory.match('Users', filter({ email, id: answer.body.id }))).map(({ id }) => id)).toEqual([answer.body.id])
  })

  it('gives an empty list for who is not there', async () => {
    const { status, body } = await directory.get('Users', { filter: 'userName eq "nobody@example.org"' })
    expect([status, body.totalResults, body.Resources]).toEqual([200, 0, []])
  })

  it('come in pages', async () => {
    const own = await newDirectory(accounts, stores)
    for (let count = 0; count < 3; count += 1) await own.send('POST', 'Users', oktaUser(own.newAddress(), { active: false }))
    const page = async (query: Record<string, string>) => {
      const { body } = await own.get('Users', query)
      return [body.totalResults, body.startIndex, body.itemsPerPage, body.Resources.length]
    }
    expect(await page({ startIndex: '2', count: '1' })).toEqual([3, 2, 1, 1])
    expect(await page({ startIndex: '3', count: '100' })).toEqual([3, 3, 1, 1])
    expect(await page({ count: '0' })).toEqual([3, 1, 0, 0])
    expect(await page({ filter: 'active eq false', startIndex: '2', count: '2' })).toEqual([3, 2, 2, 2])
    expect(await page({ filter: 'active eq "True"' })).toEqual([0, 1, 0, 0])
  })

  it('show the attributes alone that are asked for', async () => {
    const { path } = await provisioned()
    expect(Object.keys((await directory.get(path, { attributes: 'userName,name.givenName' })).body).toSorted()).toEqual([
      'id',
      'name',
      'schemas',
      'userName',
    ])
    expect((await directory.get(path, { excludedAttributes: 'emails,id' })).body).not.toHaveProperty('emails')
    expect((await directory.get(path, { excludedAttributes: 'emails,id' })).body).toHaveProperty('id')
  })

  it('stay hidden from other teams', async () => {
    const { answer, email } = await provisioned()
    const stranger = await newPerson(accounts.url)
    const team = await newTeam(accounts.url, stranger)
    const foreign = directoryOf(accounts.url, team, await makeToken(accounts.url, stranger, team))
    expect((await foreign.get(`Users/${answer.body.id}`)).status).toBe(404)
    expect(await foreign.match('Users', `userName eq "${email}"`)).toEqual([])
    const operation = { Operations: [{ op: 'replace', value: { active: false } }] }
    expect((await foreign.send('PATCH', `Users/${answer.body.id}`, operation)).status).toBe(404)
    expect((await directory.get(`Users/${answer.body.id}`)).body.active).toBe(true)
  })
})
