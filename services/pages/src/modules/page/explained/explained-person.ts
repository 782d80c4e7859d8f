import type { Ability } from '@foyer/contracts/pages/page/abilities'
import type { AccessPath } from '@foyer/contracts/pages/page/access-paths'
import { lookerOf } from '../page.policy.ts'
import type { JudgedPage } from '../page.projections.ts'
import { type Abilities, type Looker, type Way, abilitiesByWays, waysOf } from '../page-ways.policy.ts'
import { presentAbilities } from '../view/page.presenter.ts'
import type { KnownPerson } from './known-people.ts'

export type ExplainedAccess = { can: Ability[]; paths: AccessPath[] }

/** Ways that are open to everyone who comes by them. */
const openWays: ReadonlySet<Way['kind']> = new Set(['link', 'password', 'public'])

/** Whether somebody has a way to a page that is not open to everyone. */
export function hasOwnWay(page: JudgedPage, person: KnownPerson): boolean {
  return waysOf(page, lookerOf(person)).some(({ kind }) => !openWays.has(kind))
}

/** What somebody may do with a page, and the ways that let them: together these are exactly that. */
export function explainPerson(page: JudgedPage, person: KnownPerson, titles: ReadonlyMap<number, string>): ExplainedAccess {
  return explain(page, lookerOf(person), titles)
}

/** The same for whoever looks at it. */
export function explain(page: JudgedPage, looker: Looker, titles: ReadonlyMap<number, string>): ExplainedAccess {
  const ways = waysOf(page, looker)
  const can = abilitiesByWays(ways)
  return { can: presentAbilities(can), paths: ways.map((way) => presentWay(way, can, titles)) }
}

/** A member follows no page of their team, whatever else lets them in. */
function presentWay({ kind, can, group_id }: Way, all: Abilities, titles: ReadonlyMap<number, string>): AccessPath {
  const group = group_id === undefined ? {} : { group: { id: group_id, title: titles.get(group_id) ?? '' } }
  return { kind, can: presentAbilities(can).filter((ability) => all.has(ability)), ...group }
}
