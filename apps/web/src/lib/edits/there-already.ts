import type { PageView } from '@foyer/contracts/pages'
import type { Edit } from './edit-storage.ts'

type Thing = { id: number } & Record<string, unknown>

/** Ids of the server tell when they were made: milliseconds since 2024, times this. */
const idsPerMs = 4096
const idsSince = Date.UTC(2024, 0, 1)
/** By how much the clocks of browser and server may differ. */
const skew = 60_000

/**
 * Whether a page holds what an edit makes already: the server had made it, and its answer was lost on the way. `after` is the page `before`
 * with the edit on top. It stands beside the edit's own, says the same, and was not made before the edit was.
 */
export function isThereAlready(before: PageView, after: PageView, { temp_id, at, payload }: Edit): boolean {
  const found = before === after ? undefined : withSiblings(after, temp_id)
  if (!found || typeof payload !== 'object' || payload === null) return false
  const words = Object.entries(payload).filter(([name, value]) => typeof value === 'string' && value !== '' && name in found.thing)
  if (words.length === 0) return false
  return found.siblings.some((one) => one.id > 0 && madeAt(one.id) > at - skew && words.every(([name, value]) => one[name] === value))
}

function madeAt(id: number): number {
  return idsSince + id / idsPerMs
}

function withSiblings(value: unknown, id: number): { thing: Thing; siblings: Thing[] } | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!Array.isArray(value)) return first(Object.values(value), id)
  const things = value.filter((one: unknown): one is Thing => typeof one === 'object' && one !== null && 'id' in one)
  const thing = things.find((one) => one.id === id)
  return thing ? { thing, siblings: things } : first(value, id)
}

function first(values: unknown[], id: number): ReturnType<typeof withSiblings> {
  for (const one of values) {
    const found = withSiblings(one, id)
    if (found) return found
  }
  return undefined
}
