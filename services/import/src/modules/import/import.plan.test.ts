import { importedBookmarkSchema } from '@foyer/contracts/pages'
import { createIdBlock } from '@foyer/service-kit/ids'
import { describe, expect, it } from 'vitest'
import { batchBytes, idsNeeded, planImport } from './import.plan.ts'
import type { ParsedBookmark, ParsedFile } from './netscape.parser.ts'
import { cutIntoChunks } from './text-chunks.ts'

describe('planning an import', () => {
  it('gives every widget and bookmark an id and every bookmark its place', () => {
    const { folders, batches, file } = plan([700, 1, 400])
    const bookmarks = batches.flat()
    expect(batches.map((batch) => batch.length)).toEqual([500, 500, 101])
    expect(folders.map((folder) => folder.bookmarks)).toEqual([700, 1, 400])
    expect(new Set([...bookmarks.map((one) => one.id), ...folders.map((one) => one.widget_id)]).size).toBe(idsNeeded(file))
    for (const [index, folder] of folders.entries()) {
      const own = bookmarks.filter((one) => one.widget_id === folder.widget_id)
      expect(own.map((one) => one.title)).toEqual(file.folders[index]?.bookmarks.map((one) => one.title))
      const orders = own.map((one) => one.order)
      expect(orders.toSorted()).toEqual(orders)
      expect(new Set(orders).size).toBe(orders.length)
    }
    for (const bookmark of bookmarks) expect(importedBookmarkSchema.safeParse(bookmark).success).toBe(true)
  })

  it('keeps a batch of long addresses and texts within what a call may carry', () => {
    const { batches } = plan([200], { url: `javascript:${'\u0001'.repeat(60_000)}`, description: '"'.repeat(10_000) })
    expect(batches.length).toBeGreaterThan(1)
    for (const batch of batches) expect(Buffer.byteLength(JSON.stringify(batch))).toBeLessThanOrEqual(batchBytes)
    expect(batches.flat()).toHaveLength(200)
  })
})

describe('cutting a text into chunks', () => {
  it('cuts at characters and gives the whole text again', () => {
    const text = 'aé€😀'.repeat(1000)
    for (const most of [4, 5, 6, 7, 1000]) {
      const chunks = cutIntoChunks(text, most)
      expect(chunks.join('')).toBe(text)
      for (const chunk of chunks) expect(Buffer.byteLength(chunk)).toBeLessThanOrEqual(most)
    }
    expect(cutIntoChunks('')).toEqual([])
  })
})

function plan(counts: number[], fields: Partial<ParsedBookmark> = {}) {
  const bookmark = (title: string): ParsedBookmark => ({
    url: `https://${title}.example`,
    title,
    description: '',
    tags: ['a'],
    created_at: 1,
    ...fields,
  })
  const folders = counts.map((count, n) => ({
    title: `f${n}`,
    path: [],
    bookmarks: Array.from({ length: count }, (_, m) => bookmark(`${n}-${m}`)),
  }))
  const bookmarks = counts.reduce((sum, count) => sum + count, 0)
  const left_out = { separator: 0, empty: 0, place: 0, about: 0, too_long: 0, not_an_address: 0 }
  const file: ParsedFile = { recognised: true, title: 't', folders, bookmarks, too_many: false, left_out }
  const made = planImport(file, createIdBlock(idsNeeded(file)))
  return { folders: made.folders, batches: [...made.batches], file }
}
