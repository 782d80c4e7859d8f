import { describe, expect, it } from 'vitest'
import { pageHead } from '../../src/modules/head/page/page-head.ts'
import { refreshOf } from '../../src/modules/head/page/page-refresh.ts'
import { pageMakeup } from '../../src/modules/head/walls/page-makeup.ts'
import { queryOf } from '../../src/modules/html/load-html.ts'
import { pageTree } from '../../src/modules/html/page-tree.ts'
import { pageIcons } from '../../src/modules/icon/page-icons.parser.ts'
import { pageWords } from '../../src/modules/link-checks/page-words.parser.ts'

const url = 'https://hostile.example/'
/** As much as is read of a head, in characters. */
const length = 1_500_000
const rounds = 3
/** Twice the page takes twice the time; what compares each element with every other takes four times as much. */
const maxGrowth = 3
/** What a machine that is busy, or collects garbage, may add. */
const slackMs = 60

const refresh = '<meta http-equiv="refresh" content="60">'
/** Pages that are made of one thing over and over, after a beginning. */
const pages: Readonly<Record<string, readonly [beginning: string, thing: string]>> = {
  'elements side by side': ['', '<b></b>'],
  'elements side by side in a body': ['<html><body>', '<b></b>'],
  'elements side by side 250 deep': ['<div>'.repeat(250), '<meta name=a content=b>'],
  'paragraphs that are never closed': ['', '<p>'],
  'headings that are never closed': ['<h1>one', '<h1>more'],
  'headings within each other': ['<h1><i>one'.repeat(120), '<i></i>more'],
  'elements that are never closed': ['', '<div>'],
  titles: ['', '<title>a</title>'],
  metadata: ['<head>', '<meta property="og:title" content="a">'],
  'metadata for browsers without scripts': ['<noscript>', '<meta property="og:title" content="a">'],
  links: ['<head>', '<link rel="icon" href="a.png">'],
  scripts: ['', '<script>location = "/a"</script>'],
  'structured data': ['', '<script type="application/ld+json">{"@type":"Thing"}</script>'],
  'drawings with titles': ['', '<svg><title>a</title></svg>'],
  templates: ['', '<template></template>'],
  'an attribute after the other': ['<meta ', 'a=b '],
  'tags that are none': ['', '<'],
  'line breaks in a heading': ['<h1>', '<br>'],
  'end tags of nothing': ['', '</p></b>'],
}

const readers: Readonly<Record<string, (html: string) => unknown>> = {
  head: (html) => pageHead(html, url),
  refresh: (html) => refreshOf(refresh + html, { url, headers: {} }),
  icons: (html) => pageIcons(html, url),
  makeup: (html) => pageMakeup(html),
  words: (html) => pageWords(html),
  'title in a tree without bounds': (html) => queryOf(pageTree(html, (_, depth) => (depth > 256 ? 'end' : 'element')))('title'),
}

/** The least time of the processor that it takes, in ms. */
function leastMs(read: (html: string) => unknown, html: string): number {
  const times = Array.from({ length: rounds }, () => {
    const before = process.threadCpuUsage()
    read(html)
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

describe.each(Object.entries(readers))('the %s of a hostile page', (_, read) => {
  it.each(Object.entries(pages))('takes time that grows with its length: %s', { timeout: 120_000 }, (__, [beginning, thing]) => {
    const page = (characters: number) => beginning + thing.repeat(Math.floor((characters - beginning.length) / thing.length))
    const half = leastMs(read, page(length / 2))
    expect(leastMs(read, page(length))).toBeLessThan(half * maxGrowth + slackMs)
  })
})
