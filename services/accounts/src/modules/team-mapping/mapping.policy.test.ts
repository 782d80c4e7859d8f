import { seededBelow } from '@foyer/testing/seeded'
import { describe, expect, it } from 'vitest'
import { type Attested, type Grant, type MemberState, type Rule, changesBetween, grantsOf, stateAfter } from './mapping.policy.ts'

const nothingMapped = { membership: [], admin: [], groups: [] }
const person = (groups: string[], attributes: Record<string, string[]> = {}): Attested => ({
  groups,
  attributes: Object.entries(attributes).map(([name, values]) => ({ name, values })),
})
const byGroup = (value: string, rule: Partial<Rule> = {}): Rule => ({
  match: { by: 'group', value },
  team_id: 1,
  role: 'member',
  group_ids: [],
  ...rule,
})

describe('grantsOf', () => {
  it('gives the higher role and the groups of all mappings that are met', () => {
    const rules = [byGroup('staff', { group_ids: [10] }), byGroup('leads', { role: 'admin', group_ids: [11, 10] }), byGroup('guests')]
    expect(grantsOf(rules, person(['leads', 'staff']))).toEqual(new Map([[1, { role: 'admin', groups: [10, 11] }]]))
  })

  it('compares groups to the letter', () => {
    expect(grantsOf([byGroup('staff')], person(['Staff', 'staff ', 'staf'])).size).toBe(0)
  })

  it('goes by each value of an attribute', () => {
    const rules: Rule[] = [{ ...byGroup(''), match: { by: 'attribute', name: 'department', value: 'Sales' } }]
    expect(grantsOf(rules, person([], { department: ['Marketing', 'Sales'] })).size).toBe(1)
    expect(grantsOf(rules, person(['Sales'], { city: ['Sales'] })).size).toBe(0)
  })
})

describe('stateAfter', () => {
  it('ends a membership that a mapping gave, with its groups', () => {
    const joined = stateAfter(7, null, { role: 'member', groups: [10] })
    expect(joined).toMatchObject({ role: 'member', groups: [10] })
    expect(stateAfter(7, joined, null)).toBeNull()
  })

  it('keeps a membership by hand, and takes only its own from it', () => {
    const byHand: MemberState = { role: 'member', groups: [10], mapped: nothingMapped }
    const raised = stateAfter(7, byHand, { role: 'admin', groups: [10, 11] })
    expect(raised).toMatchObject({ role: 'admin', groups: [10, 11] })
    expect(stateAfter(7, raised, null)).toEqual(byHand)
  })

  it('keeps an admin by hand', () => {
    const admin: MemberState = { role: 'admin', groups: [], mapped: nothingMapped }
    expect(stateAfter(7, stateAfter(7, admin, { role: 'admin', groups: [] }), null)).toEqual(admin)
  })

  it('keeps what another provider gives', () => {
    const both = stateAfter(8, stateAfter(7, null, { role: 'admin', groups: [10] }), { role: 'member', groups: [10] })
    expect(stateAfter(7, both, null)).toMatchObject({ role: 'member', groups: [10], mapped: { membership: [8] } })
  })

  it('changes nothing the second time', () => {
    const grant: Grant = { role: 'admin', groups: [10, 11] }
    const first = stateAfter(7, null, grant)
    expect(stateAfter(7, first, grant)).toEqual(first)
  })

  it('puts nobody into more groups than anybody may be in', () => {
    const many = Array.from({ length: 30 }, (_, index) => 100 + index)
    expect(stateAfter(7, { role: 'member', groups: [1], mapped: nothingMapped }, { role: 'member', groups: many })?.groups).toEqual([
      1,
      ...many.slice(0, 19),
    ])
  })
})

describe('changesBetween', () => {
  it('lists what happens in the order in which it is done', () => {
    const after = stateAfter(7, null, { role: 'admin', groups: [10] })
    expect(changesBetween(null, after)).toEqual([{ kind: 'joins' }, { kind: 'becomes_admin' }, { kind: 'enters_group', group: 10 }])
    expect(changesBetween(after, stateAfter(7, after, { role: 'member', groups: [11] }))).toEqual([
      { kind: 'becomes_member' },
      { kind: 'enters_group', group: 11 },
      { kind: 'leaves_group', group: 10 },
    ])
    expect(changesBetween(after, null)).toEqual([{ kind: 'leaves' }])
  })
})

describe('any mappings and any sequence of sign-ins', () => {
  const names = ['a', 'b', 'c']
  const teams = [1, 2]
  const groups = [10, 11, 12]
  const providers = [7, 8]

  /** What somebody has by hand in a team. */
  type Hand = { role: 'member' | 'admin' | null; groups: number[] }

  const drawer = (seed: number) => {
    const below = seededBelow(seed)
    return {
      below,
      subset: <T>(items: readonly T[]): T[] => items.filter(() => below(2) === 1),
      pick: <T>(items: readonly T[]): T => items[below(items.length)] as T,
    }
  }
  type Drawer = ReturnType<typeof drawer>

  const drawRules = ({ below, subset, pick }: Drawer): Rule[] =>
    Array.from({ length: below(6) }, () => ({
      match:
        below(2) === 0
          ? { by: 'group' as const, value: pick(names) }
          : { by: 'attribute' as const, name: pick(['x', 'y']), value: pick(names) },
      team_id: pick(teams),
      role: pick(['member', 'admin'] as const),
      group_ids: subset(groups),
    }))

  const drawPerson = ({ subset }: Drawer): Attested => person(subset(names), { x: subset(names), y: subset(names) })

  /** What somebody is who has this by hand, and by providers that. */
  function sumOf(hand: Hand, grants: readonly (Grant | undefined)[]): { role: string; groups: number[] } | null {
    const active = grants.filter((grant) => grant !== undefined)
    if (hand.role === null && active.length === 0) return null
    const isAdmin = hand.role === 'admin' || active.some(({ role }) => role === 'admin')
    const all = [...(hand.role === null ? [] : hand.groups), ...active.flatMap((grant) => grant.groups)]
    return { role: isAdmin ? 'admin' : 'member', groups: [...new Set(all)].toSorted((a, b) => a - b) }
  }

  const shown = (state: MemberState | null | undefined) =>
    state ? { role: state.role, groups: state.groups.toSorted((a, b) => a - b) } : null

  /** Where the state is another than the sum of what was given. */
  function mismatchesIn(seed: number): object[] {
    const mismatches: object[] = []
    const draw = drawer(seed)
    const hands = new Map<number, Hand>(
      teams.map((team) => [team, { role: draw.pick([null, 'member', 'admin'] as const), groups: draw.subset(groups) }]),
    )
    const states = new Map<number, MemberState | null>(
      [...hands].map(([team, { role, groups: own }]) => [team, role && { role, groups: own, mapped: nothingMapped }]),
    )
    const last = new Map<number, Map<number, Grant>>()
    const signIn = (provider: number, grants: Map<number, Grant>) => {
      last.set(provider, grants)
      for (const [team, hand] of hands) {
        const after = stateAfter(provider, states.get(team) ?? null, grants.get(team) ?? null)
        states.set(team, after)
        const expected = sumOf(
          hand,
          [...last.values()].map((byTeam) => byTeam.get(team)),
        )
        const actual = shown(after)
        if (JSON.stringify(actual) !== JSON.stringify(expected)) mismatches.push({ seed, team, actual, expected })
      }
    }
    for (let step = 0; step < 12; step += 1) signIn(draw.pick(providers), grantsOf(drawRules(draw), drawPerson(draw)))
    for (const provider of providers) signIn(provider, new Map())
    return mismatches
  }

  it('keeps what the last ones give and what was given by hand, and nothing else', () => {
    const seeds = Array.from({ length: 500 }, (_, seed) => seed)
    expect(seeds.flatMap(mismatchesIn)).toEqual([])
  })
})
