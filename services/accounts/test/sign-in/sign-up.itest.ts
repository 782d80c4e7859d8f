import { currentUser, signUp } from '@foyer/contracts/accounts/accounts'
import { createPasswordHasher } from '@foyer/service-kit/password-hasher'
import { callPath, callService, errorCodeOf } from '@foyer/testing/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Accounts,
  asPerson,
  callAs,
  cookiesOf,
  newEmail,
  newPerson,
  signedIn,
  startAccounts,
  startAccountsStores,
  trySignIn,
  whoIs,
} from '../support/accounts.ts'

let stores: Awaited<ReturnType<typeof startAccountsStores>>
let accounts: Accounts

beforeAll(async () => {
  stores = await startAccountsStores()
  accounts = await startAccounts(stores, { hasher: createPasswordHasher() })
})
afterAll(async () => {
  await accounts?.stop()
  await stores?.stop()
})

describe('POST /users.json', () => {
  it('refuses a name with hidden characters, by a code of its own', async () => {
    const body = { email: newEmail(), password: 'a good secret', name: 'Foyer\u202E troppus' }
    const answer = await callService(accounts.url, signUp, { body }, null)
    expect([answer.status, answer.body]).toMatchObject([422, { errors: [{ field: 'name', code: 'hidden_characters' }] }])
  })

  it('creates a user and starts a session', async () => {
    const before = Math.floor(Date.now() / 1000)
    const answer = await callService(accounts.url, signUp, { body: { email: ' Ada.L@Example.ORG ', password: 'a good secret' } }, null)
    expect(answer.status).toBe(201)
    const { user, session } = signedIn(answer)
    expect(user).toMatchObject({
      id: expect.any(Number),
      public_id: expect.stringMatching(/^[0-9A-Za-z]{7}$/),
      name: 'Ada.L',
      email: 'Ada.L@Example.ORG',
      role: 'user',
      lang: 'en',
      is_premium: true,
      is_anonymous: false,
      is_email_confirmed: false,
      notifications: {},
      created_at: expect.any(Number),
    })
    expect(user.created_at).toBeGreaterThanOrEqual(before)
    expect((await whoIs(accounts.url, session))?.id).toBe(user.id)
  })

  it('sets session and user id as cookies and puts the token nowhere else', async () => {
    const answer = await callService(accounts.url, signUp, { body: { email: newEmail(), password: 'a good secret' } }, null)
    const { user, token } = signedIn(answer)
    expect(cookiesOf(answer)).toEqual({
      session: { value: expect.stringMatching(/^[\w-]{43}$/), attributes: ['Path=/', 'Max-Age=34560000', 'SameSite=Lax', 'HttpOnly'] },
      user_id: { value: String(user.id), attributes: ['Path=/', 'Max-Age=34560000', 'SameSite=Lax'] },
    })
    expect(JSON.stringify(answer.body)).not.toContain(token)
    expect(JSON.stringify(await stores.sessions.find({ user_id: user.id }).lean())).not.toContain(token)
  })

  it('sets Secure cookies for a request over https', async () => {
    const answer = await callPath(accounts.url, signUp, signUp.path, null, {
      body: { email: newEmail(), password: 'a good secret' },
      headers: { 'x-forwarded-proto': 'https' },
    })
    for (const { attributes } of Object.values(cookiesOf(answer))) expect(attributes).toContain('Secure')
  })

  it('accepts a name and a language', async () => {
    const body = { email: newEmail(), password: 'a good secret', name: '  Ada Lovelace ', lang: 'de-AT' }
    const { user } = signedIn(await callService(accounts.url, signUp, { body }, null))
    expect(user).toMatchObject({ name: 'Ada Lovelace', lang: 'de' })
  })

  it('stores the password as argon2id and never answers it', async () => {
    const answer = await callService(accounts.url, signUp, { body: { email: newEmail(), password: 'unmistakable' } }, null)
    const stored = await stores.users.findOne({ _id: signedIn(answer).user.id }).lean()
    expect(stored?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify(stored)).not.toContain('unmistakable')
    expect(JSON.stringify(answer.body)).not.toMatch(/unmistakable|argon2/)
  })

  it('refuses an e-mail address in use in any spelling', async () => {
    const email = newEmail()
    await newPerson(accounts.url, { email })
    const answer = await callService(accounts.url, signUp, { body: { email: email.toUpperCase(), password: 'a good secret' } }, null)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ code: 'invalid', errors: [{ field: 'email', code: 'taken' }] })
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it.each([
    ['bücher.example', 'xn--bcher-kva.example'],
    ['xn--strae-oqa.example', 'STRASSE.example'.replace('SS', 'ß')],
  ])('takes %s and %s for one domain', async (first, second) => {
    const name = newEmail().split('@')[0] ?? ''
    const person = await newPerson(accounts.url, { email: `${name}@${first}` })
    const answer = await callService(accounts.url, signUp, { body: { email: `${name}@${second}`, password: 'correct horse' } }, null)
    expect(answer.body).toMatchObject({ code: 'invalid', errors: [{ field: 'email', code: 'taken' }] })
    expect((await trySignIn(accounts.url, `${name}@${second}`, 'correct horse')).body).toMatchObject({ user: { id: person.user.id } })
  })

  it('creates one user from concurrent sign-ups with one e-mail address', async () => {
    const body = { email: newEmail(), password: 'a good secret' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => callService(accounts.url, signUp, { body }, null)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422, 422, 422, 422, 422])
    expect(await stores.users.countDocuments({ normalized_email: body.email })).toBe(1)
  })

  it('ends the previous session of the browser', async () => {
    const first = await newPerson(accounts.url)
    const answer = await callAs(accounts.url, signUp, first.headers, { email: newEmail(), password: 'a good secret' })
    expect(answer.status).toBe(201)
    expect(await whoIs(accounts.url, first.session)).toBeNull()
    expect((await whoIs(accounts.url, signedIn(answer).session))?.id).toBe(signedIn(answer).user.id)
  })

  it.each([
    [
      {},
      [
        { field: 'email', code: 'blank' },
        { field: 'password', code: 'blank' },
      ],
    ],
    [{ email: 'ada', password: 'a good secret' }, [{ field: 'email', code: 'invalid_email' }]],
    [{ email: 'ada@example.org', password: 'short' }, [{ field: 'password', code: 'too_short', params: { count: 6 } }]],
    [{ email: 'ada@example.org', password: 'iloveyou' }, [{ field: 'password', code: 'too_common' }]],
    [{ email: 'ada@example.org', password: 'Foyer2026' }, [{ field: 'password', code: 'too_common' }]],
    [{ email: 'ada@example.org', password: 'x'.repeat(257) }, [{ field: 'password', code: 'too_long', params: { count: 256 } }]],
    [{ email: 'ada@example.org', password: 'a good secret', role: 'admin' }, [{ field: 'role', code: 'unknown_field' }]],
    [{ email: 'ada@example.org', password: { $ne: '' } }, [{ field: 'password', code: 'invalid' }]],
  ])('refuses the invalid body %j', async (body, errors) => {
    const answer = await callPath(accounts.url, signUp, signUp.path, null, { body })
    expect([answer.status, errorCodeOf(answer)]).toEqual([422, 'invalid'])
    expect((answer.body as { errors: unknown }).errors).toEqual(errors)
  })
})

describe('GET /users/current.json', () => {
  it('answers the current state of the user', async () => {
    const person = await newPerson(accounts.url)
    await stores.users.updateOne({ _id: person.user.id }, { $set: { name: 'Renamed' } })
    const answer = await callAs(accounts.url, currentUser, person.headers)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ user: { ...person.user, name: 'Renamed' } })
  })

  it('answers null for a visitor and a deleted user', async () => {
    expect((await callService(accounts.url, currentUser, {}, null)).body).toEqual({ user: null })
    const person = await newPerson(accounts.url)
    const gone = asPerson({ ...person.user, id: 1 }, person.session)
    expect((await callAs(accounts.url, currentUser, gone)).body).toEqual({ user: null })
  })
})
