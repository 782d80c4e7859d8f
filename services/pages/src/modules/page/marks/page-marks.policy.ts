import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import type { PageRecord } from '../page.model.ts'
import type { FollowedMark, PageMarksRecord } from './page-marks.model.ts'

export type PageMarks = Pick<PageMarksRecord, 'starred' | 'followed' | 'collapsed'>

/** The sections of a menu that a person orders for themselves. */
export type MarkedSection = 'starred' | 'followed'

/** What the view of a page says of its viewer's marks. */
export type MarksOfPage = { is_starred: boolean; starred_index: number | null; is_followed: boolean }

/** Of someone who has marked nothing, and of every visitor. */
export const noMarks: PageMarks = { starred: [], followed: [] }

/** What is marked, and its secret where it has one. */
type Marked = Pick<PageRecord, '_id' | 'access_key'>

export function marksOfPage({ starred, followed }: PageMarks, page: Marked): MarksOfPage {
  const index = starred.indexOf(page._id)
  return {
    is_starred: index >= 0,
    starred_index: index >= 0 ? index : null,
    is_followed: followed.some((mark) => isCurrent(mark, page)),
  }
}

/** Whether this is the mark of the page, made with the secret that it has, if it has one. */
export function isCurrent(mark: FollowedMark, { _id, access_key }: Marked): boolean {
  return mark.page_id === _id && (access_key === undefined || mark.key === access_key)
}

/** Follows a page, as the last one; the same marks when it is followed already. Throws `page_mark_limit`. */
export function withFollowed(marks: PageMarks, page: Marked, at: Date): PageMarks {
  if (marksOfPage(marks, page).is_followed) return marks
  const rest = marks.followed.filter(({ page_id }) => page_id !== page._id)
  assertRoom(rest)
  const mark = { page_id: page._id, at, ...(page.access_key === undefined ? {} : { key: page.access_key }) }
  return { ...marks, followed: [...rest, mark] }
}

/** Follows a page no longer, which removes its star too. */
export function withoutFollowed(marks: PageMarks, pageId: number): PageMarks {
  if (!marks.followed.some(({ page_id }) => page_id === pageId)) return marks
  return {
    ...marks,
    starred: marks.starred.filter((id) => id !== pageId),
    followed: marks.followed.filter(({ page_id }) => page_id !== pageId),
  }
}

/** Stars a page, as the last one. Throws `page_mark_limit`. */
export function withStar(marks: PageMarks, pageId: number): PageMarks {
  if (marks.starred.includes(pageId)) return marks
  assertRoom(marks.starred)
  return { ...marks, starred: [...marks.starred, pageId] }
}

export function withoutStar(marks: PageMarks, pageId: number): PageMarks {
  return marks.starred.includes(pageId) ? { ...marks, starred: marks.starred.filter((id) => id !== pageId) } : marks
}

/** Puts the named pages of a section first, in that order; the rest follow in theirs. Ids of pages that are not in it are ignored. */
export function inOrder(marks: PageMarks, section: MarkedSection, ids: readonly number[]): PageMarks {
  const places = new Map([...new Set(ids)].map((id, place) => [id, place]))
  const placeOf = (id: number) => places.get(id) ?? ids.length
  const starred = marks.starred.toSorted((a, b) => placeOf(a) - placeOf(b))
  const followed = marks.followed.toSorted((a, b) => placeOf(a.page_id) - placeOf(b.page_id))
  if (section === 'starred') return isSame(starred, marks.starred) ? marks : { ...marks, starred }
  return isSame(followed, marks.followed) ? marks : { ...marks, followed }
}

/** Collapses the section of a team, or expands it; the same marks where it is so already. */
export function withCollapsed(marks: PageMarks, teamId: number, isCollapsed: boolean): PageMarks {
  const { collapsed = [] } = marks
  if (collapsed.includes(teamId) === isCollapsed) return marks
  return { ...marks, collapsed: isCollapsed ? [...collapsed, teamId].slice(-limits.memberships) : collapsed.filter((id) => id !== teamId) }
}

/** Without the pages of a team and its section; the same marks where they have none of it. */
export function withoutTeam(marks: PageMarks, teamId: number, pageIds: ReadonlySet<number>): PageMarks {
  const left = withCollapsed(marks, teamId, false)
  return markedIds(left).some((id) => pageIds.has(id)) ? onlyOf(left, (id) => !pageIds.has(id)) : left
}

/** Without the pages that are gone. */
export function onlyOf({ starred, followed, ...marks }: PageMarks, isThere: (pageId: number) => boolean): PageMarks {
  return { ...marks, starred: starred.filter(isThere), followed: followed.filter(({ page_id }) => isThere(page_id)) }
}

/** Every page that is marked, once. */
export function markedIds({ starred, followed }: PageMarks): number[] {
  return [...new Set([...starred, ...followed.map(({ page_id }) => page_id)])]
}

const isSame = (list: readonly unknown[], before: readonly unknown[]) => list.every((entry, index) => entry === before[index])

function assertRoom(marks: readonly unknown[]): void {
  if (marks.length >= limits.page_marks) throw new AppError('page_mark_limit', { limit: limits.page_marks })
}
