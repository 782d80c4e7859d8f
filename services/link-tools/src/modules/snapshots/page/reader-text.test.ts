import { describe, expect, it } from 'vitest'
import { readerText } from './reader-text.ts'
import { shallowTree } from './shallow-tree.ts'

const textOf = (html: string) => readerText(shallowTree(html))
const sentence = 'The oak is a tree that grows slowly, and lives for many hundreds of years where nobody fells it. '

describe('the text of a page', () => {
  it('is that of its article, without what is around it', () => {
    const article = `<article><h1>Oaks</h1>${`<p>${sentence.repeat(3)}</p>`.repeat(4)}<h2>Where</h2><ul><li>${sentence}</li></ul></article>`
    const text = textOf(`<title>Oaks</title><nav><a href="/">Home</a><a href="/x">Subscribe</a></nav>${article}<footer>Imprint</footer>`)
    expect(text).toContain(`\n\n# Where\n\n- ${sentence.trim()}`)
    expect(text).not.toContain('Subscribe')
  })

  it('is all of it where there is no article', () => {
    expect(textOf('<body><p>Oak</p><div>Elm<br>Ash</div><script>x</script><style>y</style></body>')).toBe('Oak\n\nElm\n\nAsh')
  })

  it('keeps the lines of preformatted text', () => {
    const code = '<pre><code>for i in x:\n    print(i)\n\n# done</code></pre>'
    expect(textOf(`<body><p>Oak</p>${code}<p>Elm</p></body>`)).toBe('Oak\n\n```\nfor i in x:\n    print(i)\n\n# done\n```\n\nElm')
    const article = `<article><h1>Oaks</h1><p>${sentence.repeat(5)}</p>${code}<p>${sentence.repeat(5)}</p></article>`
    expect(textOf(`<title>Oaks</title>${article}`)).toContain('\n\n```\nfor i in x:\n    print(i)\n\n# done\n```\n\n')
  })

  it.each([
    ['lines ended by breaks', '<pre>a<br>  b</pre>', '```\na\n  b\n```'],
    ['lines in elements of their own', '<pre><div>a</div><div>  b</div></pre>', '```\na\n  b\n```'],
    ['empty lines at its ends', '<pre>\r\n\r\na\r\nb\n \n</pre>', '```\na\nb\n```'],
    ['backticks', '<pre>```\na\n```</pre>', '````\n```\na\n```\n````'],
    ['a button', '<pre><button>Copy</button>a</pre>', '```\na\n```'],
    ['nothing in it', '<pre> \n</pre>', ''],
    ['a style of that', '<div style="white-space: pre-wrap">a\n  b</div>', '```\na\n  b\n```'],
    ['a style of that around paragraphs', '<div style="white-space: pre">\n<p>a\n b</p></div>', 'a b'],
    ['an old name', '<listing>a\n b</listing>', '```\na\n b\n```'],
  ])('reads preformatted text with %s', (_, html, text) => expect(textOf(`<body>${html}</body>`)).toBe(text))

  it('is bounded', () => {
    expect(textOf(`<p>${'x'.repeat(500_000)}</p>`).length).toBe(200_000)
  })

  it('is read where elements are nested 10,000 deep', () => {
    expect(textOf(`${'<div>'.repeat(10_000)}${sentence}${'</div>'.repeat(10_000)}`)).toContain('The oak')
  })
})
