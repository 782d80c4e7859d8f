import { limits } from '@foyer/contracts/limits'
import { describe, expect, it } from 'vitest'
import { droppedLinks, leftOutOfPaste, pastedLinks } from './dropped-links.ts'
import { mayHoldLinks } from './link-data-types.ts'

const drop = (data: Record<string, string>) => droppedLinks((type) => data[type] ?? '')

describe('links dropped from another window', () => {
  it('come from the first data format that holds one', () => {
    expect(
      drop({
        'text/x-moz-place': '{"uri":"https://place.example/","title":"Place"}',
        'text/x-moz-url': 'https://moz.example/\nMoz',
        'text/plain': 'https://plain.example/',
      }),
    ).toEqual([{ url: 'https://place.example/', title: 'Place' }])
    expect(drop({ 'text/x-moz-place': 'broken', 'text/x-moz-url': 'https://moz.example/\nMoz\nhttps://two.example/\nTwo' })).toEqual([
      { url: 'https://moz.example/', title: 'Moz' },
      { url: 'https://two.example/', title: 'Two' },
    ])
  })

  it('come from address lists without their comments, each once', () => {
    expect(drop({ 'text/uri-list': '# a comment\r\nhttps://a.example/\r\nnothing\r\nhttps://a.example/\r\n' })).toEqual([
      { url: 'https://a.example/', title: '' },
    ])
  })

  it('come from a dragged folder of Firefox bookmarks', () => {
    const folder = { title: 'Folder', children: [{ uri: 'https://a.example/', title: 'A' }, { title: 'Separator' }] }
    expect(drop({ 'text/x-moz-place': JSON.stringify(folder) })).toEqual([{ url: 'https://a.example/', title: 'A' }])
  })

  it('come from markdown and from plain text', () => {
    expect(drop({ 'text/plain': 'See [the site](https://a.example/ "Title") and more' })).toEqual([
      { url: 'https://a.example/', title: 'the site' },
    ])
    expect(drop({ 'text/plain': 'Look at https://a.example/x and b.example today' })).toEqual([
      { url: 'https://a.example/x', title: '' },
      { url: 'https://b.example', title: '' },
    ])
  })

  it.each([
    ['text/x-moz-place', (title: string) => JSON.stringify({ uri: 'https://a.example/', title })],
    ['text/x-moz-url', (text: string) => `https://a.example/\n${text}`],
    ['text/markdown', (text: string) => `[${text}](https://a.example/)`],
  ])('have titles no longer than a bookmark has, of %s', (type, write) => {
    const [link] = drop({ [type]: write(`${'a'.repeat(limits.title - 1)}😀 and more`) })
    expect(link?.title).toBe('a'.repeat(limits.title - 1))
  })

  it('are none for plain words; files may hold some', () => {
    expect(drop({ 'text/plain': 'just some words' })).toEqual([])
    expect(mayHoldLinks(['text/plain'])).toBe(true)
    expect(mayHoldLinks(['Files'])).toBe(true)
    expect(mayHoldLinks(['application/json'])).toBe(false)
  })
})

describe('links pasted into a field for one address', () => {
  const paste = (text: string) => pastedLinks((type) => (type === 'text/plain' ? text : ''))

  it.each([
    'heise',
    'example.org',
    'https://example.org/a b',
    'ada@a.example; bob@b.example',
    '+49 30 1234567',
    'javascript:alert("a.example")',
    'some words',
  ])('are left to the field: %s', (text) => expect(paste(text)).toBeNull())

  it('are those of each line, or of a text', () => {
    expect(paste('a.example\nbob@b.example')?.map(({ url }) => url)).toEqual(['https://a.example', 'mailto:bob@b.example'])
    expect(paste('https://a.example/x and https://b.example/y')?.map(({ url }) => url)).toEqual([
      'https://a.example/x',
      'https://b.example/y',
    ])
    expect(paste('See https://a.example/x,\nthen b.example')).toHaveLength(2)
  })

  it('counts the lines without an address and the repeated addresses that are left out', () => {
    const leftOut = (data: Record<string, string>) => leftOutOfPaste((type) => data[type] ?? '')
    const text = 'https://a.example/x\nnothing here\nhttps://b.example/y\nhttps://a.example/x'
    expect(leftOut({ 'text/plain': text })).toEqual({ lines: 1, repeated: 1 })
    expect(leftOut({ 'text/plain': 'a.example\nb.example' })).toEqual({ lines: 0, repeated: 0 })
    expect(leftOut({ 'text/plain': text, 'text/uri-list': 'https://a.example/x' })).toEqual({ lines: 0, repeated: 0 })
  })

  it('are one for a script of several lines', () => {
    expect(paste('javascript:a() // https://a.example\nb()')).toEqual([{ url: 'javascript:a() // https://a.example\nb()', title: '' }])
  })
})
