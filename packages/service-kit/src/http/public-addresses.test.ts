import { describe, expect, it } from 'vitest'
import { createPublicAddresses, userAgentOf } from './public-addresses.ts'

describe('createPublicAddresses', () => {
  it.each([
    ['https://foyer.example', { site: 'https://foyer.example', host: 'foyer.example', https: true }],
    ['https://Foyer.example/', { site: 'https://foyer.example', host: 'foyer.example', https: true }],
    ['http://127.0.0.1:8080', { site: 'http://127.0.0.1:8080', host: '127.0.0.1:8080', hostname: '127.0.0.1', https: false }],
    ['https://example.org/start//', { site: 'https://example.org/start', host: 'example.org', https: true }],
  ])('reads %s', (PUBLIC_URL, expected) => expect(createPublicAddresses({ PUBLIC_URL })).toMatchObject(expected))

  it('gives the pages of every owner the address of the installation', () => {
    const { publicUrlOf, site } = createPublicAddresses({ PUBLIC_URL: 'https://foyer.example/' })
    expect([publicUrlOf(7), publicUrlOf(undefined)]).toEqual([site, site])
  })

  it('gives none where there is no address', () => {
    expect(createPublicAddresses({ PUBLIC_URL: undefined })).toBeNull()
  })
})

describe('userAgentOf', () => {
  it.each([
    ['https://foyer.example', [], 'Foyer/0.1 (+https://foyer.example/)'],
    ['https://foyer.example', ['12 subscribers'], 'Foyer/0.1 (+https://foyer.example/; 12 subscribers)'],
    [undefined, [], 'Foyer/0.1'],
    [undefined, ['3 subscribers'], 'Foyer/0.1 (3 subscribers)'],
  ])('names Foyer at %s with %j', (PUBLIC_URL, about, expected) =>
    expect(userAgentOf(createPublicAddresses({ PUBLIC_URL }), ...about)).toBe(expected),
  )
})
