import { limits } from '@foyer/contracts/limits'
import { describe, expect, it } from 'vitest'
import type { PageInvitation, PageMember } from '../page.model.ts'
import { invitationLifetimeMs, stateOf, withInvitation, withMember, withRole } from './page-people.policy.ts'

const now = new Date(1_000_000)
const later = new Date(now.getTime() + 1)
const invitation = (id: number, fields: Partial<PageInvitation> = {}): PageInvitation => ({
  id,
  email: `p${id}@example.org`,
  role: 'viewer',
  token_hash: `hash ${id}`,
  at: now,
  sent_at: now,
  expires_at: later,
  ...fields,
})
const member = (user_id: number, fields: Partial<PageMember> = {}): PageMember => ({
  user_id,
  role: 'viewer',
  name: 'Grace',
  email: `m${user_id}@example.org`,
  at: now,
  ...fields,
})
const invited = { id: 99, email: 'new@example.org', role: 'editor' as const, invited_by: 7 }

describe('inviting an address', () => {
  it('makes an open invitation without a token that expires', () => {
    const { invitation: made, invitations } = withInvitation({}, invited, now)
    expect(invitations).toEqual([made])
    expect(made).toEqual({
      ...invited,
      token_hash: null,
      at: now,
      sent_at: now,
      expires_at: new Date(now.getTime() + invitationLifetimeMs),
    })
  })

  it('again, however it is spelled, renews the invitation it has, and ends its link', () => {
    const { invitations } = withInvitation({ invitations: [invitation(1)] }, { ...invited, email: 'P1@EXAMPLE.org' }, later)
    expect(invitations).toMatchObject([{ id: 1, role: 'editor', token_hash: null, at: now, sent_at: later }])
  })

  it('is refused for one that has declined, and for one by which somebody has come', () => {
    const declined = { invitations: [invitation(1, { state: 'declined' })] }
    expect(() => withInvitation(declined, { ...invited, email: 'p1@example.org' }, now)).toThrow(
      expect.objectContaining({ code: 'invitation_declined' }),
    )
    expect(() => withInvitation({ members: [member(1)] }, { ...invited, email: 'm1@example.org' }, now)).toThrow(
      expect.objectContaining({ code: 'conflict' }),
    )
  })

  it('has a limit, to which those that have ended do not count', () => {
    const open = Array.from({ length: limits.page_people - 1 }, (_, index) => invitation(index + 1))
    const ended = [invitation(200, { expires_at: now }), invitation(201, { state: 'declined' }), invitation(202, { state: 'accepted' })]
    expect(withInvitation({ invitations: [...ended, ...open] }, invited, now).invitation).toMatchObject({ id: 99 })
    expect(() => withInvitation({ members: [member(1)], invitations: open }, invited, now)).toThrow(
      expect.objectContaining({ code: 'page_people_limit' }),
    )
  })

  it('drops those that ended first where a page has too many', () => {
    const ended = Array.from({ length: 205 }, (_, index) => invitation(index + 1, { expires_at: now }))
    const ids = withInvitation({ invitations: ended }, invited, now).invitations.map(({ id }) => id)
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([200, 7, 99])
  })
})

describe('accepting', () => {
  it('adds a member, and keeps the invitation as accepted', () => {
    const people = withMember({ invitations: [invitation(1), invitation(2)] }, invitation(1), member(7))
    expect(people.members).toEqual([member(7)])
    expect(people.invitations).toMatchObject([{ id: 1, state: 'accepted', user_id: 7 }, { id: 2 }])
  })

  it('makes a viewer an editor, and no editor a viewer', () => {
    const asEditor = withMember({ members: [member(7)] }, invitation(1), member(7, { role: 'editor' }))
    expect(asEditor.members).toMatchObject([{ role: 'editor' }])
    expect(withMember(asEditor, invitation(2), member(7)).members).toMatchObject([{ role: 'editor' }])
  })

  it('has the limit of the page', () => {
    const members = Array.from({ length: limits.page_people }, (_, index) => member(index + 1))
    expect(() => withMember({ members }, invitation(1), member(500))).toThrow(expect.objectContaining({ code: 'page_people_limit' }))
  })
})

describe('stateOf', () => {
  it.each([
    [invitation(1), 'open'],
    [invitation(1, { expires_at: now }), 'expired'],
    [invitation(1, { expires_at: now, state: 'declined' }), 'declined'],
  ])('of %j is %s', (stored, state) => expect(stateOf(stored, now)).toBe(state))
})

describe('withRole', () => {
  it('changes the role of one, and gives null for somebody who is not there', () => {
    expect(withRole({ members: [member(1), member(2)] }, 2, 'editor')).toEqual([member(1), member(2, { role: 'editor' })])
    expect(withRole({}, 2, 'editor')).toBeNull()
  })
})
