import { generateKeyBetween } from 'fractional-indexing'

type Ordered = { _id: number; order: string }

/** The pages of these ids in that order, then the rest in theirs. Ids of other pages are ignored. */
export function applyOrder<T extends Ordered>(pages: readonly T[], ids: readonly number[]): T[] {
  const byId = new Map(pages.map((page) => [page._id, page]))
  const first = [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
  const firstIds = new Set(first.map((page) => page._id))
  return [...first, ...pages.filter((page) => !firstIds.has(page._id))]
}

/** The fewest new order keys by which pages sort as they are given: the longest run that sorts already keeps its keys. */
export function changedOrderKeys(pages: readonly Ordered[]): Ordered[] {
  const unchanged = indexesOfRisingRun(pages.map((page) => page.order))
  let before: string | null = null
  return pages.flatMap(({ _id, order }, index): Ordered[] => {
    if (unchanged.has(index)) {
      before = order
      return []
    }
    const next = pages.findIndex((_, later) => later > index && unchanged.has(later))
    before = generateKeyBetween(before, pages[next]?.order ?? null)
    return [{ _id, order: before }]
  })
}

/** The indexes of a longest strictly rising run. Order keys compare by their bytes. */
function indexesOfRisingRun(keys: readonly string[]): Set<number> {
  const best = keys.map(() => ({ length: 1, from: -1 }))
  for (const [index, key] of keys.entries()) {
    for (let earlier = 0; earlier < index; earlier += 1) {
      const length = (best[earlier]?.length ?? 0) + 1
      if ((keys[earlier] ?? '') < key && length > (best[index]?.length ?? 0)) best[index] = { length, from: earlier }
    }
  }
  let end = best.reduce((longest, { length }, index) => (length > (best[longest]?.length ?? 0) ? index : longest), 0)
  const run = new Set<number>()
  while (end >= 0 && end < keys.length) {
    run.add(end)
    end = best[end]?.from ?? -1
  }
  return run
}
