import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { limits } from '@foyer/contracts/limits'
import { describe, expect, it } from 'vitest'
import { type ParsedEmbed, parseEmbed } from './embed-code.ts'

const read = (text: string): ParsedEmbed => {
  const parsed = parseEmbed(text)
  if ('problem' in parsed) throw new Error(parsed.problem)
  return parsed
}

describe('an embed code', () => {
  it.each([
    ['https://youtu.be/dQw4w9WgXcQ', 'iframe', 'youtube', 315, 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['  www.youtube.com/watch?v=dQw4w9WgXcQ\n', 'iframe', 'youtube', 315, 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://vimeo.com/76979871', 'iframe', 'vimeo', 315, 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['https://example.org/a?b=c#d', 'iframe', 'page', 450, 'https://example.org/a?b=c#d'],
    ['example.org', 'iframe', 'page', 450, 'http://example.org/'],
    ['example.org:8080/status', 'iframe', 'page', 450, 'http://example.org:8080/status'],
    ['nas:5000', 'iframe', 'page', 450, 'http://nas:5000/'],
    ['localhost:3000', 'iframe', 'page', 450, 'http://localhost:3000/'],
    ['192.168.1.2/grafana', 'iframe', 'page', 450, 'http://192.168.1.2/grafana'],
    ['[::1]:8080/', 'iframe', 'page', 450, 'http://[::1]:8080/'],
    ['//example.org/x', 'iframe', 'page', 450, 'https://example.org/x'],
    ['//192.168.1.10/x', 'iframe', 'page', 450, 'http://192.168.1.10/x'],
    ['nas/dashboard', 'iframe', 'page', 450, 'http://nas/dashboard'],
    ['data:image/gif;base64,R0lGODlhAQABAAAAACw=', 'image', 'picture', null, 'data:image/gif;base64,R0lGODlhAQABAAAAACw='],
    ['<iframe src="https://example.org/map"></iframe>', 'iframe', 'page', 450, 'https://example.org/map'],
    ['<iframe src=""></iframe><iframe src="//example.org/b"></iframe>', 'iframe', 'page', 450, 'https://example.org/b'],
    ['<div><iframe src=" https://example.org/c " height="600"></iframe></div>', 'iframe', 'page', 600, 'https://example.org/c'],
    [
      '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" height="200"></iframe>',
      'iframe',
      'youtube',
      200,
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    ],
    ['<img src="https://example.org/a.png">', 'image', 'picture', null, 'https://example.org/a.png'],
    ['<img src="data:image/png;base64,AA==">', 'image', 'picture', null, 'data:image/png;base64,AA=='],
  ])('%s is an %s (%s)', (text, type, subtype, height, url) => {
    expect(read(text)).toMatchObject({ type, subtype, height, url, code: '' })
  })

  it.each([
    ['<script async src="https://example.org/w.js" data-id="7"></script>', 'script'],
    ['<script src="//example.org/w.js"></script>\n', 'script'],
    ['<script>document.write(1)</script>', 'html'],
    ['<script src=""></script>', 'html'],
    ['<div id="w"></div><script src="https://example.org/w.js"></script>', 'html'],
    ['Weather: <script src="https://example.org/w.js"></script>', 'html'],
    ['<a href="https://example.org/"><img src="https://example.org/a.png"></a>', 'html'],
    ['<img src="https://example.org/a.png"><img src="https://example.org/b.png">', 'html'],
    ['<img alt="nothing">', 'html'],
    ['<blockquote>Words</blockquote>', 'html'],
    ['<!doctype html><html><head><style>b{color:red}</style></head><body><b>Hi</b></body></html>', 'html'],
    ['<object data="https://example.org/a.swf"></object>', 'html'],
    ['<iframe src="javascript:alert(1)"></iframe>', 'html'],
    ['<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>', 'html'],
    ['<img src="javascript:alert(1)">', 'html'],
    ['<script src="file:///etc/passwd"></script>', 'html'],
  ])('%s is code (%s)', (text, subtype) => {
    expect(read(text)).toMatchObject({ type: 'script', subtype, url: '', code: text.trim(), height: null })
  })

  it.each([
    ['', 'empty'],
    [' \n', 'empty'],
    ['hello', 'unknown'],
    ['hello world', 'unknown'],
    ['two words.example', 'unknown'],
    ['a < b', 'unknown'],
    ['<!-- a comment -->', 'unknown'],
    ['</div>', 'unknown'],
    ['javascript:alert(1)', 'unknown'],
    ['JaVaScRiPt:alert(1)//example.org', 'unknown'],
    ['vbscript:x', 'unknown'],
    ['file:///etc/passwd', 'unknown'],
    ['blob:https://example.org/1', 'unknown'],
    ['about:blank', 'unknown'],
    ['mailto:ada@example.org', 'unknown'],
    ['ada@example.org', 'unknown'],
    ['https://', 'unknown'],
    ['https://user:password@example.org/', 'unknown'],
    [`https://example.org/${'x'.repeat(limits.url)}`, 'unknown'],
    [`<p>${'x'.repeat(limits.embed_bytes)}</p>`, 'too_long'],
    ['ü'.repeat(limits.embed_bytes / 2 + 1), 'too_long'],
  ])('%j is refused: %s', (text, problem) => expect(parseEmbed(text)).toEqual({ problem }))

  it.each([
    ['data:text/html,<p title="x&y">Hi</p>'],
    ['DATA:text/html;base64,PHA+SGk8L3A+'],
    ['data:,Hello'],
    ['data:application/pdf;base64,AAAA'],
    ['data:image/unknown,x'],
    ['<iframe src="data:text/html,<p>Hi</p>"></iframe>', 'data:text/html,<p>Hi</p>'],
  ])('makes code of what is in the data URL of %s', (text, address = text) => {
    const parsed = read(text)
    expect(parsed).toMatchObject({ type: 'script', subtype: 'data', url: '', height: 450 })
    const frames = new DOMParser().parseFromString(parsed.code, 'text/html').querySelectorAll('iframe')
    expect([...frames].map((frame) => frame.getAttribute('src'))).toEqual([address])
    expect(read(parsed.code)).toEqual(parsed)
  })

  it('makes code of a picture element that holds something else', () => {
    expect(read('<img src="data:text/html,<b>x</b>">')).toMatchObject({ type: 'script', subtype: 'html', url: '' })
  })

  it('names itself by the title of its frame, or the alternative text of its picture', () => {
    expect(read('<iframe title=" Map  of Bonn " src="https://example.org/"></iframe>').description).toBe('Map of Bonn')
    expect(read('<img alt="A cat" src="https://example.org/a.png">').description).toBe('A cat')
  })

  it('has the icon of its site', () => {
    const icons = ['https://youtu.be/dQw4w9WgXcQ', 'https://a.example/', '<script src="https://b.example/x.js"></script>', '<p>x</p>']
    expect(icons.map((text) => read(text).icon)).toEqual(['favicon:youtube.com', 'favicon:a.example', 'favicon:b.example', null])
  })

  it.each([
    ['<iframe frameborder="0" src="https://example.org/"></iframe>', true],
    ['<iframe style="width:100%;border:0" src="https://example.org/"></iframe>', true],
    ['<iframe src="https://example.org/"></iframe>', false],
    ['https://youtu.be/dQw4w9WgXcQ', true],
  ])('%s is without a border: %s', (text, expected) => expect(read(text).borderless).toBe(expected))

  it.each([
    ['100%', 450],
    ['600px', 600],
    ['99999', limits.embed_height_max],
    ['1', limits.embed_height_min],
    ['-5', 450],
  ])('with the height %s is %s pixels high', (height, expected) => {
    expect(read(`<iframe src="https://example.org/" height="${height}"></iframe>`).height).toBe(expected)
  })

  it('keeps the words of an address and a code that name a style', () => {
    const address = 'https://example.org/map?style=dark&x=%20style=1'
    expect(read(`<iframe style="border:0" src="${address}"></iframe>`)).toMatchObject({ url: address, borderless: true })
    const code = '<style>p { color: red }</style><p style="margin: 0">Hi</p>'
    expect(read(code)).toMatchObject({ subtype: 'html', code })
  })

  it('loads and runs nothing while it is read', () => {
    const ran: string[] = []
    Object.assign(globalThis, { embedRan: (name: string) => ran.push(name) })
    parseEmbed('<img src="/embed-picture.png" onerror="embedRan(1)"><svg onload="embedRan(2)"></svg><script>embedRan(3)</script>')
    expect(ran).toEqual([])
    // Other test files share the document, and have entries of their own.
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    expect(loaded.filter((name) => name.endsWith('/embed-picture.png'))).toEqual([])
    Reflect.deleteProperty(globalThis, 'embedRan')
  })
})

/** Public lists that lie beside the repository; without them the test is skipped. */
const folder = join(import.meta.dirname, '../../../../../../shared/corpora')
const isThere = existsSync(folder)

/** PayloadsAllTheThings and payloadbox/xss-payload-list (MIT), OWASP's filter evasion cheat sheet, and the tests of DOMPurify. */
function payloads(): string[] {
  const lists = join(folder, 'xss-payloads')
  const files = readdirSync(lists).filter((name) => name.endsWith('.txt'))
  const lines = files.flatMap((name) => readFileSync(join(lists, name), 'utf8').split(/\r?\n/))
  const cases = JSON.parse(readFileSync(join(folder, 'dompurify/expect.json'), 'utf8')) as { payload: string }[]
  // Every fifth: jsdom takes a millisecond or two for each.
  return [...new Set([...lines, ...cases.map(({ payload }) => payload)])].filter((_, index) => index % 5 === 0)
}

describe('payloads that run where markup is trusted', () => {
  // A few seconds of work without a pause, of which a busy machine may make a minute.
  it.skipIf(!isThere)('become frames of the web, pictures, or code for a frame without an origin', { timeout: 120_000 }, () => {
    const isShown = (url: string) => url === '' || /^(?:https?:\/\/|data:image\/)/i.test(url)
    const results = payloads()
      .flatMap((text) => [text, `<iframe src="${text.replaceAll('"', '&quot;')}"></iframe>`])
      .map(parseEmbed)
    const understood = results.filter((parsed) => 'type' in parsed)
    expect(understood.length).toBeGreaterThan(500)
    expect(understood.filter(({ url }) => !isShown(url))).toEqual([])
    expect(understood.filter(({ url, code }) => (url === '') === (code === ''))).toEqual([])
    expect(understood.filter(({ type, url }) => type === 'image' && /^data:(?!image\/)/i.test(url))).toEqual([])
  })
})
