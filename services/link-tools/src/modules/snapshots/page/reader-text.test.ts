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

  it('is bounded', () => {
    expect(textOf(`<p>${'x'.repeat(500_000)}</p>`).length).toBe(200_000)
  })

  it('is read where elements are nested 10,000 deep', () => {
    expect(textOf(`${'<div>'.repeat(10_000)}${sentence}${'</div>'.repeat(10_000)}`)).toContain('The oak')
  })
})
