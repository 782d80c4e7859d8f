import { describe, expect, it } from 'vitest'
import type { TeamSection } from '../../lib/mutations/mutation-kind.ts'
import { listedPage } from '../../testing/page-view.ts'
import { deletePage, orderPages, renamePage, restorePage } from './menu-mutations.ts'
import { starredPages } from './page-marks.ts'
import { teamOfPage } from './team-sections.ts'

const section = (id: number, pageIds: number[]): TeamSection => ({
  id,
  public_id: `team00${id}`,
  title: `Team ${id}`,
  logo: null,
  owner: false,
  admin: false,
  member: true,
  is_enterprise: false,
  lock_teammenu: false,
  collapsed: false,
  can_create: true,
  can_order: true,
  can_edit: true,
  has_more: false,
  can_invite: false,
  pages: pageIds.map((pageId) => listedPage(pageId)),
})
const teams = [section(1, [11, 12]), section(2, [21])]
const menu = { own: [listedPage(3)], followed: [], teams }
const idsOf = (sections: TeamSection[] | undefined) => sections?.map(({ pages }) => pages.map(({ id }) => id))

describe('pages of teams in the menu', () => {
  it('lists pages under the team that owns them', () => {
    expect([teamOfPage(teams, 21)?.id, teamOfPage(teams, 3)]).toEqual([2, undefined])
  })

  it('come in another order in their own section alone', () => {
    expect(idsOf(orderPages.applyToMenu?.(menu, { section: 1, ids: [12, 11] }).teams)).toEqual([[12, 11], [21]])
  })

  it('leave their section when they are deleted, and come back to it', () => {
    const deleted = deletePage.applyToMenu?.(menu, { page_id: 11, public_id: 'p11', title: '' }) ?? menu
    expect(idsOf(deleted.teams)).toEqual([[12], [21]])
    const restored = restorePage.applyToMenu?.(deleted, { page: listedPage(11), team_id: 1 })
    expect([idsOf(restored?.teams), restored?.own?.length]).toEqual([[[12, 11], [21]], 1])
  })

  it('get another title', () => {
    const renamed = renamePage.applyToMenu?.(menu, { page_id: 21, public_id: 'p21', title: 'Sails' })
    expect(renamed?.teams?.[1]?.pages[0]?.title).toBe('Sails')
  })

  it('stand among the starred pages while they are not archived', () => {
    const starred = [section(1, []), section(2, [])].map((team, index) => ({
      ...team,
      pages: [{ ...listedPage(index), is_starred: true, starred_index: 1 - index, is_archived: false }],
    }))
    const archived = { ...section(3, []), pages: [{ ...listedPage(9), is_starred: true, is_archived: true }] }
    expect(starredPages({ own: [], followed: [], teams: [...starred, archived] }).map(({ id }) => id)).toEqual([1, 0])
  })
})
