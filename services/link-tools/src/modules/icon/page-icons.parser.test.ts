import { describe, expect, it } from 'vitest'
import { pageIcons } from './page-icons.parser.ts'

const url = 'https://site.example/start/index.html'
const icons = (html: string) => pageIcons(html, url)
const link = (rel: string, href: string, more = '') => `<link rel="${rel}" href="${href}" ${more}>`

describe('the icons a page names', () => {
  it('come best first: drawings, large squares, phones, small ones', () => {
    const html = [
      link('icon', '/16.png', 'sizes="16x16"'),
      link('SHORTCUT ICON', '/plain.ico'),
      link('icon', '/1024.png', 'sizes="1024x1024"'),
      link('apple-touch-icon', '/touch.png'),
      link('icon', '/192.png', 'sizes="96x96 192x192"'),
      link('icon', '/drawing.svg', 'type="image/svg+xml"'),
    ].join('')
    expect(icons(html)).toEqual(
      ['drawing.svg', '192.png', 'touch.png', '1024.png', 'plain.ico', '16.png'].map((name) => `https://site.example/${name}`),
    )
  })

  it('are resolved against the page and its first base', () => {
    expect(icons(link('icon', 'a.png'))).toEqual(['https://site.example/start/a.png'])
    expect(icons(`<base href="//cdn.example/x/"><base href="/no/">${link('icon', 'a.png')}`)).toEqual(['https://cdn.example/x/a.png'])
  })

  it('may stand in the page itself', () => {
    expect(icons(link('icon', 'data:image/png;base64,AAAA'))).toEqual(['data:image/png;base64,AAAA'])
  })

  it.each([
    link('mask-icon', '/mask.svg'),
    link('stylesheet', '/icon.css'),
    link('icon', ''),
    link('icon', '  '),
    link('icon', 'javascript:alert(1)'),
    link('icon', 'data:text/html,x'),
    link('icon', 'file:///etc/passwd'),
    link('icon', '/dark.png', 'media="(prefers-color-scheme: dark)"'),
    '<link rel="icon">',
    `<!-- ${link('icon', '/a.png')} -->`,
    `<script>"${link('icon', '/a.png')}"</script>`,
    '',
  ])('are not: %s', (html) => expect(icons(html)).toEqual([]))

  it('are named once each, and a few of them', () => {
    expect(icons(link('icon', '/a.png').repeat(3))).toHaveLength(1)
    expect(icons(Array.from({ length: 5_000 }, (_, index) => link('icon', `/${index}.png`)).join(''))).toHaveLength(6)
  })

  it('are given up in a page that only ever opens tags', () => {
    expect(icons('<div>'.repeat(500_000) + link('icon', '/a.png'))).toEqual([])
  })
})
