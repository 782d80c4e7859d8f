import { describe, expect, it } from 'vitest'
import { relyingPartyOf } from './relying-party.ts'

describe('relyingPartyOf', () => {
  it.each([
    ['https://start.example.org', { id: 'start.example.org', origin: 'https://start.example.org' }],
    ['https://start.example.org:8443/', { id: 'start.example.org', origin: 'https://start.example.org:8443' }],
    ['http://localhost:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
    ['http://127.0.0.1:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
    ['http://[::1]:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
    ['http://foyer.localhost:8080', { id: 'foyer.localhost', origin: 'http://foyer.localhost:8080' }],
  ])('names the domain of %s', (url, party) => expect(relyingPartyOf(url)).toEqual(party))

  it.each(['http://192.168.1.20:8080', 'https://192.168.1.20', 'https://[2001:db8::1]', 'http://foyer.lan', 'http://start.example.org'])(
    'is null for %s, where browsers offer no passkeys',
    (url) => expect(relyingPartyOf(url)).toBeNull(),
  )
})
