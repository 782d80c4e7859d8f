import type { Membership } from '@foyer/contracts/accounts/teams/memberships'
import { describe, expect, it } from 'vitest'
import { accessOf, mayHaveInbox } from './restored-access.ts'

const ofPerson = { owner_id: 1, owner_kind: 'person', created_by: 1 } as const
const ofTeam = { owner_id: 9, owner_kind: 'team', created_by: 1 } as const
const maker = (membership: Partial<Membership> = {}) => ({ id: 1, memberships: [{ id: 9, role: 'member' as const, ...membership }] })
const page = (share_mode: 'private' | 'team' | 'link' | 'public') => ({ share_mode, is_listed: true, embed_hosts: [] })

describe('who may see a page that comes back', () => {
  it.each([
    ['the team where it was shared with a team', 'team', {}, 'team'],
    ['the team where it was, whoever restores it', 'team', { role: 'admin' }, 'team'],
    ['the team alone where its maker may not share', 'public', {}, 'team'],
    ['everybody where its maker may share', 'public', { allows: ['share'] }, 'public'],
    ['who manages the team where it was private', 'private', { allows: ['share'] }, 'private'],
  ] as const)('includes %s', (_, before, membership, after) => {
    const member = 'allows' in membership ? maker({ allows: [...membership.allows] }) : maker(membership)
    expect(accessOf(page(before), ofTeam, member).share_mode).toBe(after)
  })

  it('leaves the page of a person private that only a team had', () => {
    expect(accessOf(page('team'), ofPerson, { id: 1 })).toEqual({ share_mode: 'private' })
  })

  it('gives a link another secret', () => {
    const [first, second] = [accessOf(page('link'), ofPerson, { id: 1 }), accessOf(page('link'), ofPerson, { id: 1 })]
    expect([first.share_mode, first.access_key === second.access_key]).toEqual(['link', false])
  })
})

describe('the inbox that comes back', () => {
  it('takes who may edit the pages of the team', () => {
    expect([mayHaveInbox(ofTeam, maker()), mayHaveInbox(ofTeam, maker({ allows: ['edit'] })), mayHaveInbox(ofPerson, { id: 1 })]).toEqual([
      false,
      true,
      true,
    ])
  })
})
