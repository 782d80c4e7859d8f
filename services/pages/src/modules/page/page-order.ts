import { generateKeyBetween } from 'fractional-indexing'

type Ordered = { _id: number; order: string }

/** Own pages in the order somebody wants: those named first, in that order, the others after them as they stood. Strangers are left out. */
export function applyOrder<T extends Ordered>(pages: readonly T[], named: readonly number[]): T[] {
  const own = new Map(pages.map((page) => [page._id, page]))
  const first = [...new Set(named)].flatMap((id) => own.get(id) ?? [])
  const taken = new Set(first.map((page) => page._id))
  return [...first, ...pages.filter((page) => !taken.has(page._id))]
}

/** The fewest new order keys by which pages sort as they are given: the longest run that sorts already keeps its keys. */
export function changedOrderKeys(pages: readonly Ordered[]): Ordered[] {
  const kept = longestRisingRun(pages.map((page) => page.order))
  let before: string | null = null
  return pages.flatMap(({ _id, order }, index): Ordered[] => {
    if (kept.has(index)) {
      before = order
      return []
    }
    const next = pages.findIndex((_, later) => later > index && kept.has(later))
    before = generateKeyBetween(before, pages[next]?.order ?? null)
    return [{ _id, order: before }]
  })
}

/** The positions of a longest strictly rising run. Order keys compare by their bytes. */
function longestRisingRun(keys: readonly string[]): Set<number> {
  const best = keys.map(() => ({ length: 1, from: -1 }))
  for (const [index, key] of keys.entries()) {
    for (let earlier = 0; earlier < index; earlier += 1) {
      const length = (best[earlier]?.length ?? 0) + 1
      if ((keys[earlier] ?? '') < key && length > (best[index]?.length ?? 0)) best[index] = { length, from: earlier }
    }
  }
  let end = best.reduce((longest, one, index) => (one.length > (best[longest]?.length ?? 0) ? index : longest), 0)
  const run = new Set<number>()
  while (end >= 0 && end < keys.length) {
    run.add(end)
    end = best[end]?.from ?? -1
  }
  return run
}
