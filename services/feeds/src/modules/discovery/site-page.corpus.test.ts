import { readFileSync, readdirSync } from 'node:fs'
import { corpusPath } from '@foyer/testing/corpora'
import { describe, expect, it } from 'vitest'
import { parseSitePage } from './site-page.parser.ts'

const folder = corpusPath('feedvalidator/feedfinder-tests/')
const pages = folder ? readdirSync(folder).filter((name) => /^html4-\d+\.html$/.test(name)) : []

describe.skipIf(pages.length === 0)('parseSitePage, given the autodiscovery pages of the W3C feed validator,', () => {
  it('has the corpus', () => expect(pages.length).toBeGreaterThan(25))

  it.each(pages)('finds the feed of %s first', (name) => {
    const url = `https://site.example/tests/client/autodiscovery/${name}`
    const [feed] = parseSitePage(readFileSync(`${folder}${name}`, 'utf8'), url).feeds
    expect(feed?.url.endsWith(`/tests/client/autodiscovery/${name.replace('.html', '.xml')}`), feed?.url).toBe(true)
  })
})
