import type { FollowedPage } from '@foyer/contracts/pages/page/pages'
import { pagePath } from '../../../entities/page/view-page.ts'
import type { PagesMenu } from '../../../lib/mutations/mutation-kind.ts'
import { type Entry, screenEntry } from '../entry.ts'

type Page = { id: number; public_id: string; slug: string; title: string }

/** The pages that a person has at hand: their own, those of their teams with the team's name, and those they follow with their owner's. */
export function menuEntries({ own = [], teams = [], followed = [] }: PagesMenu): Entry[] {
  return [
    ...own.map((page) => pageEntry(page, { isOwn: true })),
    ...teams.flatMap((team) => team.pages.map((page) => pageEntry(page, { team: team.title }))),
    ...followed.map((page) => pageEntry(page, { place: ownerOf(page) })),
  ]
}

export function pageEntry({ id, title, ...page }: Page, where: { team?: string; place?: string[]; isOwn?: boolean } = {}): Entry {
  return screenEntry({ scope: 'page', id, title, to: pagePath(page), ...where })
}

function ownerOf({ owner }: FollowedPage): string[] {
  return owner?.name ? [owner.name] : []
}
