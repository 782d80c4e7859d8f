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
  ])('of %s is %s', (text, key) => expect(iconKey(text)).toBe(key))

  it('is null for an invalid host', () => expect(iconKey('a b')).toBeNull())
})
