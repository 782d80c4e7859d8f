import { describe, expect, it } from 'vitest'
import { downstreamHeaders, upstreamHeaders } from './upstream-headers.ts'

const own = { identity: 'signed', requestId: 'r1', address: '192.0.2.1', protocol: 'https', host: 'foyer.example' }

describe('headers on their way to a service', () => {
  it('lose internal headers, cookies and forwarding claims, and gain our own', () => {
    const sent = {
      'x-foyer-identity': 'forged',
      'X-Foyer-Anything': 'x',
      'x-request-id': 'theirs',
      'x-forwarded-for': '203.0.113.9',
      forwarded: 'for=1.2.3.4',
      cookie: 'session=x',
      te: 'trailers',
      accept: 'application/json',
      'content-type': 'application/json',
    }
    expect(upstreamHeaders(sent, own)).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'x-foyer-identity': 'signed',
      'x-request-id': 'r1',
      'x-forwarded-for': '192.0.2.1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'foyer.example',
    })
  })

  it('carry the flow cookie where the endpoint asks for it, and nothing that a client sends in its place', () => {
    const sent = { 'x-foyer-flow': 'forged' }
    expect(upstreamHeaders(sent, { ...own, flow: 'of-the-cookie' })['x-foyer-flow']).toBe('of-the-cookie')
    expect(upstreamHeaders(sent, own)).not.toHaveProperty('x-foyer-flow')
  })
})

describe('headers on their way to the client', () => {
  it('keep cookies of accounts only and no internal header', () => {
    const headers = { 'set-cookie': ['session=1'], 'x-foyer-identity': 'x', 'content-type': 'application/json' }
    expect(downstreamHeaders(headers, { maySetCookies: false })).toEqual({ 'content-type': 'application/json' })
    expect(downstreamHeaders(headers, { maySetCookies: true })).toEqual({ 'set-cookie': ['session=1'], 'content-type': 'application/json' })
  })
})
