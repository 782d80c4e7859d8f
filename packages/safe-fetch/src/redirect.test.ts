import { describe, expect, it } from 'vitest'
import { followRedirect, readLocation } from './redirect.ts'
import type { Hop } from './redirect.ts'

const post: Hop = {
  url: new URL('https://a.example/form#top'),
  method: 'POST',
  headers: { authorization: 'Bearer x', cookie: 'a=b', 'content-type': 'text/plain', accept: '*/*', 'if-none-match': '"1"' },
  body: 'hello',
}

describe('following a redirect', () => {
  it.each([
    ['POST', 301, 'GET'],
    ['POST', 302, 'GET'],
    ['POST', 303, 'GET'],
    ['POST', 307, 'POST'],
    ['POST', 308, 'POST'],
    ['HEAD', 303, 'HEAD'],
    ['HEAD', 302, 'HEAD'],
    ['GET', 303, 'GET'],
  ] as const)('%s after %i becomes %s', (method, status, expected) => {
    expect(followRedirect({ ...post, method }, status, new URL('https://a.example/next')).method).toBe(expected)
  })

  it('leaves the body and what describes it behind when POST becomes GET, and only then', () => {
    const next = new URL('https://a.example/next')
    expect(followRedirect(post, 302, next)).toEqual({
      url: new URL('https://a.example/next#top'),
      method: 'GET',
      headers: { authorization: 'Bearer x', cookie: 'a=b', accept: '*/*', 'if-none-match': '"1"' },
      body: null,
    })
    expect(followRedirect(post, 308, next)).toEqual({ ...post, url: new URL('https://a.example/next#top') })
  })

  it.each([
    ['https://a.example/next', true],
    ['http://a.example/next', false],
    ['https://a.example:8443/next', false],
    ['https://b.example/next', false],
  ])('to %s keeps what proves who the caller is: %s', (target, keepsCredentials) => {
    const { headers } = followRedirect(post, 307, new URL(target))
    expect('authorization' in headers).toBe(keepsCredentials)
    expect('cookie' in headers).toBe(keepsCredentials)
    expect(headers['if-none-match']).toBe('"1"')
  })

  it('keeps the fragment unless the target has one', () => {
    expect(followRedirect(post, 302, new URL('https://b.example/')).url.hash).toBe('#top')
    expect(followRedirect(post, 302, new URL('https://b.example/#x')).url.hash).toBe('#x')
  })

  it('reads a Location as UTF-8, else Latin-1', () => {
    expect(readLocation(Buffer.from('/grün').toString('latin1'))).toBe('/grün')
    expect(readLocation('/gr\xfcn')).toBe('/grün')
  })
})
