import { limits } from '@foyer/contracts/limits'
import { createIdBlock } from '@foyer/service-kit/ids'
import { describe, expect, it } from 'vitest'
import { openFolder, rootFolder } from '../file/folder-tree.ts'
import type { ParsedBookmark, ParsedEntry } from '../file/parsed-entry.ts'
import { presentFolders } from '../file/parsed-file.ts'
import type { EntryBatch } from './entry-batch.ts'
import { batchBytes, createEntryBatcher } from './entry-batcher.ts'
import { countsOf } from './source-folder.ts'

const root = rootFolder()
const bookmark = (name: string, fields: Partial<ParsedBookmark> = {}): ParsedBookmark => ({
  url: `https://${name}.example/`,
  title: name,
  description: '',
  tags: [],
  created_at: 1,
  ...fields,
})

function folder(title: string, position = 1) {
  return openFolder(root, { title, position })
}

function batched(entries: readonly ParsedEntry[]) {
  const batcher = createEntryBatcher(createIdBlock(10_000))
  const full = entries.flatMap((entry): EntryBatch[] => {
    const batch = batcher.add(entry)
    return batch ? [batch] : []
  })
  return { batcher, batches: [...full, ...batcher.rest()] }
}

describe('entries in batches', () => {
  it('have the number of their place in their folder, and an id of their own', () => {
    const [a, b] = [folder('a'), folder('b')]
    const entries = Array.from({ length: 1_100 }, (_, n) => ({ folder: n % 2 === 0 ? a : b, bookmark: bookmark(`${n}`) }))
    const { batches } = batched(entries)
    expect(batches.map(({ links }) => links.length)).toEqual([500, 500, 100])
    const links = batches.flatMap((batch) => batch.links)
    expect(links.slice(0, 4).map(([key, number, , , title]) => [key, number, title])).toEqual([
      [0, 0, '0'],
      [1, 0, '1'],
      [0, 1, '2'],
      [1, 1, '3'],
    ])
    expect(new Set(links.map(([, , id]) => id)).size).toBe(1_100)
  })

  it('are feeds or links, never both', () => {
    const news = folder('news')
    const { batches } = batched([
      { folder: news, bookmark: bookmark('a') },
      { folder: news, feed: { url: 'https://b.example/feed', title: 'B' } },
    ])
    expect(batches.map(({ links, feeds }) => [links.length, feeds.length])).toEqual([
      [0, 1],
      [1, 0],
    ])
    expect(batches[0]?.feeds).toEqual([[0, 0, 'https://b.example/feed', 'B']])
  })

  it('stay below the body limit of a call with long addresses and texts', () => {
    const long = { url: `javascript:${'\u0001'.repeat(60_000)}`, description: '"'.repeat(10_000) }
    const { batches } = batched(
      Array.from({ length: 200 }, (_, n) => ({ folder: folder('long'), bookmark: bookmark(`${n}`, { ...long, url: `${long.url}${n}` }) })),
    )
    expect(batches.length).toBeGreaterThan(1)
    for (const { links } of batches) expect(Buffer.byteLength(JSON.stringify(links))).toBeLessThanOrEqual(batchBytes)
    expect(batches.flatMap(({ links }) => links)).toHaveLength(200)
  })

  it('leave out the same address, or the same feed, in one folder, by name, and mark what seems to be the same', () => {
    const [a, b] = [folder('a'), folder('b', 2)]
    const { batches, batcher } = batched([
      { folder: a, bookmark: bookmark('first', { url: 'https://site.example/' }) },
      { folder: a, bookmark: bookmark('again', { url: 'https://SITE.example' }) },
      { folder: a, bookmark: bookmark('similar', { url: 'http://www.site.example?utm_source=x' }) },
      { folder: b, bookmark: bookmark('elsewhere', { url: 'https://site.example/' }) },
      { folder: b, feed: { url: 'https://site.example/', title: 'Feed' } },
      { folder: b, feed: { url: 'https://site.example/', title: '' } },
    ])
    expect(batches.flatMap(({ links }) => links.map(([, , , , title]) => title))).toEqual(['first', 'similar', 'elsewhere'])
    expect(batches.flatMap(({ similar = [] }) => similar)).toEqual([1])
    expect(batches.flatMap(({ feeds }) => feeds)).toHaveLength(1)
    expect(batcher.skipped()).toEqual({ counts: { duplicate: 2 }, samples: { duplicate: ['again', 'https://site.example/'] } })
  })

  it('are counted by folder, with those that the person has', () => {
    const a = folder('a')
    const { batcher, batches } = batched([
      { folder: a, bookmark: bookmark('1', { tags: ['Tea', 'green'] }) },
      { folder: a, bookmark: bookmark('2', { tags: ['tea'] }) },
    ])
    batcher.noteExisting(batches[0]?.links[1])
    a.linkCount = 2
    const folders = batcher.folders(presentFolders([a], 'Bookmarks'))
    expect(folders).toMatchObject([{ title: 'a', existing: 1, sources: [{ key: 0, links: 2, feeds: 0 }] }])
    expect([countsOf(folders, false)[0]?.links, countsOf(folders, true)[0]?.links]).toEqual([2, 1])
    expect(batcher.tags()).toBe(2)
  })

  it('are of a bounded number of folders', () => {
    const batcher = createEntryBatcher(createIdBlock(limits.import_folders + 1))
    for (let n = 0; n <= limits.import_folders; n += 1) {
      expect(batcher.hasTooManyFolders()).toBe(false)
      batcher.add({ folder: folder('x', n), bookmark: bookmark('same') })
    }
    expect(batcher.hasTooManyFolders()).toBe(true)
  })
})
