import { describe, expect, it } from 'vitest'
import { iconKey, normalizeHost } from './icon-host.ts'

describe('normalizeHost', () => {
  it.each([
    ['Example.ORG', 'example.org'],
    ['example.org.', 'example.org'],
    ['example.org:8080', 'example.org'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['0x7f.1', '127.0.0.1'],
    ['[::1]', '[::1]'],
  ])('normalizes %s to %s', (text, expected) => expect(normalizeHost(text)).toBe(expected))

  it.each(['', '.', 'a b', 'user@host', 'host/path', 'host?x', 'host#x', 'a'.repeat(254), '[::1', 'exa\nmple', 'a\\b'])(
    'gives null for %j',
    (text) => expect(normalizeHost(text)).toBeNull(),
  )
})

describe('iconKey', () => {
  it.each([
    ['WWW.Example.org.', 'example.org'],
    ['m.youtube.com', 'youtube.com'],
    ['en.m.wikipedia.org', 'en.wikipedia.org'],
    ['old.reddit.com', 'reddit.com'],
    ['www.com', 'www.com'],
    ['[::1]', '[::1]'],
    ['example.org:443', 'example.org'],
    ['example.org:80', 'example.org'],
    ['192.168.1.10:8123', '192.168.1.10:8123'],
    ['[::1]:3000', '[::1]:3000'],
    ['NAS.local.:5000', 'nas.local:5000'],
    ['www.example.org:8080', 'www.example.org:8080'],
  ])('of %s is %s', (text, key) => expect(iconKey(text)).toBe(key))

  it('is null for an invalid host', () => expect(iconKey('a b')).toBeNull())
})
