import type { Suggestion } from '@foyer/contracts/pages/item/suggestions'
import type { Fields, SuggestibleKind } from './items/suggestible-kind.ts'
import type { SuggestionRecord } from './suggestion.model.ts'

type Rules = Pick<SuggestibleKind, 'identity' | 'merge'>
type Asked = Pick<SuggestionRecord, 'kind' | 'before' | 'proposed'>

/**
 * Why a suggestion cannot be accepted as it is; null where it can. `seen`: the item as somebody has seen it, in place of how it was when it was suggested. A change
 * that somebody else has made already is none.
 */
export function conflictOf(
  rules: Rules,
  suggestion: Asked,
  { current, hasWidget, seen }: { current: Fields | null; hasWidget: boolean; seen?: Fields | undefined },
): Suggestion['conflict'] {
  const { kind, before } = suggestion
  if (kind === 'add') return hasWidget ? null : 'gone'
  if (!current || !before) return 'gone'
  if (kind === 'change') return outcomeOf(rules, suggestion, current, seen) ? null : 'changed'
  const base = { ...before, ...seen }
  return rules.identity.every((name) => isEqual(current[name], base[name])) ? null : 'changed'
}

/** What accepting a change makes of the fields that it is about, as the item is now; null where that was changed otherwise. */
export function outcomeOf(
  { merge }: Pick<Rules, 'merge'>,
  { before = {}, proposed = {} }: Pick<Asked, 'before' | 'proposed'>,
  current: Fields,
  seen?: Fields,
): Fields | null {
  const base = { ...before, ...seen }
  const outcome: Fields = {}
  for (const name of fieldNames(proposed)) {
    const isMerged = !isEqual(current[name], base[name]) && !isEqual(current[name], proposed[name])
    // Who has seen the item wants what was suggested.
    const merged = isMerged && !seen ? (merge?.(base[name], current[name], proposed[name]) ?? null) : null
    if (isMerged && merged === null) return null
    outcome[name] = isMerged ? merged : proposed[name]
  }
  return outcome
}

/** Whether an item still is as accepting a change has made it. */
export function isAsAccepted(accepted: Fields, current: Fields): boolean {
  return fieldNames(accepted).every((name) => isEqual(current[name], accepted[name]))
}

/** These fields of an item as they are. */
export function pickFields(from: Fields, of: Fields): Fields {
  return Object.fromEntries(fieldNames(of).map((name) => [name, from[name]]))
}

function fieldNames(fields: Fields): string[] {
  return Object.keys(fields).filter((name) => fields[name] !== undefined)
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
