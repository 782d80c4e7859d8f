import { ownerAbilities } from '@foyer/contracts/pages/page/abilities'
import { describe, expect, it } from 'vitest'
import { callers, expectedAbilities, expectedOutcome, modes, states } from './rule.ts'
import { teamCallers, teamKinds } from './team-parts.ts'

const all = modes.flatMap((mode) => states.flatMap((state) => callers.map((caller) => ({ mode, state, caller }))))

describe('the rule of the page matrix', () => {
  it('says of every caller on every page what they may do', () => {
    for (const { caller, ...page } of all) expect(() => expectedAbilities(caller, page)).not.toThrow()
  })

  it('gives every ability to somebody that there is where changes are not reviewed', () => {
    const abilities = new Set(all.flatMap(({ caller, ...page }) => [...expectedAbilities(caller, page)]))
    expect([...abilities].toSorted()).toEqual([...ownerAbilities, 'follow'].toSorted())
  })

  it('knows abilities that neither of two callers has in full', () => {
    const page = { mode: 'public', state: 'living' } as const
    const [owner, editor] = [expectedAbilities('owner', page), expectedAbilities('editor', page)]
    expect([owner.has('follow'), editor.has('follow')]).toEqual([false, true])
    expect([owner.has('share'), editor.has('share')]).toEqual([true, false])
  })

  it.each([
    ['share', 'owner', 'ok'],
    ['share', 'editor', 'forbidden'],
    ['share', 'person', 'not_found'],
    ['share', 'visitor', 'unauthenticated'],
    ['follow', 'owner', 'forbidden'],
    ['restore', 'editor', 'not_found'],
    ['visit', 'person', 'page_password_required'],
    ['batch', 'person', 'ok'],
  ] as const)('ends a call that needs %s by %s with %s', (need, caller, outcome) => {
    expect(expectedOutcome(need, caller, { mode: 'protected', state: 'living' })).toBe(outcome)
  })

  it('leaves the owner nothing of a deleted page but to restore it, or delete it for good', () => {
    expect([...expectedAbilities('owner', { mode: 'public', state: 'deleted' })].toSorted()).toEqual(['delete', 'restore'])
  })
})

describe('the rule of the pages of teams', () => {
  const onTeams = teamKinds.flatMap((of) => modes.flatMap((mode) => states.map((state) => ({ of, mode, state }))))

  it('says of every caller on every page what they may do', () => {
    for (const page of onTeams) for (const caller of teamCallers) expect(() => expectedAbilities(caller, page)).not.toThrow()
  })

  it.each(['removed member', 'removed admin', 'admin of another team', 'owner of another team', 'member of the enterprise'] as const)(
    'gives to a %s what it gives to anybody',
    (caller) => {
      for (const page of onTeams) expect(expectedAbilities(caller, page)).toEqual(expectedAbilities('person', page))
    },
  )

  it('lets nobody but the owner and admins do everything', () => {
    const managers = teamCallers.filter((caller) => onTeams.some((page) => expectedAbilities(caller, page).has('manage')))
    expect(managers).toEqual(['admin', 'owner', 'token of the owner', 'reading token of the owner'])
  })
})
