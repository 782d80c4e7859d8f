import { describe, expect, it } from 'vitest'
import type { OfferedPage } from '../page/members/page-people.repository.ts'
import { createExportPages } from './export-pages.ts'

const [person, team] = [7, 100]
const letIn = (fields: Partial<OfferedPage>): OfferedPage => ({
  _id: 1,
  public_id: 'Abc1234',
  title: 'Layoffs',
  version: 1,
  owner_id: team,
  owner_kind: 'team',
  share_mode: 'private',
  members: [{ user_id: person, name: 'Ada', role: 'viewer', email: '', at: new Date(0) }],
  ...fields,
})

/** The pages that somebody was let into, as their archive names them while these teams hold them back. */
async function namedIn(pages: OfferedPage[], held_back: number[]): Promise<string[]> {
  const unused = () => Promise.reject(new Error('not asked for'))
  const { memberships } = await createExportPages({
    pages: { byOwner: unused, byId: unused, byWidget: unused },
    inboxes: {} as never,
    menu: { of: async () => ({ own: [], teams: [], followed: [], marks: { starred: [], followed: [], collapsed: [] } }) },
    people: { pagesOf: async () => pages },
    stores: {} as never,
    resolvePerson: async ({ id }) => ({ id, held_back }),
  }).marks(person)
  return memberships.map(({ title }) => title)
}

describe('the archive of an account', () => {
  it('names no page of a team that demands its own provider of the person', async () => {
    const pages = [letIn({}), letIn({ title: 'Trip', owner_id: 9, owner_kind: 'person' })]
    expect(await namedIn(pages, [team])).toEqual(['Trip'])
    expect(await namedIn(pages, [])).toEqual(['Layoffs', 'Trip'])
  })
})
