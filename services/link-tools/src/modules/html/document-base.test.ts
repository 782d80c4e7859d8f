import { describe, expect, it } from 'vitest'
import { documentBase } from './document-base.ts'
import { loadHtml } from './load-html.ts'

const url = 'https://site.example/a/b'
const base = (html: string) => documentBase(loadHtml(html), url)

describe('the base of a document', () => {
  it.each([
    ['<base href="/x/">', 'https://site.example/x/'],
    ['<base target="_top"><base href="c">', 'https://site.example/a/c'],
    ['<base href=" //cdn.example/ ">', 'https://cdn.example/'],
    ['<base href="/x/"><base href="/y/">', 'https://site.example/x/'],
  ])('is the first that %s names', (html, expected) => expect(base(html)).toBe(expected))

  it.each([
    ['nothing', ''],
    ['an empty address', '<base href="">'],
    ['what is no address', '<base href="https://"><base href="/y/">'],
    ['data', '<base href="data:text/html,x">'],
    ['a script', '<base href="javascript:alert(1)">'],
    ['one in a template', '<template><base href="/x/"></template>'],
    ['one in a drawing', '<svg><base href="/x/"></svg>'],
    ['one for browsers without scripts', '<noscript><base href="/x/"></noscript>'],
  ])('is the address of the page for %s', (_, html) => expect(base(html)).toBe(url))
})
