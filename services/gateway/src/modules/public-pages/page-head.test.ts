import { describe, expect, it } from 'vitest'
import { pageHead } from './page-head.ts'

const site = { address: 'https://foyer.example', name: 'Foyer', hasMark: true, publicUrlOf: () => 'https://foyer.example' }
const page = {
  public_id: 'Abc1234',
  public_url: null as string | null,
  slug: 'links',
  title: 'Links "&" <more>',
  description: 'Every day',
  owner_name: 'Ada',
  is_listed: true,
  version: 7,
  last_updated: 1_700_000_000,
}
const head = (fields: Partial<typeof page> = {}, isListed = true) => pageHead({ ...page, ...fields }, { site, isListed })
const own = 'https://foyer.example/p/Abc1234'

describe('the head of a page for the outside', () => {
  it.each([
    ['<meta name="description" content="Every day">'],
    [`<link rel="canonical" href="${own}/links">`],
    ['<meta property="og:title" content="Links &quot;&amp;&quot; &lt;more&gt;">'],
    ['<meta property="og:description" content="Every day">'],
    [`<meta property="og:url" content="${own}/links">`],
    ['<meta property="og:type" content="website">'],
    ['<meta property="og:site_name" content="Foyer">'],
    [`<meta property="og:image" content="${own}/og.png?v=7">`],
    ['<meta property="og:image:width" content="1200">'],
    ['<meta property="og:image:height" content="630">'],
    ['<meta property="og:image:alt" content="Links &quot;&amp;&quot; &lt;more&gt;">'],
    ['<meta name="twitter:card" content="summary_large_image">'],
    ['<meta name="robots" content="index, follow, max-image-preview:large">'],
    [`<link rel="alternate" type="application/rss+xml" title="Links &quot;&amp;&quot; &lt;more&gt;" href="${own}/feed.xml">`],
    [`<link rel="alternate" type="application/feed+json" title="Links &quot;&amp;&quot; &lt;more&gt;" href="${own}/feed.json">`],
  ])('has %s', (tag) => expect(head()).toContain(tag))

  it('has an address without words for a title that gives none', () =>
    expect(head({ slug: '' })).toContain(`<link rel="canonical" href="${own}">`))

  it('has the address that was chosen for it', () => {
    const tags = head({ public_url: 'ada', slug: 'ada' })
    expect(tags).toContain('<link rel="canonical" href="https://foyer.example/ada">')
    expect(tags).toContain(`href="${own}/feed.xml"`)
  })

  it('is described by its title where there is nothing else', () =>
    expect(head({ description: '', title: 'Links' })).toContain('<meta name="description" content="Links">'))

  it.each([
    ['its owner does not want it listed', { is_listed: false }, true],
    ['the answer says that it is not to be listed', {}, false],
  ])('has its feeds alone where %s', (_, fields, isListed) => {
    const tags = head(fields, isListed)
    expect(tags.match(/<\w+/g)).toEqual(['<link', '<link'])
    expect(tags).not.toMatch(/canonical|og:|robots|description/)
  })
})
