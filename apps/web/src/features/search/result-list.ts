import { type Entry, keyOf } from './entry.ts'
import type { ResultGroup } from './result-groups.ts'

/** What is shown for a query (and a choice of kinds), and the key of the result that Enter opens. */
export type ResultList = { query: string; groups: readonly ResultGroup[]; chosen: string | null }

export const emptyList: ResultList = { query: '', groups: [], chosen: null }

export const entriesOfList = ({ groups }: Pick<ResultList, 'groups'>): Entry[] => groups.flatMap(({ entries }) => entries)

/** Shows these results. While the query is the same, what is chosen and all above it stay where they are: further results come below. */
export function withResults(list: ResultList, query: string, groups: readonly ResultGroup[]): ResultList {
  const fixed = query === list.query ? fixedGroups(list) : []
  const merged = fixed.length === 0 ? groups : mergeBelow(fixed, groups)
  const chosen = fixed.length === 0 ? firstKey(merged) : list.chosen
  return { query, groups: merged, chosen }
}

/** Chooses the result so many places further; a single step goes on from the last to the first. */
export function stepped(list: ResultList, step: number): ResultList {
  const keys = entriesOfList(list).map(keyOf)
  if (keys.length === 0) return list
  const at = Math.max(0, keys.indexOf(list.chosen ?? ''))
  const next = Math.abs(step) === 1 ? (at + step + keys.length) % keys.length : Math.max(0, Math.min(keys.length - 1, at + step))
  return { ...list, chosen: keys[next] ?? null }
}

const firstKey = (groups: readonly ResultGroup[]): string | null => {
  const first = groups[0]?.entries[0]
  return first ? keyOf(first) : null
}

/** The groups down to the chosen result, the last one cut after it. */
function fixedGroups({ groups, chosen }: ResultList): ResultGroup[] {
  const index = groups.findIndex(({ entries }) => entries.some((entry) => keyOf(entry) === chosen))
  const last = groups[index]
  if (!last) return []
  const end = last.entries.findIndex((entry) => keyOf(entry) === chosen) + 1
  return [...groups.slice(0, index), { ...last, entries: last.entries.slice(0, end) }]
}

function mergeBelow(fixed: readonly ResultGroup[], groups: readonly ResultGroup[]): ResultGroup[] {
  const shown = new Set(fixed.flatMap(({ entries }) => entries.map(keyOf)))
  const rest = groups.map((group) => ({ ...group, entries: group.entries.filter((entry) => !shown.has(keyOf(entry))) }))
  const last = fixed.at(-1)
  const ofLast = rest.find(({ scope }) => scope === last?.scope)
  const above = new Set(fixed.map(({ key }) => key))
  // More of a kind that stands above is shown once more below, so that nothing above moves.
  const below = rest
    .filter((group) => group !== ofLast && group.entries.length > 0)
    .map((group) => (above.has(group.key) ? { ...group, key: `${group.key}-further` } : group))
  const end = last && ofLast ? [{ ...last, entries: [...last.entries, ...ofLast.entries], more: ofLast.more }] : last ? [last] : []
  return [...fixed.slice(0, -1), ...end, ...below]
}
