import type { PageView } from '@foyer/contracts/pages'
import type { Mutation } from './mutation.ts'

type Thing = { id: number } & Record<string, unknown>

/** Ids of the server tell when they were made: milliseconds since 2024, times this. */
const idsPerMs = 4096
const idsSince = Date.UTC(2024, 0, 1)
/** By how much the clocks of browser and server may differ. */
const skew = 60_000

/**
 * The id of what an edit makes, where the page has it already: the server had made it, and its answer was lost on the way. `states` are the
 * page with the edit on top, then with each edit after it: what the server has may be any of these. It stands beside the edit's own, says
 * the same, and was not made before the edit was.
 */
export function idThereAlready(
  states: readonly PageView[],
  { temporary_id: temp_id, created_at: at, payload }: Mutation,
): number | undefined {
  const found = states.flatMap((view) => withSiblings(view, temp_id) ?? [])
  const [first] = found
  if (!first || typeof payload !== 'object' || payload === null) return undefined
  const texts = Object.entries(payload).filter(([name, value]) => typeof value === 'string' && name in first.thing)
  const telling = texts.filter(([, value]) => value !== '')
  const names = (telling.length > 0 ? telling : texts).map(([name]) => name)
  const isIt = (one: Thing) =>
    one.id > 0 && madeAt(one.id) > at - skew && found.some(({ thing }) => names.every((name) => one[name] === thing[name]))
  return names.length === 0 ? undefined : first.siblings.find(isIt)?.id
}

function madeAt(id: number): number {
  return idsSince + id / idsPerMs
}

function withSiblings(value: unknown, id: number): { thing: Thing; siblings: Thing[] } | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!Array.isArray(value)) return firstWith(Object.values(value), id)
  const things = value.filter((one: unknown): one is Thing => typeof one === 'object' && one !== null && 'id' in one)
  const thing = things.find((one) => one.id === id)
  return thing ? { thing, siblings: things } : firstWith(value, id)
}

function firstWith(values: unknown[], id: number): ReturnType<typeof withSiblings> {
  for (const one of values) {
    const found = withSiblings(one, id)
    if (found) return found
  }
  return undefined
}
