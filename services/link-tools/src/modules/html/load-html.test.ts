import { describe, expect, it } from 'vitest'
import { loadHtml, loadTree } from './load-html.ts'
import { textOf } from './page-tree.ts'

const hrefs = (html: string, selector: string) => loadHtml(html)(selector).map(({ attribs }) => attribs['href'])

describe('loadHtml', () => {
  it('finds elements in the order of the page, wherever they are', () => {
    expect(hrefs('<link href=a><div><p><link href=b></p></div><body><link href=c>', 'link')).toEqual(['a', 'b', 'c'])
  })

  it.each([
    ['link[rel="canonical" i]', ['a']],
    ['link[rel~="icon"]', ['b']],
    ['link[href]', ['a', 'b']],
    ['h1', []],
  ])('finds %s', (selector, expected) => {
    expect(hrefs('<link rel=Canonical href=a><link rel="shortcut icon" href=b><link>', selector)).toEqual(expected)
  })

  it('reads entities in texts and attributes', () => {
    const [title] = loadHtml('<title lang="a&amp;b">Caf&eacute;</title>')('title')
    expect([textOf(title), title?.attribs['lang']]).toEqual(['Café', 'a&b'])
  })
})

describe('the tree of a document', () => {
  it('keeps one element at its root, so that cheerio compares nothing', () => {
    expect(loadTree('<b></b>text</div><i>'.repeat(3)).parent?.children).toHaveLength(1)
  })

  it('ends where elements are nested more than 256 deep', () => {
    const $ = loadHtml(`${'<div>'.repeat(256)}<i></i>${'</div>'.repeat(256)}<b></b>`)
    expect([$('div'), $('i'), $('b')].map((elements) => elements.length)).toEqual([256, 0, 0])
  })

  it('keeps 10,000 elements, and behind them those that describe the page', () => {
    const $ = loadHtml(`${'<b></b>'.repeat(20_000)}<title>Oaks</title><b></b><meta><link>`)
    expect([$('b'), $('title'), $('meta'), $('link')].map((elements) => elements.length)).toEqual([10_000, 1, 1, 1])
  })

  it('keeps at most 10,000 of those', () => {
    expect(loadHtml('<meta>'.repeat(30_000))('meta')).toHaveLength(20_000)
  })

  it('keeps the text of the elements that it leaves out', () => {
    expect(textOf(loadTree(`${'<b></b>'.repeat(10_000)}<p>The <i>oak</i></p> tree`))).toBe('The oak tree')
  })
})
