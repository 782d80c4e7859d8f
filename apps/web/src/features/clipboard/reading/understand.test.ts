import { limits } from '@foyer/contracts/limits'
import { describe, expect, it } from 'vitest'
import { looksLikeFeed, piecesOf, understand } from './understand.ts'

const urls = (text: string) => understand({ text }).links.map(({ url }) => url)
const suggested = (text: string) => understand({ text }).kinds[0]

describe('understanding a text', () => {
  it.each([
    ['one address', 'https://a.example/x', ['https://a.example/x']],
    ['addresses on lines', 'https://a.example/\r\nhttps://b.example/', ['https://a.example/', 'https://b.example/']],
    ['addresses without a scheme', 'a.example\nb.example/path', ['https://a.example', 'https://b.example/path']],
    ['markdown', '- [A](https://a.example/)\n- [B](https://b.example/ "Title")', ['https://a.example/', 'https://b.example/']],
    ['an address in a sentence', 'Read https://a.example/x when you can', ['https://a.example/x']],
    ['the same address twice', 'https://a.example/ https://a.example/', ['https://a.example/']],
    ['no address', 'Milk, bread: 3.50', []],
    ['nothing', ' \n ', []],
  ])('finds the links of %s', (_, text, links) => expect(urls(text)).toEqual(links))

  it.each([
    ['an address', 'https://a.example/x', 'bookmarks'],
    ['a list of links', '[A](https://a.example/)\n[B](https://b.example/)', 'bookmarks'],
    ['an address of a feed', 'https://a.example/feed.xml', 'feed'],
    ['a sentence', 'Call the dentist', 'note'],
    ['a text with a link in it', 'We talked about the garden for a long time, and about https://a.example/ too', 'note'],
    ['lines with boxes', '- [ ] Milk\n- [x] Bread', 'todos'],
    ['lines', 'Milk\nBread', 'note'],
  ])('suggests what %s can become', (_, text, kind) => expect(suggested(text)).toBe(kind))

  it('offers nothing for an empty text', () => expect(understand({ text: '\n' }).kinds).toEqual([]))

  it('offers a feed for a single web address alone', () => {
    expect(understand({ text: 'https://a.example/' }).kinds).toContain('feed')
    expect(understand({ text: 'https://a.example/ https://b.example/' }).kinds).not.toContain('feed')
    expect(understand({ text: 'mailto:ada@a.example' }).kinds).not.toContain('feed')
  })

  it.each([
    '<iframe src="https://a.example/map"></iframe>',
    '<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe><p><b>More</b></p>',
    '\n<blockquote class="post">Words</blockquote><script async src="https://a.example/w.js"></script>',
    '<!-- weather --><div id="w"></div><script>load("w")</script>',
    '<img src="https://a.example/a.png">',
  ])('suggests to embed the code %s', (text) => {
    expect(understand({ text })).toMatchObject({ embed: text.trim() })
    expect(suggested(text)).toBe('embed')
  })

  it('offers to embed a video, and suggests a bookmark', () => {
    const { kinds, embed } = understand({ text: 'https://youtu.be/dQw4w9WgXcQ' })
    expect([kinds[0], kinds.includes('embed'), embed]).toEqual(['bookmarks', true, 'https://youtu.be/dQw4w9WgXcQ'])
  })

  it.each([
    'https://a.example/',
    'https://youtu.be/dQw4w9WgXcQ https://youtu.be/dQw4w9WgXcR',
    'In HTML, <iframe src="x"> is a frame',
    '<b>Bold</b>',
    '<iframes>',
  ])('offers nothing to embed for %s', (text) => expect(understand({ text })).toMatchObject({ embed: null }))

  it('offers a picture for the address of one, alone', () => {
    expect(understand({ text: 'https://a.example/Cat.JPG?w=1' }).kinds).toEqual(['bookmarks', 'note', 'todos', 'feed', 'picture'])
    expect(understand({ text: 'https://a.example/cat.html' }).kinds).not.toContain('picture')
    expect(understand({ text: 'https://a.example/a.png https://a.example/b.png' }).kinds).not.toContain('picture')
    expect(understand({ text: 'ftp://a.example/a.png' }).kinds).not.toContain('picture')
  })

  it('leaves out links that run a script, and counts them', () => {
    const { links, scripts } = understand({ text: 'https://a.example/ javascript:alert(1)' })
    expect([links.map(({ url }) => url), scripts]).toEqual([['https://a.example/'], 1])
  })

  it('takes a script that is all of the text as a bookmark', () => {
    const { links, scripts } = understand({ text: 'javascript:alert(1)' })
    expect([links.map(({ url }) => url), scripts]).toEqual([['javascript:alert(1)'], 0])
  })

  it('takes the links of richer forms before those of the text', () => {
    const { links, kinds } = understand({ text: 'A and B', links: [{ url: 'https://a.example/', title: 'A' }], share: 0.8 })
    expect([links, kinds[0]]).toEqual([[{ url: 'https://a.example/', title: 'A' }], 'bookmarks'])
  })

  it('removes NUL, and ends lines as notes do', () => expect(understand({ text: 'a\0b\r\nc\rd' }).notes).toEqual(['ab\nc\nd']))

  it('makes a to-do of each line without its marks', () =>
    expect(understand({ text: '1. Milk\r\n2. Bread\r\n\r\n' }).todos).toEqual(['Milk', 'Bread']))

  it('makes several notes of a text that is too long for one', () => {
    const { notes } = understand({ text: `${'word '.repeat(5_000)}end` })
    expect(notes.length).toBe(2)
    expect(notes.every((note) => note.length <= limits.note)).toBe(true)
    expect(notes.join(' ')).toBe(`${'word '.repeat(5_000)}end`)
  })

  it('finds 10,000 links', () => {
    const text = Array.from({ length: 10_000 }, (_, number) => `https://example.org/${number}`).join('\n')
    const { links, kinds } = understand({ text })
    expect([links.length, kinds[0]]).toEqual([10_000, 'bookmarks'])
  })
})

describe('a text that is hard to read', () => {
  const bytes = 500_000
  it.each(['[', '[a](', '- [ ', '\n', ' ', 'a.', 'a:', '[](', '1. '])('is read in time: %j over and over', (part) => {
    const text = `${part.repeat(bytes / part.length)}x`
    const began = performance.now()
    understand({ text })
    // What takes each character with each other one takes minutes.
    expect(performance.now() - began).toBeLessThan(15_000)
  })
})

describe('looksLikeFeed', () => {
  it.each(['https://a.example/feed', 'https://a.example/blog/rss/', 'https://a.example/index.xml', 'https://a.example/x.atom'])(
    'takes %s for the address of a feed',
    (address) => expect(looksLikeFeed(address)).toBe(true),
  )
  it.each(['https://a.example/', 'https://a.example/feedback', 'https://feed.example/', 'no address'])(
    'takes %s for no address of a feed',
    (address) => expect(looksLikeFeed(address)).toBe(false),
  )
})

describe('piecesOf', () => {
  it('cuts between paragraphs, lines or words, else in the middle of one', () => {
    expect(piecesOf('aaaa\n\nbb cc', 8)).toEqual(['aaaa', 'bb cc'])
    expect(piecesOf('aaa bbb ccc', 8)).toEqual(['aaa bbb', 'ccc'])
    expect(piecesOf('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij'])
    expect(piecesOf('short', 8)).toEqual(['short'])
  })
})
