import { importedBookmarkSchema } from '@foyer/contracts/page-imports'
import { createIdBlock } from '@foyer/service-kit/ids'
import { describe, expect, it } from 'vitest'
import { batchBytes, idsNeeded, planImport } from './import.plan.ts'
import type { ParsedBookmark } from '../file/parsed-entry.ts'
import type { WidgetDraft } from './widget-layout.ts'

describe('the import plan', () => {
  it('assigns an id to every widget and bookmark and an order key to every bookmark', () => {
    const { folders, batches, drafts } = plan([700, 1, 400])
    const bookmarks = batches.flatMap((batch) => batch.bookmarks)
    expect(batches.map((batch) => batch.bookmarks.length)).toEqual([500, 500, 101])
    expect(folders.map((folder) => folder.bookmarks)).toEqual([700, 1, 400])
    expect(new Set([...bookmarks.map((bookmark) => bookmark.id), ...folders.map((folder) => folder.widget_id)]).size).toBe(
      idsNeeded(drafts),
    )
    for (const [index, folder] of folders.entries()) {
      const own = bookmarks.filter((bookmark) => bookmark.widget_id === folder.widget_id)
      expect(own.map((bookmark) => bookmark.title)).toEqual(Array.from({ length: folder.bookmarks }, (_, n) => `${index}-${n}`))
      const orders = own.map((bookmark) => bookmark.order)
      expect(orders.toSorted()).toEqual(orders)
      expect(new Set(orders).size).toBe(orders.length)
    }
    for (const bookmark of bookmarks) expect(importedBookmarkSchema.safeParse(bookmark).success).toBe(true)
  })

  it('keeps batches of long addresses and texts below the body limit of a call', () => {
    const { batches } = plan([200], { url: `javascript:${'\u0001'.repeat(60_000)}`, description: '"'.repeat(10_000) })
    expect(batches.length).toBeGreaterThan(1)
    for (const batch of batches) expect(Buffer.byteLength(JSON.stringify(batch.bookmarks))).toBeLessThanOrEqual(batchBytes)
    expect(batches.flatMap((batch) => batch.bookmarks)).toHaveLength(200)
  })

  it('assigns ids to groups, a group to each bookmark, and one order across all groups of a widget', () => {
    const groups = [
      { title: 'a', bookmarks: [parsed('1'), parsed('2')] },
      { title: 'b', bookmarks: [parsed('3')] },
    ]
    const drafts: WidgetDraft[] = [{ widget_type: 'urllist', title: 'w', groups }]
    const { folders, batches } = planImport(drafts, createIdBlock(idsNeeded(drafts)))
    const bookmarks = [...batches].flatMap((batch) => batch.bookmarks)
    expect(folders).toMatchObject([{ title: 'w', bookmarks: 3, groups: [{ title: 'a' }, { title: 'b' }] }])
    const [a, b] = folders[0]?.groups ?? []
    expect(bookmarks.map(({ title, folder_id }) => [title, folder_id])).toEqual([
      ['1', a?.id],
      ['2', a?.id],
      ['3', b?.id],
    ])
    expect(bookmarks.map((bookmark) => bookmark.order).toSorted()).toEqual(bookmarks.map((bookmark) => bookmark.order))
    expect(new Set([folders[0]?.widget_id, a?.id, b?.id, ...bookmarks.map((bookmark) => bookmark.id)]).size).toBe(6)
  })

  it('puts feeds before bookmarks, in their order', () => {
    const drafts: WidgetDraft[] = [
      { widget_type: 'urllist', title: 'links', groups: [{ title: null, bookmarks: [parsed('1')] }] },
      {
        widget_type: 'rsslist',
        title: 'News',
        feeds: [
          { url: 'https://b.example/f', title: 'B' },
          { url: 'https://a.example/f', title: '' },
        ],
      },
    ]
    const { folders, batches } = planImport(drafts, createIdBlock(idsNeeded(drafts)))
    const sent = [...batches]
    expect(sent.map((batch) => [batch.feeds.length, batch.bookmarks.length])).toEqual([
      [2, 0],
      [0, 1],
    ])
    expect(sent[0]?.feeds.map((feed) => feed.url)).toEqual(['https://b.example/f', 'https://a.example/f'])
    expect(sent[0]?.feeds[0]?.widget_id).toBe(folders[1]?.widget_id)
    expect(folders.map((folder) => [folder.widget_type, folder.bookmarks])).toEqual([
      ['urllist', 1],
      ['rsslist', 2],
    ])
  })

  it('shortens group titles when a page with tens of thousands of groups would be too large to publish', () => {
    const groups = Array.from({ length: 40_000 }, () => ({ title: 'ü'.repeat(255), bookmarks: [parsed('1')] }))
    const drafts: WidgetDraft[] = [{ widget_type: 'urllist', title: 'w', groups }]
    const { folders } = planImport(drafts, createIdBlock(idsNeeded(drafts)))
    expect(Buffer.byteLength(JSON.stringify(folders))).toBeLessThan(4 * 1024 * 1024)
    expect(folders[0]?.groups).toHaveLength(40_000)
  })
})

function parsed(title: string, fields: Partial<ParsedBookmark> = {}): ParsedBookmark {
  return { url: `https://${title}.example`, title, description: '', tags: ['a'], created_at: 1, ...fields }
}

function plan(counts: number[], fields: Partial<ParsedBookmark> = {}) {
  const drafts = counts.map((count, n): WidgetDraft => {
    const bookmarks = Array.from({ length: count }, (_, m) => parsed(`${n}-${m}`, fields))
    return { widget_type: 'urllist', title: `f${n}`, groups: [{ title: null, bookmarks }] }
  })
  const made = planImport(drafts, createIdBlock(idsNeeded(drafts)))
  return { folders: made.folders, batches: [...made.batches], drafts }
}
