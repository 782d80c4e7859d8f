import type { Duplicate as PresentedDuplicate } from '@foyer/contracts/duplicates'
import { iconOfUrl } from '@foyer/contracts/icon-of-url'
import { presentIcon } from '../page/view/icon.presenter.ts'
import { presentFoundBookmark } from '../search/search.presenter.ts'
import type { Duplicate } from './duplicate.service.ts'

export function presentDuplicate({ link_id, count, merged, copies }: Duplicate): PresentedDuplicate {
  const { title, description, icon, tags, created_at } = merged
  const automatic = copies[0] ? iconOfUrl(copies[0].record.url) : null
  return {
    link_id,
    count,
    merged: { title, description, icon: presentIcon(icon, automatic), tags, created_at: Math.floor(created_at.getTime() / 1000) },
    copies: copies.map(presentFoundBookmark),
  }
}
