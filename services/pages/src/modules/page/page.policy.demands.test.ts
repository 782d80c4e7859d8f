import { describe, expect, it } from 'vitest'
import { abilitiesOf, authorizeViewer, authorizeVisit } from './page.policy.ts'

const [team, second, memberId] = [100, 200, 7]
const page = { _id: 1, public_id: 'Abc1234', version: 1, owner_id: team, owner_kind: 'team' as const, share_mode: 'team' as const }
const unproved = { id: memberId, memberships: [], held_back: [team] }
const visit = { grants: [], token: undefined }
const code = (name: string) => expect.objectContaining({ code: name })

describe('pages of a team that demands its own provider', () => {
  it.each([
    ['shares them with its members', page],
    [
      'lets the viewer in by themselves',
      { ...page, share_mode: 'private' as const, members: [{ user_id: memberId, role: 'editor' as const }] },
    ],
    ['has had the viewer make them', { ...page, share_mode: 'private' as const, created_by: memberId }],
  ])('are closed to who has not come in by it, where the team %s', (_, owned) => {
    expect(abilitiesOf(owned, unproved)).toEqual(new Set())
    expect(() => authorizeViewer(owned, unproved)).toThrow(code('not_found'))
  })

  it('give them what visitors get', () => {
    const key = 'k'.repeat(43)
    expect(abilitiesOf({ ...page, share_mode: 'public' }, unproved)).toEqual(new Set(['view']))
    const granted = [{ public_id: page.public_id, key }]
    expect(abilitiesOf({ ...page, share_mode: 'link', access_key: key }, unproved, granted)).toEqual(new Set(['view']))
  })

  it('say by their address what is demanded, and nothing once they are deleted', () => {
    expect(() => authorizeVisit(page, unproved, visit)).toThrow(code('team_provider_required'))
    expect(() => authorizeVisit({ ...page, trashed_at: new Date() }, unproved, visit)).toThrow(code('not_found'))
    expect(() => authorizeVisit(page, { id: 9 }, visit)).toThrow(code('not_found'))
  })

  it('leave those of others as they are', () => {
    const viewer = { ...unproved, memberships: [{ id: second, role: 'member' as const }] }
    expect(abilitiesOf({ ...page, owner_id: second }, viewer).has('view')).toBe(true)
    expect(abilitiesOf({ ...page, owner_kind: 'person', owner_id: memberId }, viewer).has('manage')).toBe(true)
  })
})
