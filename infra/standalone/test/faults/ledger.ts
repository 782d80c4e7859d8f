import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'

/** A bookmark as its last acknowledged write left it; `refused`: nobody knows whether the write was done. */
export type Written = { title: string; url: string; outcome: 'acknowledged' | 'deleted' | 'refused' }

/** What the clients of a load have written, by address, and what they saw that was older than what was acknowledged. */
export type Ledger = {
  /** The ids of the widgets that are compared, by their titles. */
  widgets: Map<string, number>
  written: Map<string, { widget: string; written: Written }>
  stale: string[]
}

/** Addresses of bookmarks: acknowledged ones that are missing, those that are there more than once, and not as they were written; stale answers in words. */
export type Comparison = { acknowledged: number; refused: number; lost: string[]; twice: string[]; half: string[]; stale: string[] }

/** Compares what each widget holds with what was written to it. */
export async function compareWithStore(ledger: Ledger, linksOf: (widgetId: number) => Promise<Bookmark[]>): Promise<Comparison> {
  const result: Comparison = { acknowledged: 0, refused: 0, lost: [], twice: [], half: [], stale: ledger.stale }
  for (const [title, id] of ledger.widgets) {
    const stored = Map.groupBy(await linksOf(id), (link) => link.url)
    for (const [url, { widget, written }] of ledger.written) if (widget === title) judge(written, stored.get(url) ?? [], result)
    for (const url of stored.keys()) if (!ledger.written.has(url)) result.half.push(`${url} is there, which nobody has written`)
  }
  return result
}

function judge({ title, url, outcome }: Written, links: readonly Bookmark[], result: Comparison): void {
  if (outcome === 'refused') result.refused += 1
  else result.acknowledged += 1
  if (links.length > 1) result.twice.push(url)
  const [link] = links
  if (outcome === 'acknowledged' && !link) result.lost.push(url)
  if (outcome === 'deleted' && link) result.lost.push(`the deletion of ${url}`)
  if (link && outcome !== 'deleted' && link.title !== title) result.half.push(`${url} is “${link.title}”, not “${title}”`)
}
