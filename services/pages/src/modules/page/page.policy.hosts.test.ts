import { runOnHost } from '@foyer/service-kit/host-scope'
import { describe, expect, it } from 'vitest'
import { abilities, abilitiesOf, isListed, isPublic, isTokenOf, takesPassword } from './page.policy.ts'

const page = { _id: 1, public_id: 'Abc1234', version: 1 }
const key = 'k'.repeat(43)
const granted = [{ public_id: 'Abc1234', key }]
const [host, second] = [100, 200]
const ofTeam = (team: number) => ({ ...page, owner_id: team, owner_kind: 'team' as const })
const owners = [host, second].map((id) => ({ id, role: 'owner' as const }))
const viewer = { id: 7, memberships: owners }

describe('pages by the host of a team', () => {
  it.each([
    ['of another team', ofTeam(second)],
    ['of the viewer themselves', { ...page, owner_id: 7, owner_kind: 'person' as const }],
    ['of a person whose id is that of the team', { ...page, owner_id: host, owner_kind: 'person' as const }],
    ['from before there were teams', { ...page, owner_id: 7 }],
  ])('do not exist when they are %s, however they are shared', (_whose, owned) => {
    for (const share_mode of ['private', 'team', 'link', 'protected', 'public'] as const) {
      const shared = { ...owned, share_mode, access_key: key }
      runOnHost({ team: host }, () => {
        for (const who of [viewer, { id: 9 }, null]) expect(abilitiesOf(shared, who, granted)).toEqual(new Set())
        expect([isPublic(shared), isListed(shared), takesPassword(shared), isTokenOf(shared, key)]).toEqual([false, false, false, false])
      })
    }
  })

  it('are there to be read when they are the team’s, whatever somebody may do with them elsewhere', () => {
    const shared = { ...ofTeam(host), share_mode: 'public' as const }
    runOnHost({ team: host }, () => {
      for (const who of [viewer, { id: 9 }, null]) expect(abilitiesOf(shared, who)).toEqual(new Set(['view']))
      expect([isPublic(shared), isListed(shared)]).toEqual([true, true])
    })
    expect(abilitiesOf(shared, viewer).has('manage')).toBe(true)
  })

  it('are seen by nobody who could not see them elsewhere', () => {
    const closed = { ...ofTeam(host), share_mode: 'private' as const }
    runOnHost({ team: host }, () => {
      for (const who of [{ id: 9 }, null]) expect(abilitiesOf(closed, who, granted)).toEqual(new Set())
    })
  })

  it('are what they are for the service itself', () => {
    const owned = { ...ofTeam(second), share_mode: 'private' as const }
    runOnHost({ team: host }, () => expect(abilities(owned, { kind: 'system', task: 'sweep' })).toEqual(new Set(['delete'])))
  })
})
