import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { type Accounts, type AccountsStores, newPerson, withAccounts } from '../support/accounts.ts'
import { type Directory, directoryOf, makeToken, newDirectory, oktaUser, provision, userUrn } from '../support/directories.ts'
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

type Named = { email: string; id: string; externalId: string | undefined }

describe('the users of a directory', () => {
  it.each([
    ['userName eq', ({ email }: Named) => `userName eq "${email.toUpperCase()}"`],
    ['USERNAME eq', ({ email }: Named) => `USERNAME Eq "${email}"`],
    ['the address', ({ email }: Named) => `emails[type eq "work"].value eq "${email}"`],
    ['the address without its type', ({ email }: Named) => `emails.value eq "${email}" and active eq true`],
    ['the id', ({ id }: Named) => `id eq "${id}"`],
    ['the name of the schema', ({ email }: Named) => `urn:ietf:params:scim:schemas:core:2.0:User:userName eq "${email}"`],
    ['the external id', ({ externalId }: Named) => `externalId eq "${externalId}"`],
    [
      'a time, as Okta asks what has changed',
      ({ email }: Named) => `meta.lastModified gt "2020-01-01T00:00:00Z" and userName eq "${email}"`,
    ],
    ['a beginning', ({ email }: Named) => `userName sw "${email.slice(0, 10)}" and not (active eq false)`],
  ])('match %s', async (_, filter) => {
    const { email, answer } = await provision(directory, stores, { externalId: randomUUID() })
    const { id, externalId } = answer.body
    expect((await directory.match('Users', filter({ email, id, externalId }))).map((each) => each.id)).toEqual([id])
  })

  it.each([
    ['who is not there', 'userName eq "nobody@example.org"'],
    ['an external id in other letters', 'externalId eq "A"'],
    ['the manager, whom Entra asks for', 'id eq "1" and manager eq "2"'],
    ['an attribute of an extension', 'urn:okta:custom:1.0:User:badge eq "7"'],
  ])('gives an empty list for %s', async (_, filter) => {
    const { status, body } = await directory.get('Users', { filter, attributes: 'id', startIndex: '1', count: '100' })
    expect([status, body.totalResults, body.Resources]).toEqual([200, 0, []])
  })

  it('match a search that is posted, as one in the address', async () => {
    const { email, answer } = await provisioned()
    const filter = `userName eq "${email}"`
    const search = { filter, attributes: ['userName'], startIndex: 1, count: 10 }
    const { status, body } = await directory.send('POST', 'Users/.search', search)
    expect(status).toBe(200)
    expect(body).toEqual((await directory.get('Users', { filter, attributes: 'userName', startIndex: '1', count: '10' })).body)
    expect(body.Resources).toEqual([{ schemas: [userUrn], id: answer.body.id, userName: email }])
    expect((await directory.send('POST', 'Users/.search', [])).body.scimType).toBe('invalidSyntax')
    expect((await directory.get('Users/.search')).status).toBe(405)
    expect((await directory.send('POST', 'Users/.search', { attributes: 'id,'.repeat(150_000) })).body.scimType).toBe('invalidValue')
    expect((await directory.send('POST', 'Users/.search', { attributes: [['userName']], filter })).body.totalResults).toBe(1)
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
