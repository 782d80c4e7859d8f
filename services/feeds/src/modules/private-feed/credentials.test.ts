import { describe, expect, it } from 'vitest'
import { basicAuthorization, parseCredentials } from './credentials.ts'

describe('credentials for a private feed', () => {
  it.each([
    ['https://a.example/feed', null],
    ['https://ann:secret@a.example/feed', { username: 'ann', password: 'secret' }],
    ['feed://ann:secret@a.example/feed', { username: 'ann', password: 'secret' }],
    ['feed:https://ann:secret@a.example/feed', { username: 'ann', password: 'secret' }],
    ['https://ann@a.example/feed', { username: 'ann', password: '' }],
    ['https://ann:p@ss@a.example/feed', { username: 'ann', password: 'p@ss' }],
    ['https://ann%40b.example:p%3Aw%2F@a.example', { username: 'ann@b.example', password: 'p:w/' }],
    ['https://ann:50%off@a.example/feed', { username: 'ann', password: '50%off' }],
    ['https://:secret@a.example/feed', null],
    ['https://a%3Ab:secret@a.example/feed', null],
    ['https://ann:%00@a.example/feed', null],
    ['https://a.example/@ann:secret', null],
    ['not an address', null],
    [`https://ann:${'x'.repeat(256)}@a.example/feed`, null],
  ])('are parsed from the address %s', (typed, expected) => {
    expect(parseCredentials(typed, {})).toEqual(expected)
  })

  it('are taken from the form rather than the address', () => {
    const parsed = parseCredentials('https://ann:secret@a.example/feed', { username: 'bob' })
    expect(parsed).toEqual({ username: 'bob', password: '' })
  })

  it.each([
    [{ password: 'x' }, 'username', 'blank'],
    [{ username: 'a:b' }, 'username', 'invalid'],
    [{ username: 'a\t' }, 'username', 'invalid'],
    [{ username: 'a', password: '\u007F' }, 'password', 'invalid'],
  ])('are refused when the form has %j', (form, field, code) => {
    expect(() => parseCredentials('', form)).toThrow(expect.objectContaining({ code: 'invalid', errors: [{ field, code }] }))
  })

  it('are encoded as RFC 7617 basic authorization in UTF-8', () => {
    expect(basicAuthorization({ username: 'Aladdin', password: 'open sesame' })).toBe('Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==')
    expect(basicAuthorization({ username: 'test', password: '123\u00A3' })).toBe('Basic dGVzdDoxMjPCow==')
  })
})
