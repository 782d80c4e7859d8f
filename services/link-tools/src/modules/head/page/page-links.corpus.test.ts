import { readFileSync } from 'node:fs'
import { corpusPath } from '@foyer/testing/corpora'
import { describe, expect, it } from 'vitest'
import { pageHead } from './page-head.ts'

/** A case of broken-link-checker: a link on the page at `baseURL` whose `<base>` is `htmlBaseURL`. `{{name}}` stands for another field. */
type Case = Record<'linkURL' | 'baseURL' | 'htmlBaseURL' | 'rebasedLinkURL', string | null>

const file = corpusPath('linkcheck/blc-json/Link.json')
const cases = file === null ? [] : Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Case>)

const isAbsolute = (address: string | null): address is string => address !== null && URL.canParse(address)

/** Where a page is, as far as it matters: a page always has an address, and a `<base>` that is one by itself stands for it. */
const pageOf = ({ baseURL, htmlBaseURL }: Case): string | null => {
  if (isAbsolute(baseURL)) return baseURL
  return isAbsolute(htmlBaseURL) ? 'https://page.example/there' : null
}

function expectedOf(fields: Case): string | null {
  let value = fields.rebasedLinkURL
  for (let name = /^{{(\w+)}}$/.exec(value ?? ''); name; name = /^{{(\w+)}}$/.exec(value ?? '')) value = fields[name[1] as keyof Case]
  return value
}

/** What the URL standard makes of a link. */
const byTheStandard = ({ linkURL, htmlBaseURL }: Case, page: string): string | null =>
  linkURL === null ? null : (URL.parse(linkURL, URL.parse(htmlBaseURL ?? '', page)?.href ?? page)?.href ?? null)

/** What Foyer takes for no link although the standard does: an empty one, which is the page itself. */
const isNoLink = ({ linkURL }: Case): boolean => linkURL === ''

const escaped = (address: string) => address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const attribute = (value: string | null) => (value === null ? '' : ` href="${escaped(value)}"`)

const ofPages = cases.flatMap(([name, fields]) => {
  const page = pageOf(fields)
  return page === null ? [] : [{ name, fields, page }]
})
const agreed = ofPages.filter(({ fields, page }) => expectedOf(fields) === byTheStandard(fields, page))

describe.skipIf(file === null)('the links of a page, by the cases of broken-link-checker,', () => {
  it('are all judged that are of a page and that the URL standard agrees with', () => {
    // The rest has no absolute address to begin with, which no page that was fetched is without.
    expect([cases.length, ofPages.length, agreed.length]).toEqual([692, 223, 223])
  })

  it.each(agreed)('are resolved: $name', ({ fields, page }) => {
    const link = attribute(fields.linkURL)
    const head = pageHead(
      `<head><base${attribute(fields.htmlBaseURL)}><link rel="alternate" type="application/rss+xml"${link}><link type="application/json+oembed"${link}></head>`,
      page,
    )
    const expected = isNoLink(fields) ? null : expectedOf(fields)
    expect([head.oembed, head.feeds[0]?.url ?? null]).toEqual([expected, expected])
  })
})
