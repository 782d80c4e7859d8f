import type { Duplicate as PresentedDuplicate } from '@foyer/contracts/pages/item/duplicates'
import { presentBookmarkIcon } from '../kinds/bookmarks/bookmark-icon.presenter.ts'
import { presentFoundBookmark } from '../search/search.presenter.ts'
import type { Duplicate } from './duplicate.service.ts'

type PresentedTeams = Parameters<typeof presentFoundBookmark>[1]

export function presentDuplicate({ link_id, count, merged, copies }: Duplicate, teams: PresentedTeams): PresentedDuplicate {
  const { title, description, icon, tags, created_at } = merged
  const url = copies[0]?.record.url ?? ''
  return {
    link_id,
    count,
    merged: {
      title,
      description,
      icon: presentBookmarkIcon({ icon, url, title }),
      tags,
      created_at: Math.floor(created_at.getTime() / 1000),
    },
    copies: copies.map((copy) => presentFoundBookmark(copy, teams)),
  }
}
