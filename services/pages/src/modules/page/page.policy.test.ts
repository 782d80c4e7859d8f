import type { TeamPermission } from '@foyer/contracts/accounts/team-roles'
import { describe, expect, it } from 'vitest'
import type { PageHead } from './page.projections.ts'
import {
  authorizeEditor,
  authorize,
  authorizeTask,
  authorizeViewer,
  authorizeVisit,
  isListed,
  isStillOpen,
  isTokenOf,
  abilitiesOf,
  stillAuthorized,
  unlessInbox,
} from './page.policy.ts'

const page = { _id: 1, public_id: 'Abc1234', owner_id: 7, version: 1 }
const owner = { id: 7 }
const stranger = { id: 8 }
const key = 'k'.repeat(43)
const granted = [{ public_id: 'Abc1234', key }]
const all = new Set(['view', 'copy', 'edit', 'order', 'archive', 'share', 'invite', 'manage', 'delete', 'restore'])
const read = new Set(['view', 'copy', 'follow'])
const edited = new Set([...read, 'edit'])
const seen = new Set(['view'])
const nothing = new Set()

describe('abilities on a page', () => {
  it.each([
    ['private', undefined, nothing, nothing],
    ['team', undefined, nothing, nothing],
    ['public', undefined, seen, seen],
    ['link', key, nothing, seen],
    ['protected', key, nothing, seen],
    // As it was stored before links had a token.
    ['link', undefined, seen, seen],
    ['protected', undefined, nothing, nothing],
    ['private', key, nothing, nothing],
  ] as const)('%s page with the secret %j', (share_mode, access_key, without, withGrant) => {
    const shared = { ...page, share_mode, ...(access_key ? { access_key } : {}) }
    for (const grants of [[], granted]) expect(abilitiesOf(shared, owner, grants)).toEqual(all)
    expect([abilitiesOf(shared, null), abilitiesOf(shared, null, granted)]).toEqual([without, withGrant])
    const signedIn = [without, withGrant].map((abilities) => (abilities === seen ? read : nothing))
    expect([abilitiesOf(shared, stranger), abilitiesOf(shared, stranger, granted)]).toEqual(signedIn)
  })

  it.each([
    ['another secret', [{ public_id: 'Abc1234', key: 'o'.repeat(43) }]],
    ['the secret as that of another page', [{ public_id: 'Xyz1234', key }]],
    ['the beginning of it', [{ public_id: 'Abc1234', key: key.slice(1) }]],
  ])('are not given by %s', (_, grants) => {
    expect(abilitiesOf({ ...page, share_mode: 'link', access_key: key }, null, grants)).toEqual(nothing)
  })

  it.each([{ owner_suspended: true }, { owner_hidden: true as const }])('are nobody else’s while %j', (state) => {
    for (const share_mode of ['link', 'protected', 'public'] as const) {
      expect(abilitiesOf({ ...page, ...state, share_mode, access_key: key }, stranger, granted)).toEqual(nothing)
    }
  })

  it.each([
    ['viewer', 'private', read],
    ['viewer', 'public', read],
    ['editor', 'private', edited],
    ['editor', 'link', edited],
  ] as const)('somebody let in as %s to a %s page', (role, share_mode, can) => {
    const members = [{ user_id: stranger.id, role }]
    expect(abilitiesOf({ ...page, share_mode, members }, stranger)).toEqual(can)
    expect(abilitiesOf({ ...page, share_mode, members }, { id: 9 }).has('edit')).toBe(false)
    expect(abilitiesOf({ ...page, share_mode, members }, null).has('edit')).toBe(false)
  })

  it.each(['owner_suspended', 'owner_hidden'] as const)('lets nobody in but the owner while %s', (field) => {
    const members = [{ user_id: stranger.id, role: 'editor' as const }]
    const hidden = { ...page, share_mode: 'public' as const, members, [field]: true }
    expect(abilitiesOf(hidden, stranger)).toEqual(nothing)
    expect(abilitiesOf(hidden, owner).has('edit')).toBe(true)
  })

  it('answers not_found for a page the viewer may not see', () => {
    const hidden = { ...page, share_mode: 'private' as const }
    for (const check of [authorizeViewer, authorizeEditor]) {
      expect(() => check(hidden, stranger)).toThrow(expect.objectContaining({ code: 'not_found' }))
      expect(() => check(null, owner)).toThrow(expect.objectContaining({ code: 'not_found' }))
      expect(() => check({ ...page, share_mode: 'protected', access_key: key }, stranger)).toThrow(
        expect.objectContaining({ code: 'not_found' }),
      )
    }
  })

  it('answers forbidden to a viewer who may not edit', () => {
    const shared = { ...page, share_mode: 'link' as const, access_key: key }
    expect(() => authorizeEditor(shared, null, granted)).toThrow(expect.objectContaining({ code: 'forbidden' }))
    expect(() => authorize(shared, stranger, granted, 'share')).toThrow(expect.objectContaining({ code: 'forbidden' }))
    expect(authorize(shared, owner, [], 'share', 'delete')).toBe(shared)
  })
})

describe('a page whose changes are reviewed', () => {
  const reviewed = {
    ...page,
    share_mode: 'private' as const,
    review_edits: true as const,
    members: [{ user_id: 8, role: 'editor' as const }],
  }

  it('lets editors suggest what they would otherwise change', () => {
    expect(abilitiesOf(reviewed, stranger)).toEqual(new Set([...read, 'suggest']))
  })

  it('lets its reviewers change and review', () => {
    expect(abilitiesOf({ ...reviewed, reviewers: [8] }, stranger)).toEqual(new Set([...edited, 'review']))
  })

  it('takes nothing from its owner, who reviews', () => {
    expect(abilitiesOf(reviewed, owner)).toEqual(new Set([...all, 'review']))
  })

  it('gives viewers and visitors no more for being named as reviewers', () => {
    const open = { ...reviewed, share_mode: 'public' as const, reviewers: [8, 9], members: [{ user_id: 8, role: 'viewer' as const }] }
    expect([abilitiesOf(open, stranger), abilitiesOf(open, { id: 9 }), abilitiesOf(open, null)]).toEqual([read, read, seen])
  })

  it('answers forbidden to an editor who changes it', () => {
    expect(() => authorizeEditor(reviewed, stranger)).toThrow(expect.objectContaining({ code: 'forbidden' }))
  })
})

describe('a pupil', () => {
  const own = { ...page, share_mode: 'private' as const }
  const opening = ['share', 'invite', 'manage'] as const

  it('opens neither a page of their own nor one of the class to others', () => {
    const pupil = {
      ...owner,
      is_pupil: true,
      memberships: [{ id: 9, role: 'member' as const, allows: ['edit', 'share', 'invite'] as TeamPermission[] }],
    }
    const ofClass = { ...page, owner_id: 9, owner_kind: 'team' as const, share_mode: 'team' as const }
    for (const each of [own, ofClass]) {
      const can = abilitiesOf(each, pupil)
      expect(can.has('edit')).toBe(true)
      expect(opening.filter((ability) => can.has(ability))).toEqual([])
    }
  })

  it('loses nothing that others have but that', () => {
    expect([...abilitiesOf(own, owner)].filter((ability) => !abilitiesOf(own, { ...owner, is_pupil: true }).has(ability))).toEqual([
      ...opening,
    ])
  })
})

describe('the page of a team', () => {
  const team = { ...page, owner_kind: 'team' as const, share_mode: 'team' as const }
  const somebody = (role: 'owner' | 'admin' | 'member', id = page.owner_id) => ({ ...stranger, memberships: [{ id, role }] })

  it.each([
    ['owner', false, all],
    ['admin', false, all],
    ['member', false, new Set(['view', 'copy'])],
    ['member', true, new Set(['view', 'copy', 'edit'])],
  ] as const)('gives its %s, where all members may edit is %s, their abilities', (role, allow_all_members_edit, can) => {
    expect(abilitiesOf({ ...team, allow_all_members_edit }, somebody(role))).toEqual(can)
  })

  it('gives nothing to members of another team, nor to the person whose id is the same as that of the team', () => {
    expect(abilitiesOf(team, somebody('owner', 9))).toEqual(nothing)
    expect(abilitiesOf(team, owner)).toEqual(nothing)
  })

  it('shows a private page to owners and admins of the team', () => {
    const secret = { ...team, share_mode: 'private' as const }
    expect([abilitiesOf(secret, somebody('admin')), abilitiesOf(secret, somebody('member'))]).toEqual([all, nothing])
  })

  it('lets members suggest whom it lets edit while changes are reviewed, by whatever way, and admins review', () => {
    const reviewed = { ...team, review_edits: true as const }
    const suggested = new Set(['view', 'copy', 'suggest'])
    expect(abilitiesOf({ ...reviewed, allow_all_members_edit: true }, somebody('member'))).toEqual(suggested)
    expect(abilitiesOf({ ...reviewed, created_by: stranger.id }, somebody('member'))).toEqual(suggested)
    expect(abilitiesOf(reviewed, member({ allows: ['edit'] }))).toEqual(suggested)
    expect(abilitiesOf(reviewed, somebody('admin'))).toEqual(new Set([...all, 'review']))
  })

  const member = (rest: { allows?: TeamPermission[]; groups?: number[] } = {}) => ({
    ...stranger,
    memberships: [{ id: page.owner_id, role: 'member' as const, ...rest }],
  })

  it.each([
    ['edit', ['edit']],
    ['order', ['order']],
    ['share', ['share']],
    ['invite', ['invite']],
    ['delete', ['archive', 'delete']],
    ['create', []],
  ] as const)('gives members who may %s on its pages what that takes', (permission, can) => {
    expect(abilitiesOf(team, member({ allows: [permission] }))).toEqual(new Set(['view', 'copy', ...can]))
    expect(abilitiesOf({ ...team, share_mode: 'private' }, member({ allows: [permission] }))).toEqual(nothing)
  })

  it('shows a private page to the member who made it, as long as they are one', () => {
    const own = { ...team, share_mode: 'private' as const, created_by: stranger.id }
    expect(abilitiesOf(own, member())).toEqual(new Set(['view', 'copy', 'edit']))
    expect(abilitiesOf(own, stranger)).toEqual(nothing)
  })

  it('lets the members of a group of the team in', () => {
    const secret = { ...team, share_mode: 'private' as const, member_groups: [{ group_id: 40, role: 'editor' as const }] }
    expect(abilitiesOf(secret, member({ groups: [40] }))).toEqual(new Set(['view', 'copy', 'edit']))
    expect(abilitiesOf(secret, member({ groups: [41] }))).toEqual(nothing)
  })

  it.each([
    ['owner', 'team', new Set(['view', 'copy'])],
    ['admin', 'team', new Set(['view', 'copy'])],
    ['member', 'team', nothing],
    ['owner', 'private', nothing],
  ] as const)('is read by the %s of the enterprise that may, where it is shared as %s', (role, share_mode, can) => {
    expect(abilitiesOf({ ...team, share_mode, owner_parent_id: 90 }, somebody(role, 90))).toEqual(can)
    expect(abilitiesOf({ ...team, share_mode }, somebody(role, 90))).toEqual(nothing)
  })

  it('stays closed to an enterprise that calls by a token of its own', () => {
    const enterprise = { ...somebody('admin', 90), id: 90 }
    expect(abilitiesOf({ ...team, share_mode: 'team', owner_parent_id: 90 }, enterprise)).toEqual(nothing)
  })

  it('lets permitted members delete and restore the page', () => {
    const trashed = { ...team, trashed_at: new Date(0) }
    expect(abilitiesOf(trashed, member({ allows: ['delete'] }))).toEqual(new Set(['delete', 'restore']))
    expect(abilitiesOf(trashed, member())).toEqual(nothing)
  })

  it('gives a person nothing by a team with the id of a page’s owner', () => {
    expect(abilitiesOf({ ...page, share_mode: 'team' }, somebody('owner'))).toEqual(nothing)
  })
})

describe('the visit of a page', () => {
  const linked: PageHead = { ...page, share_mode: 'link', access_key: key }
  const locked: PageHead = { ...page, share_mode: 'protected', access_key: key }
  const none = { grants: [], token: undefined }
  const refused = (code: string) => expect.objectContaining({ code })

  it('is let in by the token of the link', () => {
    expect(authorizeVisit(linked, null, { grants: [], token: key }).can).toEqual(seen)
    expect(() => authorizeVisit(linked, null, none)).toThrow(refused('not_found'))
    expect(() => authorizeVisit(linked, null, { grants: [], token: 'o'.repeat(43) })).toThrow(refused('not_found'))
  })

  it('is asked for the password of a protected page, whose secret is no token of a link', () => {
    expect(authorizeVisit(locked, null, { grants: granted, token: undefined }).can).toEqual(seen)
    expect(authorizeVisit(locked, owner, none).can).toEqual(all)
    for (const visit of [none, { grants: [], token: key }]) {
      expect(() => authorizeVisit(locked, null, visit)).toThrow(refused('page_password_required'))
    }
  })

  it('is told of no password where it would let nobody in', () => {
    expect(() => authorizeVisit({ ...locked, owner_suspended: true }, null, none)).toThrow(refused('not_found'))
    expect(() => authorizeVisit(null, null, none)).toThrow(refused('not_found'))
  })

  it('knows the token of a page shared by link alone', () => {
    expect([linked, locked, { ...linked, owner_hidden: true as const }].map((head) => isTokenOf(head, key))).toEqual([true, false, false])
  })
})

describe('work of the service itself', () => {
  const privatePage = { ...page, share_mode: 'private' as const }

  it('is authorized for what its task needs', () => {
    expect(authorizeTask(privatePage, 'sweep', 'delete')).toBe(privatePage)
    expect(() => authorizeTask(privatePage, 'sweep', 'edit')).toThrow('forbidden')
  })

  it('refuses to take another page for the one that was authorized', () => {
    const before = authorizeEditor(privatePage, owner)
    expect(stillAuthorized(before, { ...privatePage, version: 2 })).toMatchObject({ version: 2 })
    expect(() => stillAuthorized(before, { ...privatePage, _id: 2 })).toThrow(TypeError)
  })
})

describe('isStillOpen', () => {
  const linked: PageHead = { ...page, share_mode: 'link', access_key: key }
  const member = { members: [{ user_id: stranger.id, role: 'viewer' as const }] }

  it.each<[string, PageHead, PageHead, boolean]>([
    ['the same link', linked, linked, true],
    ['another link', { ...linked, access_key: 'o'.repeat(43) }, linked, false],
    ['a password in place of the link', { ...linked, share_mode: 'protected' }, linked, false],
    ['nobody', { ...page, share_mode: 'private' }, linked, false],
    ['everyone', { ...page, share_mode: 'public' }, linked, true],
    ['the people of a private page', { ...page, ...member, share_mode: 'private' }, linked, true],
    ['nobody while its owner is suspended', { ...linked, owner_suspended: true }, linked, false],
  ])('of a page that is open to %s by now', (_name, current, before, expected) => {
    expect(isStillOpen(current, before, stranger)).toBe(expected)
    expect(isStillOpen(current, before, owner)).toBe(true)
  })
})

describe('isListed', () => {
  it('is true of public pages, unless their owner does not want it', () => {
    const states = [{}, { is_listed: true }, { is_listed: false }, { owner_suspended: true }]
    expect(states.map((state) => isListed({ owner_id: 7, share_mode: 'public', ...state }))).toEqual([true, true, false, false])
    expect(isListed({ owner_id: 7, share_mode: 'link', is_listed: true })).toBe(false)
  })
})

describe('unlessInbox', () => {
  it('gives pages, and null for the inbox of somebody', () => {
    const head: PageHead = { ...page, share_mode: 'private' }
    expect([unlessInbox(head), unlessInbox({ ...head, is_inbox: true }), unlessInbox(null)]).toEqual([head, null, null])
  })
})
