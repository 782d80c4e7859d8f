import { limits } from '@foyer/contracts/limits'
import type { LinkVerdict } from '@foyer/contracts/import/link-verdicts'
import { describe, expect, it } from 'vitest'
import { findWidget } from '../../../entities/page/page-cache.ts'
import { bookmark, bookmarkWidget, pageView } from '../../../testing/page-view.ts'
import { linksOf } from '../items/bookmark-items.ts'
import { archiveOf, movesOf, repairsOf, undoOf, verdictCounts } from './broken-links.ts'
import { repairBookmarks, restoreBrokenLinks } from './mutations.ts'

const place = { page: { id: 1, public_id: 'abcdefg', title: 'P' }, widget: { id: 1, title: 'W' }, group: null }
const broken = (id: number, verdict: LinkVerdict, new_url: string | null = null) => ({
  ...bookmark(id, 1),
  url: `https://a.example/${id}`,
  tags: [],
  place,
  state: { verdict, status_code: null, new_url, since: null, checked_at: null, history: [] },
})

describe('repairs', () => {
  const links = [broken(1, 'moved', 'https://b.example/1'), broken(2, 'gone'), broken(3, 'gone')]

  it('give those that have moved their new addresses', () => {
    expect(movesOf(links)).toEqual([{ item_id: 1, from: 'https://a.example/1', url: 'https://b.example/1' }])
  })

  it('are undone by the same the other way round', () => {
    expect(undoOf([...movesOf(links), { item_id: 2, from: 'https://a.example/2', mute_broken: true }])).toEqual([
      { item_id: 1, from: 'https://b.example/1', url: 'https://a.example/1' },
      { item_id: 2, from: 'https://a.example/2', mute_broken: false },
    ])
  })

  it('are of as many links as one call takes', () => {
    const repairs = Array.from({ length: limits.repairs_per_call + 1 }, (_, item_id) => ({ item_id, from: 'x' }))
    expect(repairsOf(repairs).map((mutation) => mutation.repairs.length)).toEqual([limits.repairs_per_call, 1])
  })

  it('are shown at once, where the link still leads where it did', () => {
    const own = [
      { ...bookmark(1, 1), url: 'https://a.example/1', status_code: 404 },
      { ...bookmark(2, 1), url: 'https://mine.example/' },
      { ...bookmark(3, 1), url: 'https://a.example/3', status_code: 404 },
    ]
    const view = pageView([[bookmarkWidget(1, { items: { links: own, total: 3, next: null } })]])
    const repairs = [
      { item_id: 1, from: 'https://a.example/1', url: 'https://b.example/1' },
      { item_id: 2, from: 'https://a.example/2', url: 'https://b.example/2' },
      { item_id: 3, from: 'https://a.example/3', mute_broken: true },
    ]
    const widget = findWidget(repairBookmarks.apply(view, { repairs }, -1), 1)
    expect(widget && linksOf(widget).map(({ url, status_code, mute_broken }) => [url, status_code, mute_broken])).toEqual([
      ['https://b.example/1', undefined, undefined],
      ['https://mine.example/', undefined, undefined],
      ['https://a.example/3', 404, true],
    ])
    expect(restoreBrokenLinks.apply(view, { item_ids: [9] }, -1)).toBe(view)
  })

  it('are counted by verdict, the most frequent first', () => {
    expect(verdictCounts(links)).toEqual([
      ['gone', 2],
      ['moved', 1],
    ])
  })

  it('have a copy at the Internet Archive by the form of its addresses', () => {
    expect(archiveOf('https://a.example/x?y=1')).toBe('https://web.archive.org/web/https://a.example/x?y=1')
  })
})
