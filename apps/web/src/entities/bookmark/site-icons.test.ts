import { describe, expect, it } from 'vitest'
import { iconHost, iconSources } from './site-icons.ts'

describe('iconHost', () => {
  it.each([
    ['https://Example.ORG/a', 'example.org'],
    ['https://Example.ORG:8443/a', 'example.org:8443'],
    ['http://[fd00::1]:3000/', '[fd00::1]:3000'],
    ['http://www.example.org/', 'www.example.org'],
    ['https://bücher.example/', 'xn--bcher-kva.example'],
    ['https://user:password@example.org/', 'example.org'],
  ])('takes from %s the host %s', (url, host) => expect(iconHost(url)).toBe(host))

  it.each(['mailto:a@example.org', 'javascript:alert(1)', 'ftp://example.org/', 'file:///x', 'chrome://flags', 'not an address', ''])(
    'is none for %s',
    (url) => expect(iconHost(url)).toBeNull(),
  )
})

describe('iconSources', () => {
  it('returns URLs of our own server for 1x and 2x screens', () => {
    expect(iconSources('example.org', 58)).toBe('/api/tools/icons/example.org?size=58 1x, /api/tools/icons/example.org?size=116 2x')
    expect(iconSources('example.org', 40)).toMatch('?size=48 1x')
    expect(iconSources('[::1]', 16, 2)).toMatch('/api/tools/icons/%5B%3A%3A1%5D?size=16&r=2 1x')
  })
})
