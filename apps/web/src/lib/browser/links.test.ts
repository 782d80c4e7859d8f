import { readAddress } from '@foyer/links/addresses'
import { describe, expect, it } from 'vitest'
import { bookmarkKind, hostOf, linkKind, tileOf, typedHost } from './links.ts'

describe('bookmarkKind', () => {
  it.each([
    'https://example.org/',
    'http://example.org',
    'mailto:a@example.org',
    'tel:+491234',
    'ftp://example.org/x',
    'ssh://host',
    'obsidian://open',
    'phone:123',
    'slack://channel?id=1',
    'VSCode://file/x',
    'web+app:x',
    'microsoft-edge:https://example.org/',
  ])('opens %s', (url) => {
    expect(bookmarkKind(url)).toBe('web')
  })

  it.each(['javascript:alert(1)', 'JavaScript:alert(1)', ' \u0001javascript:alert(1)', 'java\nscript:alert(1)', 'java\tscript:alert(1)'])(
    'recognizes the script %j',
    (url) => {
      expect(bookmarkKind(url)).toBe('script')
    },
  )

  const closed = [
    'data',
    'blob',
    'filesystem',
    'file',
    'content',
    'about',
    'place',
    'vbscript',
    'jscript',
    'livescript',
    'mocha',
    'jar',
    'mhtml',
  ]
  const ofBrowsers = ['view-source', 'chrome', 'chrome-extension', 'chrome-untrusted', 'devtools', 'edge', 'extension', 'moz-extension']
  const moreOfBrowsers = ['moz-icon', 'resource', 'resource-android', 'safari-web-extension', 'arc', 'brave', 'opera', 'vivaldi', 'wyciwyg']
  it.each([...closed, ...ofBrowsers, ...moreOfBrowsers])('opens nothing of %s:, however it is written', (scheme) => {
    const [first = '', rest] = [scheme[0], scheme.slice(1)]
    const spellings = [scheme, scheme.toUpperCase(), first.toUpperCase() + rest, ` \t${scheme}`, `\0\u0001\u001F${scheme}`]
    const brokenUp = [`${first}\n${rest}`, `${first}\t\r${rest}`, `${scheme}\n`]
    for (const spelling of [...spellings, ...brokenUp]) {
      expect(bookmarkKind(`${spelling}:text/html,<script>alert(1)</script>`), spelling).toBe('inert')
    }
  })

  it.each(['not an address', '', '/path', '//example.org', '\u200Bdata:text/html,x', '%64ata:text/html,x'])(
    'opens nothing for %j',
    (url) => {
      expect(bookmarkKind(url)).toBe('inert')
    },
  )

  it('opens every address of an app that can be saved', () => {
    for (const typed of ['zoommtg://zoom.us/join', 'spotify:track:1', 'bitcoin:1A', 'git+ssh://host/x', 'ms-settings:display', 'geo:1,2']) {
      const address = readAddress(typed)
      expect(address).toMatchObject({ kind: 'custom' })
      expect('url' in address && bookmarkKind(address.url), typed).toBe('web')
    }
  })
})

describe('linkKind', () => {
  it.each(['https://example.org/', 'mailto:a@example.org', 'tel:+491234', 'ssh://host', 'obsidian://open'])('opens %s', (url) => {
    expect(linkKind(url)).toBe('web')
  })

  it.each(['slack://channel', 'ms-settings:display', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd', 'not an address', ''])(
    'opens nothing of what an app or the browser would take: %j',
    (url) => {
      expect(linkKind(url)).toBe('inert')
    },
  )

  it('recognizes a script', () => {
    expect(linkKind(' \u0001java\nscript:alert(1)')).toBe('script')
  })
})

describe('hostOf and typedHost', () => {
  it('return the host without www, with its port', () => {
    expect(hostOf('https://www.example.org/a')).toBe('example.org')
    expect(typedHost(' www.example.org/a ')).toBe('example.org')
    expect(typedHost('192.168.1.10:8123/x')).toBe('192.168.1.10:8123')
    expect(typedHost('localhost:3000')).toBe('localhost:3000')
    expect(typedHost('two words')).toBe('two words')
  })
})

describe('tileOf', () => {
  it('shows the first letter of the title, in a colour that stays the same for the site', () => {
    const tile = tileOf('https://www.example.org/a', 'Whatever')
    expect(tile.letter).toBe('W')
    expect(tileOf('https://example.org/b', 'Other')).toEqual({ ...tile, letter: 'O' })
    expect(tileOf('https://example.org/', '').letter).toBe('E')
  })

  it('takes letters of any script, and a dot when there is none', () => {
    expect(tileOf('', 'übung').letter).toBe('Ü')
    expect(tileOf('', '日本').letter).toBe('日')
    expect(tileOf('', '—').letter).toBe('·')
  })
})
