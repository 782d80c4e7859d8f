import { describe, expect, it } from 'vitest'
import { offeredLink } from './offered-link.ts'

const offered = (query: Record<string, string>) => offeredLink(new URLSearchParams(query))

describe('offeredLink', () => {
  it('takes address and title of the query as they are', () => {
    const url = 'https://example.org/a?b=c&d=%2F#e'
    expect(offered({ url, title: 'A & B' })).toEqual({ url, title: 'A & B', isWindow: false })
  })

  it('is empty without a query', () => {
    expect(offered({})).toEqual({ url: '', title: '', isWindow: false })
  })

  it('cuts a title to the limit', () => {
    expect(offered({ title: 'x'.repeat(300) }).title).toHaveLength(255)
  })

  it('cuts no character in two', () => {
    expect(offered({ title: `${'x'.repeat(254)}😀` }).title).toBe('x'.repeat(254))
  })

  it('makes one line of a title', () => {
    expect(offered({ title: ' A\n\n\t B\u0000C ' }).title).toBe('A B C')
  })

  it.each([
    ['an address alone', { text: 'https://example.org/a?b=c' }, 'https://example.org/a?b=c', ''],
    ['words and an address', { text: 'Tides of the week https://example.org/a' }, 'https://example.org/a', 'Tides of the week'],
    ['an address that ends a sentence', { text: 'Read https://example.org/a_(b).' }, 'https://example.org/a_(b)', 'Read'],
    ['a title beside it', { title: 'Tides', text: 'Look: https://example.org/a' }, 'https://example.org/a', 'Tides'],
    ['an address of its own beside it', { url: 'https://example.org/', text: 'Tides' }, 'https://example.org/', 'Tides'],
    ['words alone', { text: 'Tides' }, '', 'Tides'],
  ])('takes what an app shares as %s', (_, query: Record<string, string>, url, title) => {
    expect(offered(query)).toEqual({ url, title, isWindow: false })
  })

  it('knows the window that the bookmarklet has opened', () => {
    expect(offered({ window: '1' }).isWindow).toBe(true)
  })
})
