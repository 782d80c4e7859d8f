import { describe, expect, it } from 'vitest'
import { hostOf, linkKind, tileOf, typedHost } from './links.ts'

describe('linkKind', () => {
  it.each([
    'https://example.org/',
    'http://example.org',
    'mailto:a@example.org',
    'tel:+491234',
    'ftp://example.org/x',
    'ssh://host',
    'obsidian://open',
  ])('opens %s', (url) => {
    expect(linkKind(url)).toBe('web')
  })

  it.each(['javascript:alert(1)', 'JavaScript:alert(1)', ' \u0001javascript:alert(1)', 'java\nscript:alert(1)', 'java\tscript:alert(1)'])(
    'recognizes the script %j',
    (url) => {
      expect(linkKind(url)).toBe('script')
    },
  )

  it.each([
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://example.org/1',
    'about:blank',
    'view-source:x',
    'not an address',
    '',
  ])('opens nothing for %j', (url) => {
    expect(linkKind(url)).toBe('inert')
  })
})

describe('hostOf and typedHost', () => {
  it('return the host without www', () => {
    expect(hostOf('https://www.example.org/a')).toBe('example.org')
    expect(typedHost(' www.example.org/a ')).toBe('example.org')
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
