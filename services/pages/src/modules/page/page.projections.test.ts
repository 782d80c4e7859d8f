import { describe, expect, it } from 'vitest'
import { offered } from './members/page-people.repository.ts'
import { slugged } from './page-slug.repository.ts'
import type { PageRecord } from './page.model.ts'
import { type Actor, abilities } from './page.policy.ts'
import { entrance, entry, foreignEntry, head, markable } from './page.projections.ts'

const key = 'k'.repeat(43)
const projections = { head, entrance, entry, foreignEntry, markable, slugged, offered }

const page: PageRecord = {
  _id: 1,
  public_id: 'Abc1234',
  title: 'P',
  owner_id: 7,
  owner_kind: 'team',
  created_by: 2,
  is_default: false,
  share_mode: 'team',
  allow_all_members_edit: true,
  members: [{ user_id: 3, role: 'editor', name: 'Ben', email: 'ben@example.org', at: new Date(0) }],
  column_widths: [],
  columns: [],
  widgets: [],
  items: {},
  version: 1,
  order: 'a0',
  created_at: new Date(0),
  updated_at: new Date(0),
}
const states: Record<string, Partial<PageRecord>> = {
  'of a team': {},
  'of a person': { owner_id: 2, owner_kind: 'person' },
  'of a locked account': { owner_suspended: true },
  'of an account that waits for its deletion': { owner_hidden: true },
  'that a link opens': { share_mode: 'link', access_key: key },
  'whose changes are reviewed': { review_edits: true, reviewers: [3] },
  'in the trash': { trashed_at: new Date(0) },
  'that is an inbox': { is_inbox: true },
}

const person = (id: number, role?: 'owner' | 'admin' | 'member'): Actor => ({
  kind: 'person',
  id,
  memberships: role ? [{ id: 7, role }] : [],
  grants: [],
})
const actors: Actor[] = [
  person(2),
  person(3),
  person(4, 'owner'),
  person(5, 'admin'),
  person(6, 'member'),
  { kind: 'visitor', grants: [{ public_id: page.public_id, key }] },
]

/** What a read by a projection gives of a record. */
function read(record: PageRecord, projection: Record<string, 1>): PageRecord {
  const names = new Set(Object.keys(projection).map((path) => path.split('.')[0]))
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name))) as PageRecord
}

describe.each(Object.entries(projections))('the projection %s', (_name, projection) => {
  it.each(Object.entries(states))('gives everybody the abilities of the whole record of a page %s', (_state, fields) => {
    const record = { ...page, ...fields }
    for (const actor of actors) expect(abilities(read(record, projection), actor)).toEqual(abilities(record, actor))
  })
})
