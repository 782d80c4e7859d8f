import { describe, expect, it } from 'vitest'
import { lacksClaims, mergeClaims, readFacebook, readOpenId, readPostedName, readX, toProfile } from './claims.parser.ts'

const profile = { subject: '1', email: 'ada@example.org', is_email_verified: true, name: 'Ada' }
const yes = () => true

describe('readOpenId', () => {
  it('takes the name from its parts where there is no whole', () => {
    expect(readOpenId({ sub: '1', given_name: 'Ada', family_name: 'Lovelace' }).name).toBe('Ada Lovelace')
    expect(readOpenId({ sub: '1' })).toEqual({ subject: '1', email: null, is_email_verified: false, name: null })
  })

  it.each([
    [true, true],
    ['true', true],
    ['false', false],
    [1, false],
    [undefined, false],
  ])('reads email_verified %j as %s', (email_verified, expected) => {
    expect(readOpenId({ sub: '1', email: 'a@b.example', email_verified }).is_email_verified).toBe(expected)
  })

  it('takes no claim of another type', () => {
    expect(readOpenId({ sub: 1, email: { $gt: '' }, name: ['Ada'] })).toEqual({
      subject: '',
      email: null,
      is_email_verified: false,
      name: null,
    })
  })

  it.each([
    [{ nickname: 'ada', preferred_username: 'lovelace' }, 'ada'],
    [{ preferred_username: 'lovelace' }, 'lovelace'],
    [{ preferred_username: 'ada@example.org' }, null],
  ])('takes the name of %j', (claims, name) => expect(readOpenId({ sub: '1', ...claims }).name).toBe(name))

  it.each(['می\u200cخواهم', 'क्\u200dष', '👩\u200d💻'])('keeps the joiners of %s', (name) => {
    expect(readOpenId({ sub: '1', name }).name).toBe(name)
  })

  it('leaves control characters out of names', () => {
    expect(readOpenId({ sub: '1', name: 'Ada\r\nBcc: x\u202E' }).name).toBe('Ada Bcc: x')
  })
})

describe('lacksClaims', () => {
  it.each([
    [{ email: 'a@b.example', email_verified: false, name: 'Ada' }, false],
    [{ email: 'a@b.example', email_verified: true, given_name: 'Ada' }, false],
    [{ email: '', email_verified: true, name: 'Ada' }, true],
    [{ email: 'a@b.example', name: 'Ada' }, true],
    [{ email: 'a@b.example', email_verified: true, preferred_username: 'ada' }, true],
  ])('tells of %j: %s', (claims, expected) => expect(lacksClaims(claims)).toBe(expected))
})

describe('mergeClaims', () => {
  it('takes from UserInfo what the ID token leaves out or blank', () => {
    expect(
      mergeClaims({ sub: '1', name: ' ', nickname: 'ada' }, { name: 'Ada', nickname: 'x', email: 'a@b.example', email_verified: true }),
    ).toMatchObject({
      sub: '1',
      name: 'Ada',
      nickname: 'ada',
      email: 'a@b.example',
      email_verified: true,
    })
  })

  it('takes nothing but what describes a person', () => {
    expect(mergeClaims({ sub: '1', email: 'a@b.example' }, { sub: '2', auth_time: 1, hd: 'b.example', iss: 'i' })).toEqual({
      sub: '1',
      email: 'a@b.example',
    })
  })

  it('takes the word of UserInfo for its own address alone', () => {
    const verified = (idToken: object, userInfo: object) => mergeClaims({ ...idToken }, { ...userInfo })['email_verified']
    expect(verified({ email: 'a@b.example' }, { email: 'A@B.example', email_verified: true })).toBe(true)
    expect(verified({ email: 'a@b.example' }, { email: 'c@b.example', email_verified: true })).toBeUndefined()
    expect(verified({ email: 'a@b.example' }, { email_verified: true })).toBeUndefined()
    expect(verified({ email: 'a@b.example', email_verified: false }, { email: 'a@b.example', email_verified: true })).toBe(false)
    expect(verified({ email_verified: true }, { email: 'c@b.example' })).toBeUndefined()
  })
})

describe('readFacebook and readX', () => {
  it('never call an address of Facebook verified', () => {
    expect(readFacebook({ id: '7', email: 'ada@example.org', name: 'Ada', email_verified: true }).is_email_verified).toBe(false)
  })

  it('take the user name of X where there is no name', () => {
    expect(readX({ data: { id: '7', username: 'ada' } })).toEqual({ subject: '7', email: null, is_email_verified: false, name: 'ada' })
    expect(readX({ data: null }).subject).toBe('')
  })
})

describe('toProfile', () => {
  it('names nobody without a subject, or with one that is too long', () => {
    expect(toProfile('i', { ...profile, subject: '' }, yes)).toBeNull()
    expect(toProfile('i', { ...profile, subject: 'x'.repeat(256) }, yes)).toBeNull()
  })

  it('confirms an address that is verified by who is authoritative for its domain', () => {
    const domains: string[] = []
    const judge = (domain: string) => domains.push(domain) > 0
    expect(toProfile('i', { ...profile, email: 'ada@EXAMPLE.org' }, judge)?.is_email_confirmed).toBe(true)
    expect(domains).toEqual(['example.org'])
    expect(toProfile('i', profile, () => false)?.is_email_confirmed).toBe(false)
    expect(toProfile('i', { ...profile, is_email_verified: false }, yes)?.is_email_confirmed).toBe(false)
  })

  it('takes no address that is none', () => {
    expect(toProfile('i', { ...profile, email: 'ada' }, yes)).toMatchObject({ email: null, is_email_confirmed: false })
  })
})

describe('readPostedName', () => {
  it.each([
    ['{"name":{"firstName":"Ada","lastName":"Lovelace"}}', 'Ada Lovelace'],
    ['{"name":{"firstName":"Ada"}}', 'Ada'],
    ['{"email":"ada@example.org"}', null],
    ['null', null],
    ['not json', null],
    [undefined, null],
  ])('reads %s as %s', (user, name) => {
    expect(readPostedName(user)).toBe(name)
  })
})
