import { describe, expect, it } from 'vitest'
import { manifestIcons, pageIcons } from './page-icons.parser.ts'

const url = 'https://site.example/start/index.html'
const icons = (html: string) => pageIcons(html, url).icons
const link = (rel: string, href: string, more = '') => `<link rel="${rel}" href="${href}" ${more}>`

describe('pageIcons', () => {
  it('orders icons: SVG, then by size with phone icons at theirs, huge ones behind these', () => {
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

  it('resolves addresses against the page and its first base element', () => {
    expect(icons(link('icon', 'a.png'))).toEqual(['https://site.example/start/a.png'])
    expect(icons(`<base href="//cdn.example/x/"><base href="/no/">${link('icon', 'a.png')}`)).toEqual(['https://cdn.example/x/a.png'])
  })

  it('names the manifest of the page', () => {
    const manifestOf = (html: string) => pageIcons(html, url).manifest
    expect(manifestOf('<link rel="manifest" href="/app.webmanifest">')).toBe('https://site.example/app.webmanifest')
    expect([manifestOf('<link rel="manifest" href="data:,{}">'), manifestOf('<link rel="manifest">'), manifestOf('')]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('accepts data: addresses of images', () => {
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
  ])('ignores %s', (html) => expect(icons(html)).toEqual([]))

  it('removes duplicates and limits the number of icons', () => {
    expect(icons(link('icon', '/a.png').repeat(3))).toHaveLength(1)
    expect(icons(Array.from({ length: 5_000 }, (_, index) => link('icon', `/${index}.png`)).join(''))).toHaveLength(6)
  })

  it('finds no icons behind excessive nesting', () => {
    expect(icons('<div>'.repeat(500_000) + link('icon', '/a.png'))).toEqual([])
  })
})

describe('manifestIcons', () => {
  const base = 'https://site.example/app/manifest.json'
  const of = (...members: unknown[]) => manifestIcons(JSON.stringify({ icons: members }), base)

  it('orders icons by size and leaves out those that are only masks', () => {
    expect(
      of(
        { src: '48.png', sizes: '48x48' },
        { src: '/192.png', sizes: '192x192', purpose: 'any maskable' },
        { src: 'mask.png', sizes: '512x512', purpose: 'maskable' },
        { src: 'mono.svg', type: 'image/svg+xml', purpose: 'monochrome' },
      ),
    ).toEqual(['https://site.example/192.png', 'https://site.example/app/48.png'])
  })

  it.each(['', 'null', '[]', '{"icons":{}}', '{"icons":[null,1,{}]}', '{"icons":[{"src":"javascript:alert(1)"}]}', '<html>'])(
    'is empty for %s',
    (json) => expect(manifestIcons(json, base)).toEqual([]),
  )
})
