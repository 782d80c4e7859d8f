import { describe, expect, it } from 'vitest'
import { roleIn } from './page-member.policy.ts'

describe('the role of somebody on a page', () => {
  it('is none for visitors, for people who are not members, and on a page without members', () => {
    const page = { members: [{ user_id: 7, role: 'viewer' as const }] }
    expect([roleIn(page, { id: 7 }), roleIn(page, { id: 8 }), roleIn(page, null), roleIn({}, { id: 7 })]).toEqual([
      'viewer',
      null,
      null,
      null,
    ])
  })
})
