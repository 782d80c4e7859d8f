import { readFileSync, readdirSync } from 'node:fs'
import { decodeBody } from '@foyer/safe-fetch/charset'
import { corpusPath } from '@foyer/testing/corpora'
import { describe, expect, it } from 'vitest'
import { parserFor, textKindOf } from '../formats/file-format.ts'
import { countsOfParsed, readAll } from '../../../test/parse-text.ts'
import { layOut } from './widget-layout.ts'

const bookmarks = corpusPath('bookmarks')
const lists = corpusPath('opml')

describe('the widget layout of public bookmark files', () => {
  it.skipIf(!bookmarks).each([
    ['shaarli-nbp/chromium_flat.htm', { Bookmarks: 9 }],
    [
      'shaarli-nbp/chromium_nested.htm',
      {
        Bookmarks: 3,
        'Personal toolbar': 1,
        Dev: { Dev: 2, PHP: 2, Python: 3 },
        MOOC: 2,
        'Linux, Unix OS,Other stuff': 1,
        'Self-hosting': 4,
      },
    ],
    [
      'shaarli-nbp/firefox_nested.htm',
      { 'Bookmark menu': 1, Comics: 4, Dev: { Dev: 7, PHP: 2 }, FLOSS: 5, Games: 1, 'Personal toolbar': 1 },
    ],
    ['shaarli-nbp/safari_folded.htm', { Favoris: 1, 'Github - Shaarli': 1, 'Autre Divers': { doc: 1 } }],
    [
      'shaarli-nbp/internet_explorer_11_nested.htm',
      { Bookmarks: 2, Comics: 2, Dev: { Dev: 6, PHP: 1, Python: 2, SCM: 3 }, 'Microsoft Websites': 5, Music: 2, 'Windows Live': 4 },
    ],
    [
      'node-bookmarks-parser/chrome_bookmarks.html',
      { Bookmarks: 1, 'Bookmarks Bar': 1, 'First level bookmark bar folder': 1, 'First level other bookmarks folder': 1 },
    ],
    ['node-bookmarks-parser/pocket.html', { Unread: 3, 'Read Archive': 2 }],
  ])('is as expected for %s', (name, expected) => expect(counts(widgetsOf(`${bookmarks}/${name}`))).toEqual(expected))
})

describe('the widget layout of public OPML files', () => {
  // Counted without an XML parser: every tag that has an address of a feed.
  const addressesIn = (text: string) => [...text.matchAll(/\bxmlUrl="([^"]*)"/g)].map((match) => plain(match[1] ?? ''))

  it.skipIf(!lists)('makes Japan.opml one widget with all of its feeds', () => {
    const path = `${lists}/countries/with_category/Japan.opml`
    const drafts = widgetsOf(path)
    expect(counts(drafts)).toEqual({ Japan: addressesIn(readFileSync(path, 'utf8')).length })
    expect(feedsOf(drafts).map((feed) => feed.url)).toEqual(addressesIn(readFileSync(path, 'utf8')))
    expect(feedsOf(drafts).at(-1)).toEqual({ url: 'http://rss.asahi.com/rss/asahi/newsheadlines.rdf', title: '朝日新聞デジタル' })
  })

  it.skipIf(!lists)('makes each country file one widget with every address of the file', () => {
    const folder = `${lists}/countries/with_category`
    const names = readdirSync(folder)
    expect(names.length).toBeGreaterThan(20)
    for (const name of names) {
      const drafts = widgetsOf(`${folder}/${name}`)
      const addresses = [...new Set(addressesIn(readFileSync(`${folder}/${name}`, 'utf8')))]
      expect(
        drafts.map((draft) => draft.title),
        name,
      ).toEqual([name.replace('.opml', '')])
      expect(
        feedsOf(drafts).map((feed) => feed.url),
        name,
      ).toEqual(addresses)
    }
  })

  it.skipIf(!lists)('puts a feed of two folders into both widgets', () => {
    expect(counts(widgetsOf(`${lists}/feedbin-subscriptions.xml`))).toEqual({ 'Tag One': 1, 'Tag Two': 1 })
  })
})

type Widget = { title: string; groups: Array<{ title: string | null; links: number }>; feeds: Array<{ url: string; title: string }> }

/** The widgets of a file with their feeds, each once: what a folder has twice is left out where entries are counted. */
function widgetsOf(path: string): Widget[] {
  const bytes = readFileSync(path)
  const { text } = decodeBody(bytes, { kind: textKindOf(bytes) })
  const file = readAll(parserFor(text, { now: 1_760_000_000, max: 50_000 }), text)
  expect(file.invalid_at).toBeNull()
  const folders = file.folders.map((folder) => ({
    ...folder,
    feeds: [...new Map(folder.feeds.toReversed().map((feed) => [feed.url, feed])).values()].toReversed(),
  }))
  const byNumbers = folders.map((folder) => countsOfParsed({ ...folder, feedCount: folder.feeds.length }))
  return (layOut({ title: file.title, folders: byNumbers }) ?? []).map((draft) => ({
    title: draft.title,
    groups: draft.widget_type === 'urllist' ? draft.groups : [],
    feeds:
      draft.widget_type === 'rsslist'
        ? draft.feeds.flatMap(({ folder, start, count }) => folders[folder]?.feeds.slice(start, start + count) ?? [])
        : [],
  }))
}

function counts(widgets: readonly Widget[]): Record<string, unknown> {
  return Object.fromEntries(
    widgets.map(({ title, groups, feeds }) => {
      if (groups.length === 0) return [title, feeds.length]
      return [title, groups[0]?.title === null ? groups[0].links : Object.fromEntries(groups.map((group) => [group.title, group.links]))]
    }),
  )
}

const feedsOf = (widgets: readonly Widget[]) => widgets.flatMap(({ feeds }) => feeds)
const plain = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&apos;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
