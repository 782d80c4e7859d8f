import type { ExportedItem, ExportedMark, ExportedPage } from '@foyer/contracts/accounts/account-data'
import { limits } from '@foyer/contracts/limits'
import { cursorToPlace, toItemsPart } from '../item/store/item-cursor.ts'
import type { ItemStores } from '../item/store/item-store.ts'
import { sectionFilter } from '../item/store/sections.ts'
import type { InboxRepository } from '../page/accessible/inbox.repository.ts'
import type { PageMenu } from '../page/marks/page-menu.ts'
import type { ResolvePerson } from '../page/named-person.ts'
import type { PagePeopleService } from '../page/members/page-people.service.ts'
import { isHeldBack } from '../page/page.policy.ts'
import type { PageRepository } from '../page/page.repository.ts'
import {
  presentExportedFollowed,
  presentExportedItem,
  presentExportedMark,
  presentExportedMembership,
  presentExportedPage,
} from './exported-page.presenter.ts'

const maxPages = Math.max(limits.pages_per_user, limits.pages_per_team)

/** What pages holds of one person or team, piece by piece, for the archive of everything. What they have deleted, and could restore, is not in it. */
export function createExportPages({
  pages,
  inboxes,
  menu,
  people,
  stores,
  resolvePerson,
}: {
  pages: Pick<PageRepository, 'byOwner' | 'byId' | 'byWidget'>
  inboxes: InboxRepository
  menu: PageMenu
  people: Pick<PagePeopleService, 'pagesOf'>
  stores: ItemStores
  resolvePerson: ResolvePerson
}) {
  return {
    /** The page at a position among those of an owner, from 0; the inbox comes last. */
    async page(userId: number, position: number): Promise<{ page: ExportedPage | null; total: number }> {
      const own = await pages.byOwner(userId, maxPages)
      const inbox = await inboxes.byOwner(userId)
      const entry = own[position]
      const page = entry ? await pages.byId(entry._id) : position === own.length ? inbox : null
      return { page: page && presentExportedPage(page), total: own.length + (inbox ? 1 : 0) }
    },

    /**
     * The pages that they have starred, those of others that they follow, and those of others that they were let into: none of a team that demands its own provider of
     * them, as long as no session of theirs was proved by it.
     */
    async marks(userId: number): Promise<{
      starred: ExportedMark[]
      followed: Array<ExportedMark & { followed_at: number }>
      memberships: Array<ExportedMark & { role: string; since: number }>
    }> {
      const letIn = await people.pagesOf(userId)
      const { held_back } = await resolvePerson({ id: userId }, letIn)
      const person = { id: userId, held_back }
      const { own, followed, marks } = await menu.of(person)
      const byId = new Map([...own, ...followed].map((page) => [page._id, page]))
      return {
        starred: marks.starred.flatMap((id) => byId.get(id) ?? []).map(presentExportedMark),
        followed: followed.map(presentExportedFollowed),
        memberships: letIn.filter((page) => !isHeldBack(page, person)).flatMap((page) => presentExportedMembership(page, userId)),
      }
    },

    /** Items of a widget, or of one of its groups, in their order; none when the widget is not the person's. Throws `bad_request` for a cursor that is none. */
    async items(
      userId: number,
      widgetId: number,
      { cursor, group_id: groupId }: { cursor: string; group_id?: number | undefined },
    ): Promise<{ items: ExportedItem[]; next: string | null }> {
      const after = cursorToPlace(cursor)
      const page = await pages.byWidget(widgetId)
      const widget = page?.owner_id === userId ? page.widgets.find(({ id }) => id === widgetId) : undefined
      const within = groupId === undefined ? undefined : sectionFilter(groupId, widget?.sections)
      if (groupId !== undefined && !within) return { items: [], next: null }
      const store = widget && stores.byType(widget.widget_type)
      if (!store) return { items: [], next: null }
      const { records, next } = toItemsPart(
        await store.items.byWidget(widgetId, limits.items_per_batch + 1, after, within),
        limits.items_per_batch,
        0,
      )
      return { items: records.map((record) => presentExportedItem(record, widget)), next }
    },
  }
}
