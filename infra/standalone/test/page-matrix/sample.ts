import type { PageCallName } from './calls.ts'
import { outcomeOf } from './expectations.ts'
import { type Caller, type Page, callers, modes, partOf, states } from './rule.ts'

/** A call by somebody on a page. */
export type Case = Page & { name: PageCallName; caller: Caller }

export function allCases(names: readonly PageCallName[]): Case[] {
  return names.flatMap((name) =>
    modes.flatMap((mode) => states.flatMap((state) => callers.map((caller) => ({ name, caller, mode, state })))),
  )
}

/**
 * Few of all cases, the same in every run: those that cover each pair of call, caller, mode and state, and for each call those that are missing then of
 * every way in which it ends for every part that a caller can have in a page.
 */
export function sampleOfCases(names: readonly PageCallName[]): Case[] {
  const pairs = names.flatMap((name, at) => callers.map((caller, seat) => ({ name, caller, ...pageFor(at, at + seat) })))
  const covered = new Set(pairs.map(endOf))
  const further = names.flatMap((name, at) =>
    rotated(allCases([name]), at).filter((candidate) => {
      const isMissing = !covered.has(endOf(candidate))
      covered.add(endOf(candidate))
      return isMissing
    }),
  )
  return [...pairs, ...further]
}

/** How a call ends, and for whom. */
export function endOf({ name, caller, ...page }: Case): string {
  return [name, partOf(caller, page), outcomeOf(name, caller, page)].join(', ')
}

/** The callers of one call take the modes in turn; each mode has one state for them, and another one for calls further on. */
function pageFor(at: number, index: number): Page {
  const mode = index % modes.length
  return { mode: elementOf(modes, mode), state: elementOf(states, mode + Math.floor(at / modes.length)) }
}

function elementOf<T>(all: readonly T[], at: number): T {
  return all[at % all.length] as T
}

/** So that what completes the sample is not of the first mode and state each time. */
function rotated<T>(all: readonly T[], at: number): T[] {
  const start = (at * 37) % all.length
  return [...all.slice(start), ...all.slice(0, start)]
}
