import { createIdBlock } from '@foyer/service-kit/ids'
import { describe, expect, it } from 'vitest'
import { bookmarksOf, feedsOf, placesByKey } from './entry-batch.ts'
import { idsNeeded, planImport } from './import.plan.ts'
import { type SourceFolder, countsOf } from './source-folder.ts'
import { layOut } from './widget-layout.ts'

describe('the import plan', () => {
  it('assigns an id to every widget and group', () => {
    const { folders } = plan([folder('a', { links: 2 }), folder('b', { links: 1, group: 'b', top: 'a' }), folder('c', { feeds: 2 })])
    expect(folders).toMatchObject([
      { title: 'a', widget_type: 'urllist', bookmarks: 3, groups: [{ title: 'a' }, { title: 'b' }] },
      { title: 'c', widget_type: 'rsslist', bookmarks: 2, groups: [] },
    ])
    const ids = folders.flatMap(({ widget_id, groups = [] }) => [widget_id, ...groups.map(({ id }) => id)])
    expect(new Set(ids).size).toBe(4)
  })

  it('puts links into their groups, in one order across all groups of a widget, however the file mixes them', () => {
    const { folders, places } = plan([folder('a', { key: 0, links: 2 }), folder('b', { key: 1, links: 2, group: 'b', top: 'a' })])
    const sent = bookmarksOf([link(1, 0), link(0, 0), link(1, 1), link(0, 1)], placesByKey(places), folders)
    const inOrder = sent.toSorted((a, b) => (a.order < b.order ? -1 : 1))
    expect(inOrder.map(({ title }) => title)).toEqual(['0 0', '0 1', '1 0', '1 1'])
    const [own, inner] = folders[0]?.groups ?? []
    expect(inOrder.map(({ folder_id }) => folder_id)).toEqual([own?.id, own?.id, inner?.id, inner?.id])
    expect(new Set(sent.map(({ order }) => order)).size).toBe(4)
  })

  it('joins the links of a folder that several files have, one file behind the other', () => {
    const sources = [
      { key: 0, links: 2, feeds: 0 },
      { key: 3, links: 1, feeds: 0 },
    ]
    const { folders, places } = plan([{ ...folder('a', {}), sources }])
    const sent = bookmarksOf([link(3, 0), link(0, 1), link(0, 0)], placesByKey(places), folders)
    expect(sent.toSorted((a, b) => (a.order < b.order ? -1 : 1)).map(({ title }) => title)).toEqual(['0 0', '0 1', '3 0'])
  })

  it('puts the feeds of a folder into as many widgets as they need', () => {
    const { folders, places } = plan([folder('a', { key: 0, feeds: 30 }), folder('b', { key: 1, feeds: 120 })])
    const entries = Array.from({ length: 120 }, (_, n) => [1, n, `https://${n}.example/`, ''] as [number, number, string, string])
    const sent = feedsOf([...entries, [0, 29, 'https://a.example/', 'A']], placesByKey(places), folders)
    const titleOf = (id: number) => folders.find(({ widget_id }) => widget_id === id)?.title
    expect([0, 49, 50, 99, 100, 119, 120].map((n) => titleOf(sent[n]?.widget_id ?? 0))).toEqual(['b', 'b', 'b 2', 'b 2', 'b 3', 'b 3', 'a'])
  })

  it('has no place for links that were left out with their folder', () => {
    const { folders, places } = plan([folder('a', { key: 0, links: 2, existing: 2 }), folder('b', { key: 1, links: 1 })], true)
    expect(folders.map(({ title }) => title)).toEqual(['b'])
    expect(bookmarksOf([link(0, 0), link(1, 0)], placesByKey(places), folders).map(({ title }) => title)).toEqual(['1 0'])
  })

  it('shortens group titles when a page with tens of thousands of groups would be too large to publish', () => {
    const many = Array.from({ length: 40_000 }, (_, n) => folder('ü'.repeat(255), { key: n, links: 1, group: 'ü'.repeat(255), top: 'w' }))
    const { folders } = plan(many)
    expect(Buffer.byteLength(JSON.stringify(folders))).toBeLessThan(4 * 1024 * 1024)
    expect(folders.flatMap(({ groups = [] }) => groups)).toHaveLength(40_000)
  })
})

type Fields = { key?: number; links?: number; feeds?: number; existing?: number; group?: string; top?: string }

function folder(title: string, { key = 0, links = 0, feeds = 0, existing = 0, group, top = title }: Fields): SourceFolder {
  const position = top.charCodeAt(0)
  return {
    title,
    path: [],
    widget: { position, title: top },
    group: group ?? null,
    label: title,
    sources: [{ key, links, feeds }],
    existing,
  }
}

function plan(folders: readonly SourceFolder[], skipExisting = false) {
  const drafts = layOut({ title: 'File', folders: countsOf(folders, skipExisting) }) ?? []
  return planImport(drafts, folders, createIdBlock(idsNeeded(drafts)))
}

function link(key: number, number: number): Parameters<typeof bookmarksOf>[0][number] {
  return [key, number, 1_000 * key + number, `https://${key}-${number}.example/`, `${key} ${number}`, '', [], 1]
}
