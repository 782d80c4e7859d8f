import { describe, expect, it } from 'vitest'
import { accessAct } from './access-act.ts'

const page = { _id: 7, title: 'Plans', owner_id: 500, owner_kind: 'team', share_mode: 'team' } as const

describe('accessAct', () => {
  it.each([
    ['another mode', { share_mode: 'public' }, { share_mode: 'public', former_share_mode: 'team' }],
    ['a password', { password: 'secret-word' }, { password: true }],
    ['another link', { renew_link: true }, { link: true }],
    ['the right of all members to edit', { allow_all_members_edit: true }, { allow_all_members_edit: true }],
  ] as const)('names %s', (_, change, details) =>
    expect(accessAct(page, change)).toEqual({
      action: 'page.access_changed',
      target: { kind: 'page', id: '7', label: 'Plans' },
      details: { owner_id: 500, ...details },
    }),
  )

  it.each([
    ['stays as it is', page, { share_mode: 'team', allow_all_members_edit: false }],
    ['belongs to a person', { ...page, owner_kind: undefined }, { share_mode: 'public' }],
  ] as const)('gives nothing for a page that %s', (_, record, change) => expect(accessAct(record, change)).toBeNull())
})
