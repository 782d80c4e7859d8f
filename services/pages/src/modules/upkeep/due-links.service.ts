import type { Principal } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import type { Logger } from '@foyer/service-kit/logger'
import type { BookmarkRecord } from '../kinds/bookmarks/bookmark.model.ts'
import { dayOf } from '../kinds/bookmarks/upkeep.policy.ts'
import type { SearchedPage, SearchedWidget } from '../page/accessible/accessible-page.repository.ts'
import type { AccessiblePages } from '../page/accessible/accessible-pages.ts'
import type { PageEditors } from '../page/explained/page-editors.ts'
import { abilitiesOf } from '../page/page.policy.ts'
import type { PageRepository } from '../page/page.repository.ts'
import type { SearchedPages } from '../search/searched-pages.ts'
import type { DueBookmarkRepository } from './due-bookmark.repository.ts'

export type DueBookmark = { record: BookmarkRecord; page: SearchedPage; view: { widget: SearchedWidget; forEditor: true } }

type Dependencies = {
  bookmarks: Pick<DueBookmarkRepository, 'ofOwner' | 'withoutOwner' | 'ofOthers'>
  pages: Pick<PageRepository, 'byWidgets'>
  accessiblePages: Pick<AccessiblePages, 'own'>
  searchedPages: SearchedPages
  editors: Pick<PageEditors, 'isEditor'>
  clock: () => Date
  log: Logger
}
type Page = Awaited<ReturnType<PageRepository['byWidgets']>>[number]

/** The bookmarks that are due to be checked by a person: theirs, and those that nobody checks on pages that they manage. */
export function createDueLinks({ bookmarks, pages, accessiblePages, searchedPages, editors, clock, log }: Dependencies) {
  const managedWidgets = async (viewer: Principal): Promise<number[]> => {
    const managed = (await accessiblePages.own(viewer)).filter(({ can }) => can.has('manage'))
    const searched = await searchedPages(managed.map(({ head }) => head))
    return [...searched.values()].flatMap(({ widgets }) =>
      widgets.flatMap(({ id, widget_type }) => (widget_type === 'urllist' ? [id] : [])),
    )
  }

  /** The pages of bookmarks that the viewer may edit now, by the ids of their widgets. */
  const editable = async (records: readonly BookmarkRecord[], viewer: Principal): Promise<Map<number, Page>> => {
    const ids = [...new Set(records.map(({ widget_id }) => widget_id))]
    const loaded = ids.length === 0 ? [] : await pages.byWidgets(ids)
    const own = loaded.filter((page) => abilitiesOf(page, viewer).has('edit'))
    return new Map(own.flatMap((page) => page.widgets.map(({ id }) => [id, page] as const)))
  }

  /** Those of these bookmarks whose owner may not edit their page any more. While accounts does not answer they have the owner that they had. */
  const deserted = async (records: readonly BookmarkRecord[], pageOf: ReadonlyMap<number, Page>): Promise<BookmarkRecord[]> => {
    const answers = new Map<string, Promise<boolean>>()
    const isEditor = (page: Page, ownerId: number): Promise<boolean> => {
      const key = `${page._id}:${ownerId}`
      const answer = answers.get(key) ?? editors.isEditor(page, ownerId)
      answers.set(key, answer)
      return answer
    }
    try {
      const isKept = await Promise.all(
        records.map(async ({ widget_id, owner_user_id }) => {
          const page = pageOf.get(widget_id)
          return !page || !owner_user_id || (await isEditor(page, owner_user_id))
        }),
      )
      return records.filter((_, index) => !isKept[index])
    } catch (error) {
      log.warn({ err: error }, 'accounts is unavailable; due links of people who left are not listed')
      return []
    }
  }

  /** The longest due first, one more than are listed where there are more. */
  const due = async (viewer: Principal) => {
    const of = { day: dayOf(clock()), limit: limits.due_links + 1 }
    const managed = await managedWidgets(viewer)
    const [mine, unowned, foreign] = await Promise.all([
      bookmarks.ofOwner(viewer.id, of),
      managed.length === 0 ? [] : bookmarks.withoutOwner(managed, of),
      managed.length === 0 ? [] : bookmarks.ofOthers(managed, viewer.id, of),
    ])
    const pageOf = await editable([...mine, ...unowned, ...foreign], viewer)
    const all = [...mine, ...unowned, ...(await deserted(foreign, pageOf))].filter(({ widget_id }) => pageOf.has(widget_id))
    return { records: all.toSorted(byDueDay), pageOf }
  }

  return {
    async count(viewer: Principal): Promise<{ count: number; has_more: boolean }> {
      const { records } = await due(viewer)
      return { count: Math.min(records.length, limits.due_links), has_more: records.length > limits.due_links }
    },

    async list(viewer: Principal): Promise<{ links: DueBookmark[]; has_more: boolean }> {
      const { records, pageOf } = await due(viewer)
      const listed = records.slice(0, limits.due_links)
      const searched = await searchedPages([...new Set(listed.flatMap(({ widget_id }) => pageOf.get(widget_id) ?? []))])
      const links = listed.flatMap((record): DueBookmark[] => {
        const page = searched.get(pageOf.get(record.widget_id)?._id ?? 0)
        const widget = page?.widgets.find(({ id }) => id === record.widget_id)
        return page && widget ? [{ record, page, view: { widget, forEditor: true } }] : []
      })
      return { links, has_more: records.length > limits.due_links }
    },
  }
}

function byDueDay(a: BookmarkRecord, b: BookmarkRecord): number {
  const [first, second] = [a.check_due_on ?? '', b.check_due_on ?? '']
  return first === second ? a._id - b._id : first < second ? -1 : 1
}
