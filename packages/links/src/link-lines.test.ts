import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAddress } from './addresses.ts'
import { linksOfLines } from './link-lines.ts'

const addressOf = (word: string): string | null => {
  const address = /^(?:https?:\/\/|www\.|[a-z0-9-]+\.example)/i.test(word) ? readAddress(word) : null
  return address && 'url' in address ? address.url : null
}
const read = (text: string) => linksOfLines(text, addressOf)
const linesOf = (text: string) => read(text).links.map(({ url, title }) => `${title} <${url}>`.trim())

describe('links in lines', () => {
  it.each([
    ['an address', 'https://a.example/', '<https://a.example/>'],
    ['a title before it', 'Some Title https://a.example/', 'Some Title <https://a.example/>'],
    ['a title behind a bar', 'https://a.example/ | First | title', 'First | title <https://a.example/>'],
    ['a title behind a dash', 'https://a.example/ - First title', 'First title <https://a.example/>'],
    ['a title behind a colon', 'First title: https://a.example/x.', 'First title <https://a.example/x>'],
    ['a title, and words behind it', 'First title: https://a.example/ (2023)', 'First title <https://a.example/>'],
    ['a tab', 'First title\thttps://a.example/', 'First title <https://a.example/>'],
    ['a box', '- [ ] First title https://a.example/', 'First title <https://a.example/>'],
    ['a ticked box and Markdown', '* [x] [First](https://a.example/)', 'First <https://a.example/>'],
    ['a number', '12. First title https://a.example/', 'First title <https://a.example/>'],
    ['a number in brackets', '[3] https://a.example/ First', 'First <https://a.example/>'],
    ['a bullet', '• https://a.example/', '<https://a.example/>'],
    ['angle brackets', 'First <https://a.example/>', 'First <https://a.example/>'],
    ['Markdown with a title', '[First](https://a.example/x_(y) "Other")', 'First <https://a.example/x_(y)>'],
    ['Markdown in angle brackets', '[First \\[1\\]](<https://a.example/x>)', 'First [1] <https://a.example/x>'],
    ['a picture that is a link', '[![Logo](https://p.example/l.png)](https://a.example/)', 'Logo <https://a.example/>'],
    ['Org mode', '** [[https://a.example/][First title]]', 'First title <https://a.example/>'],
    ['Org mode without a title', '[[https://a.example/]]', '<https://a.example/>'],
    [
      'HTML',
      '<li><a class="x" href="https://a.example/?x=1&amp;y=2"><b>First</b> &amp; last</a></li>',
      'First & last <https://a.example/?x=1&y=2>',
    ],
    ['a row of a table', '| First title | https://a.example/ |', 'First title <https://a.example/>'],
    ['quotation marks', '“First” https://a.example/', 'First <https://a.example/>'],
    ['a sentence', 'Read https://a.example/x when you can', '<https://a.example/x>'],
    ['brackets around it', 'First title (https://a.example/x)', 'First title <https://a.example/x>'],
    ['brackets in it', 'https://a.example/x_(y)', '<https://a.example/x_(y)>'],
  ])('gives the link of a line with %s', (_name, text, line) => {
    expect(linesOf(text)).toEqual([line])
    expect(read(text).rest).toEqual([])
  })

  it('gives all links of a mixed line', () => {
    expect(linesOf('[A](https://a.example/), https://b.example/ and <a href="https://c.example/">C</a>')).toEqual([
      'A <https://a.example/>',
      '<https://b.example/>',
      'C <https://c.example/>',
    ])
  })

  it.each([
    ['a label before it', 'url=https://a.example/x link:https://b.example/y', ['<https://a.example/x>', '<https://b.example/y>']],
    ['tags of a forum', '[url=https://a.example/]A[/url] [url]https://b.example/[/url]', ['<https://a.example/>', '<https://b.example/>']],
    [
      'marks of other scripts',
      '网站：https://a.example/x，还有「https://b.example/y」。',
      ['<https://a.example/x>', '<https://b.example/y>'],
    ],
    ['a comma between them', 'https://a.example/x,https://b.example/y', ['<https://a.example/x>', '<https://b.example/y>']],
    [
      'an address in an address',
      'https://a.example/?u=https://b.example/y,https://c.example/',
      ['<https://a.example/?u=https://b.example/y,https://c.example/>'],
    ],
    ['marks in its own script', 'https://a.example/wiki/你好，世界', ['<https://a.example/wiki/你好，世界>']],
    [
      'markup that is not finished',
      '[A](https://a.example/x(b(c))) [B](https://b.example/y z',
      ['<https://a.example/x(b(c))>', '<https://b.example/y>'],
    ],
    ['MediaWiki', '[[https://a.example/x|First title]]', ['First title <https://a.example/x>']],
  ])('gives the addresses of words with %s', (_name, text, lines) => expect(linesOf(text)).toEqual(lines))

  it('gives the links of a line of any length', () => {
    const urls = Array.from({ length: 10_000 }, (_, n) => `https://${n}.example/`)
    expect(read(`All: ${urls.join(' ')}`).links.map(({ url }) => url)).toEqual(urls)
    expect(read(urls.join(',')).links.map(({ url }) => url)).toEqual(urls)
  })

  it('says which addresses in a line of others it left out', () => {
    const long = `https://b.example/${'x'.repeat(3_000)}`
    expect(read(`[A](https://a.example/) ![P](https://p.example/p.png)\nhttps://a.example/ ${long}`).rest).toEqual([
      { line: 1, text: '![P](https://p.example/p.png)' },
      { line: 2, text: long },
    ])
  })

  it('gives links by reference, and definitions that nothing refers to', () => {
    const text =
      'See [First][1] and [second].\n[Second][]\n\n[1]: https://a.example/\n[second]: <https://b.example/> "Said"\n[Third]: https://c.example/'
    expect(linesOf(text)).toEqual(['First <https://a.example/>', 'Second <https://b.example/>', 'Third <https://c.example/>'])
    expect(read(text).rest).toEqual([])
  })

  it('joins anchors over several lines', () => {
    expect(linesOf('<ul>\n<li><a\n  href="https://a.example/">First\n  title</a></li>\n</ul>')).toEqual([
      'First title <https://a.example/>',
    ])
  })

  it('takes the line above for the title where every address has one', () => {
    expect(read('First\nhttps://a.example/\n\nSecond\nhttps://b.example/')).toEqual({
      links: [
        { url: 'https://a.example/', title: 'First', after: '' },
        { url: 'https://b.example/', title: 'Second', after: '' },
      ],
      rest: [],
    })
  })

  it('says which lines have no link', () => {
    const text = '# Heading\n\nhttps://a.example/\nsome prose\n---\nhttps://b.example/\n![Picture](https://p.example/p.png)'
    expect(linesOf(text)).toEqual(['<https://a.example/>', '<https://b.example/>'])
    expect(read(text).rest).toEqual([
      { line: 1, text: '# Heading' },
      { line: 4, text: 'some prose' },
      { line: 7, text: '![Picture](https://p.example/p.png)' },
    ])
  })

  it('takes no longer for a line of unfinished markup than for others', () => {
    // The square of this would take longer than a test may.
    for (const unit of [
      '[',
      '![',
      '[[',
      '<a ',
      '<a x>',
      '[x](',
      'https://a.example/)',
      '((',
      '[x]',
      '[x][',
      'https://',
      '，https://a',
      ',https://a',
    ])
      expect(read(unit.repeat(30_000)).links.length).toBeLessThan(60_000)
  })
})

describe('any mixed list', () => {
  const words = fc.array(fc.constantFrom('Tea', 'two', '2024', '“so”', 'it’s', 'C++', 'a/b', 'é', '- x', 'e: f'), {
    minLength: 1,
    maxLength: 4,
  })
  const titles = words.map((parts) => `Title ${parts.join(' ')} end`)
  const link = (url: string, name: string, form: number): string =>
    [
      url,
      `${name} ${url}`,
      `${url} | ${name}`,
      `${name}: ${url}`,
      `[${name}](${url})`,
      `- [ ] [${name}](<${url}>)`,
      `3. ${name} ${url}`,
      `- ${name} <${url}>`,
      `[[${url}][${name}]]`,
      `<li><a href="${url}">${name}</a></li>`,
      `| ${name} | ${url} |`,
    ][form] ?? url
  const entry = fc.record({ title: titles, form: fc.integer({ min: 0, max: 10 }), prose: fc.option(titles) })

  it('keeps every link and every title, and says which lines it left out', () => {
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 12 }), (entries) => {
        const lines = entries.flatMap(({ title, form, prose }, n) => [
          link(`https://${n}.example/p?q=${n}`, title, form),
          ...(prose ? [prose, ''] : []),
        ])
        const { links, rest } = read(lines.join('\n'))
        expect(links.map(({ url }) => url)).toEqual(entries.map((_, n) => `https://${n}.example/p?q=${n}`))
        expect(links.map(({ title }) => title)).toEqual(entries.map(({ form, title }) => (form === 0 ? '' : title)))
        expect(rest.map(({ line, text }) => [line, text])).toEqual(
          lines.flatMap((line, index) =>
            line !== '' && entries.some(({ prose }) => prose === line) && !/example/.test(line) ? [[index + 1, line]] : [],
          ),
        )
      }),
    )
  })
})
