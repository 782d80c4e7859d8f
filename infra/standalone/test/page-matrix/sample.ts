import { type PageCallName, pageCallNeeds } from './calls.ts'
import { outcomeOf } from './expectations.ts'
import { type Caller, type Page, callers, modes, partOf, states } from './rule.ts'
import { teamCallers, teamKinds } from './team-parts.ts'

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

/** The pages of teams: each way of sharing, in each state, of the teams that differ most; those whose members edit everything as they are. */
export const allTeamRows: Array<Required<Page>> = teamKinds.flatMap((of) =>
  modes.flatMap((mode) => (of === 'shared' ? (['living'] as const) : states).map((state) => ({ of, mode, state }))),
)

/** Those on which the gate calls. */
export const fewTeamRows: Array<Required<Page>> = [
  { of: 'closed', mode: 'private', state: 'living' },
  { of: 'closed', mode: 'team', state: 'archived' },
  { of: 'closed', mode: 'link', state: 'restored' },
  { of: 'shared', mode: 'team', state: 'living' },
  { of: 'open', mode: 'private', state: 'living' },
  { of: 'open', mode: 'team', state: 'deleted' },
  { of: 'open', mode: 'public', state: 'living' },
]

export function allTeamCases(names: readonly PageCallName[], rows: readonly Required<Page>[]): Case[] {
  return names.flatMap((name) => rows.flatMap((row) => callersOf(row).map((caller) => ({ name, caller, ...row }))))
}

/**
 * Few of these, the same in every run: for what calls need, each caller in each team, and for each call each way in which it ends. Which right each call
 * needs is shown on the pages of people.
 */
export function sampleOfTeamCases(names: readonly PageCallName[], rows: readonly Required<Page>[]): Case[] {
  const covered = new Set<string>()
  return names.flatMap((name, at) =>
    rotated(allTeamCases([name], rows), at).filter(({ caller, ...page }) => {
      const end = outcomeOf(name, caller, page)
      const keys = [`${pageCallNeeds[name]}, ${caller}, ${page.of}`, `${name}, ${end}`]
      const isMissing = keys.some((key) => !covered.has(key))
      for (const key of keys) covered.add(key)
      return isMissing
    }),
  )
}

/** Where all members edit, few of them do: a widget has room for so many lists. */
const sharedCallers = teamCallers.filter((caller) => !/^(?:member who (?:was|left)|member of a group that edits|token)/.test(caller))

const callersOf = ({ of }: Required<Page>) => (of === 'shared' ? sharedCallers : teamCallers)

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
