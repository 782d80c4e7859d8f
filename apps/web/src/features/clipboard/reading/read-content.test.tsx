import { limits } from '@foyer/contracts/limits'
import { describe, expect, it, vi } from 'vitest'
import { maxTextBytes } from '../bounds.ts'
import { readContent } from './read-content.ts'

const read = (data: Record<string, string>, files: File[] = []) => readContent({ data: new Map(Object.entries(data)), files })
const file = (name: string, content: string, type = '') => new File([content], name, { type })
const urls = async (data: Record<string, string>) => (await read(data)).links?.map(({ url }) => url)

describe('reading what was pasted', () => {
  it('takes the links of markup, without those that lead to no place of their own', async () => {
    const html = '<p><a href="https://a.example/">A</a> <a href="/relative">B</a> <a href="#top">C</a></p>'
    expect(await urls({ 'text/html': html, 'text/plain': 'A B C' })).toEqual(['https://a.example/'])
  })

  it('gives the plain text beside markup, and the text of markup without one', async () => {
    expect((await read({ 'text/html': '<b>bold</b>', 'text/plain': 'bold' })).text).toBe('bold')
    const html = '<style>p{}</style><h1>Title</h1><p>One\n  two<br>three</p><script>evil()</script><ul><li>A</li><li>B</li></ul>'
    expect((await read({ 'text/html': html })).text).toBe('Title\nOne two\nthree\nA\nB')
  })

  it('runs and loads nothing that markup asks for', async () => {
    const run = vi.fn<() => void>()
    vi.stubGlobal('pasted', run)
    const { text } = await read({ 'text/html': '<img src="x" onerror="pasted()"><script>pasted()</script><svg onload="pasted()">t</svg>' })
    expect([text, document.querySelectorAll('img, svg').length]).toEqual(['t', 0])
    expect(run).not.toHaveBeenCalled()
  })

  it('tells how much of the text is links', async () => {
    const html = '<a href="https://a.example/">12345</a> 12345'
    expect((await read({ 'text/html': html })).share).toBe(0.5)
    expect((await read({ 'text/uri-list': 'https://a.example/' })).share).toBe(1)
  })

  it('takes the address and title of a link that was dragged', async () => {
    const content = await read({ 'text/x-moz-url': 'https://a.example/\nA', 'text/plain': 'https://a.example/' })
    expect([content.text, content.links]).toEqual(['https://a.example/', [{ url: 'https://a.example/', title: 'A' }]])
  })

  it('leaves the links of plain text to be found in it', async () => {
    const content = await read({ 'text/plain': 'a\0 https://a.example/\r\n' })
    expect([content.text, content.links]).toEqual(['a https://a.example/\n', undefined])
  })

  it('refuses a text of more than 1 MB, and says how large it is', async () => {
    const text = 'ä'.repeat(maxTextBytes / 2 + 1)
    expect(await read({ 'text/plain': text })).toMatchObject({ text: '', tooLong: maxTextBytes + 2 })
  })
})

describe('reading files', () => {
  it.each([
    ['bookmarks.html', '<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL></DL>'],
    ['feeds.xml', '<?xml version="1.0"?><opml version="2.0"></opml>'],
    ['pinboard.xml', '<?xml version="1.0"?><posts user="a"><post href="https://a.example/"/></posts>'],
    ['Bookmarks', '{ "checksum": "0", "roots": { "bookmark_bar": {} } }'],
    ['pinboard.json', '[{"href":"https://a.example/","tags":""}]'],
    ['raindrop.csv', 'id,title,note,excerpt,url\n1,A,,,https://a.example/'],
    ['unnamed.csv', 'https://a.example/1,One title\nhttps://b.example/2,Two'],
    ['told.csv', 'sep=;\r\nTitel;URL\r\nOne;https://a.example/1'],
    ['marks.xbel', '<?xml version="1.0"?>\n<xbel version="1.0"><bookmark href="https://a.example/"/></xbel>'],
    ['instapaper.csv', 'URL,Title,Selection,Folder\nhttps://a.example/,A,,Unread'],
    ['export.zip', 'PK\u0003\u0004x'],
    ['bookmarks.jsonlz4', 'mozLz40\0x'],
    ['Bookmarks.plist', 'bplist00\0x'],
    ['Bookmarks.xml', '<plist version="1.0"><dict><key>WebBookmarkType</key><string>WebBookmarkTypeList</string></dict></plist>'],
    ['many.txt', 'https://a.example/\n'.repeat(101)],
    ['large.md', `- https://a.example/\n${'x'.repeat(maxTextBytes)}`],
  ])('hands %s over to the import', async (name, content) => {
    const { bookmarkFiles, text } = await read({}, [file(name, content)])
    expect([bookmarkFiles.map((entry) => entry.name), text]).toEqual([[name], ''])
  })

  it.each([
    ['empty.txt', '', '', 'empty'],
    ['blank.txt', ' \n', '', 'empty'],
    ['photo.svg', '<svg/>', 'image/svg+xml', 'picture'],
    ['photo.png', '', 'image/png', 'empty'],
    ['photo.heic', 'x', '', 'picture'],
    ['program.bin', 'MZ\0\0', '', 'binary'],
    ['large.txt', 'x'.repeat(maxTextBytes + 1), '', 'tooLarge'],
    ['letter.docx', 'PK\u0003\u0004\0', '', 'binary'],
    ['large.zip', `PK\0${'x'.repeat(maxTextBytes)}`, '', 'binary'],
  ])('refuses %s with its reason', async (name, content, type, problem) => {
    expect((await read({}, [file(name, content, type)])).refused).toEqual([expect.objectContaining({ name, problem })])
  })

  it.each([
    ['few.txt', 'https://a.example/\nhttps://b.example/'],
    ['settings.json', '{ "theme": "dark" }'],
    ['table.csv', 'name,amount\na,1'],
  ])('leaves the text of %s to be added as it is', async (name, content) => {
    expect(await read({}, [file(name, content)])).toMatchObject({ text: content, bookmarkFiles: [] })
  })

  it('refuses a bookmark file that no import takes', async () => {
    const large = file('bookmarks.html', '<!DOCTYPE NETSCAPE-Bookmark-file-1>')
    Object.defineProperty(large, 'size', { value: limits.import_bytes + 1 })
    const { refused, bookmarkFiles } = await read({}, [large])
    expect([refused.map(({ problem }) => problem), bookmarkFiles]).toEqual([['bookmarksTooLarge'], []])
  })

  it('refuses one that cannot be read', async () => {
    const unreadable = file('gone.txt', 'x')
    vi.spyOn(unreadable, 'slice').mockImplementation(() => {
      throw new DOMException('gone', 'NotReadableError')
    })
    expect((await read({}, [unreadable])).refused).toEqual([{ name: 'gone.txt', bytes: 1, problem: 'unreadable' }])
  })

  it('takes the links of shortcuts, and the text of others', async () => {
    const shortcut = file('Site.url', '[InternetShortcut]\r\nURL=https://a.example/')
    expect(await read({}, [shortcut])).toMatchObject({ text: 'https://a.example/', links: [{ url: 'https://a.example/', title: 'Site' }] })
    expect((await read({}, [file('a.txt', 'One'), file('b.md', 'Two')])).text).toBe('One\n\nTwo')
  })

  it('reads several files of every sort together', async () => {
    const content = await read({}, [file('a.txt', 'One'), file('b.png', 'x', 'image/png'), file('c.opml', '<opml></opml>')])
    expect([content.text, content.pictures.map(({ name }) => name), content.bookmarkFiles.length]).toEqual(['One', ['b.png'], 1])
  })
})
