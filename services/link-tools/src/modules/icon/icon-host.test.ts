import { describe, expect, it } from 'vitest'
import { iconHost } from './icon-host.ts'

describe('the name by which an icon is kept', () => {
  it.each([
    ['Example.ORG', 'example.org'],
    ['example.org.', 'example.org'],
    ['example.org:8080', 'example.org'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['0x7f.1', '127.0.0.1'],
    ['[::1]', '[::1]'],
  ])('of %s is %s', (text, expected) => expect(iconHost(text)).toBe(expected))

  it.each(['', '.', 'a b', 'user@host', 'host/path', 'host?x', 'host#x', 'a'.repeat(254), '[::1', 'exa\nmple', 'a\\b'])(
    'is not %j',
    (text) => expect(iconHost(text)).toBeNull(),
  )
})
