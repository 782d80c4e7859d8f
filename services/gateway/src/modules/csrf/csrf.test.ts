import { describe, expect, it } from 'vitest'
import { createCsrf, isCrossSite } from './csrf.ts'

describe('CSRF tokens', () => {
  const csrf = createCsrf('k'.repeat(40))

  it('are valid for their own session only', () => {
    const token = csrf.issue('session-a')
    expect(csrf.accepts(token, 'session-a')).toBe(true)
    expect(csrf.accepts(token, 'session-b')).toBe(false)
    expect(csrf.accepts(token, null)).toBe(false)
    expect(csrf.accepts(csrf.issue(null), null)).toBe(true)
  })

  it.each([undefined, '', '.', 'a.b', 'a'])('are refused when malformed: %j', (token) => expect(csrf.accepts(token, null)).toBe(false))
  it('are refused when made with another key', () => expect(csrf.accepts(createCsrf('l'.repeat(40)).issue(null), null)).toBe(false))
})

describe('unsafe requests', () => {
  it.each([
    [{ 'sec-fetch-site': 'cross-site', host: 'f.example' }, true],
    [{ 'sec-fetch-site': 'same-site', host: 'f.example' }, true],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://f.example', host: 'f.example' }, false],
    [{ origin: 'https://evil.example', host: 'f.example' }, true],
    [{ origin: 'null', host: 'f.example' }, true],
    [{ host: 'f.example' }, false],
  ])('are judged as cross-site or not: %j gives %s', ({ host, ...headers }, expected) =>
    expect(isCrossSite({ headers, host })).toBe(expected),
  )
})
