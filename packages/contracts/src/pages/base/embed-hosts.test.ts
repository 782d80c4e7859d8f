import { describe, expect, it } from 'vitest'
import { isEmbedHost, originOfEmbedHost } from './embed-hosts.ts'

describe('isEmbedHost', () => {
  it.each(['example.org', 'www.example.org', '*.example.org', 'xn--bcher-kva.example', 'localhost', 'localhost:8080', '127.0.0.1:3000'])(
    'takes %s',
    (host) => expect(isEmbedHost(host)).toBe(true),
  )

  it.each([
    '',
    '*',
    '*.org',
    'org',
    'Example.org',
    'bücher.example',
    'https://example.org',
    'example.org/path',
    'example.org:8080',
    '10.0.0.1',
    'a.*.example.org',
    '-a.example.org',
    'example.org; script-src *',
    'example.org *',
    'example.org,example.net',
    "example.org 'self'",
    'localhost\n',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(130)}example`,
  ])('refuses %j', (host) => expect(isEmbedHost(host)).toBe(false))
})

describe('originOfEmbedHost', () => {
  it.each([
    ['*.example.org', 'https://*.example.org'],
    ['localhost.example', 'https://localhost.example'],
    ['localhost:8080', 'http://localhost:8080'],
  ])('of %s is %s', (host, origin) => expect(originOfEmbedHost(host)).toBe(origin))
})
