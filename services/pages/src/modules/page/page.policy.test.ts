import { describe, expect, it } from 'vitest'
import type { PageHead } from './page.projections.ts'
import { authorizeEditor, authorizeOwner, authorizeViewer, pageRights, unlessInbox } from './page.policy.ts'

const page = { _id: 1, public_id: 'Abc1234', owner_id: 7, version: 1 }
const owner = { id: 7 }
const stranger = { id: 8 }

describe('rights on a page', () => {
  it.each([
    ['private', owner, { can_view: true, can_edit: true, is_owner: true }],
    ['private', stranger, { can_view: false, can_edit: false, is_owner: false }],
    ['private', null, { can_view: false, can_edit: false, is_owner: false }],
    ['public', owner, { can_view: true, can_edit: true, is_owner: true }],
    ['public', stranger, { can_view: true, can_edit: false, is_owner: false }],
    ['public', null, { can_view: true, can_edit: false, is_owner: false }],
    ['link', owner, { can_view: true, can_edit: true, is_owner: true }],
    ['link', stranger, { can_view: true, can_edit: false, is_owner: false }],
    ['link', null, { can_view: true, can_edit: false, is_owner: false }],
  ] as const)('%s page, viewer %j', (share_mode, viewer, rights) => {
    expect(pageRights({ ...page, share_mode }, viewer)).toEqual(rights)
  })

  it.each([
    ['viewer', 'private', { can_view: true, can_edit: false, is_owner: false }],
    ['viewer', 'public', { can_view: true, can_edit: false, is_owner: false }],
    ['editor', 'private', { can_view: true, can_edit: true, is_owner: false }],
    ['editor', 'link', { can_view: true, can_edit: true, is_owner: false }],
  ] as const)('somebody let in as %s to a %s page', (role, share_mode, rights) => {
    const members = [{ user_id: stranger.id, role }]
    expect(pageRights({ ...page, share_mode, members }, stranger)).toEqual(rights)
    expect(pageRights({ ...page, share_mode, members }, { id: 9 }).can_edit).toBe(false)
    expect(pageRights({ ...page, share_mode, members }, null).can_edit).toBe(false)
  })

  it.each(['owner_suspended', 'owner_hidden'] as const)('lets nobody in but the owner while %s', (field) => {
    const members = [{ user_id: stranger.id, role: 'editor' as const }]
    const hidden = { ...page, share_mode: 'public' as const, members, [field]: true }
    expect(pageRights(hidden, stranger)).toEqual({ can_view: false, can_edit: false, is_owner: false })
    expect(pageRights(hidden, owner).can_edit).toBe(true)
  })

  it('answers not_found for a page the viewer may not see', () => {
    const hidden = { ...page, share_mode: 'private' as const }
    for (const check of [authorizeViewer, authorizeEditor, authorizeOwner]) {
      expect(() => check(hidden, stranger)).toThrow(expect.objectContaining({ code: 'not_found' }))
      expect(() => check(null, owner)).toThrow(expect.objectContaining({ code: 'not_found' }))
    }
  })

  it('answers forbidden to a viewer who may not edit', () => {
    const shared = { ...page, share_mode: 'link' as const }
    expect(() => authorizeEditor(shared, null)).toThrow(expect.objectContaining({ code: 'forbidden' }))
    expect(() => authorizeOwner(shared, stranger)).toThrow(expect.objectContaining({ code: 'forbidden' }))
    expect(authorizeOwner(shared, owner)).toBe(shared)
  })
})

describe('unlessInbox', () => {
  it('gives pages, and null for the inbox of somebody', () => {
    const head: PageHead = { ...page, share_mode: 'private' }
    expect([unlessInbox(head), unlessInbox({ ...head, is_inbox: true }), unlessInbox(null)]).toEqual([head, null, null])
  })
})
