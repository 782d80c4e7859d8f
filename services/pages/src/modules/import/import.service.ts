import type { NewOwner, OwnerRef } from '@foyer/contracts/accounts/owners'
import { limits } from '@foyer/contracts/limits'
import type { ImportedBookmark, ImportedWidget } from '@foyer/contracts/pages/page/page-imports'
import { AppError } from '@foyer/service-kit/app-error'
import { newPublicId } from '@foyer/service-kit/ids'
import type { Signals } from '@foyer/service-kit/signals'
import type { WebhookOutbox } from '@foyer/service-kit/webhook-outbox'
import { generateKeyBetween } from 'fractional-indexing'
import type { ItemRepository } from '../item/store/item.repository.ts'
import type { BookmarkRecord } from '../kinds/bookmarks/bookmark.model.ts'
import { linkId } from '@foyer/service-kit/link-id'
import { tagFields } from '../kinds/bookmarks/tag-fields.ts'
import type { WidgetKinds } from '../page/item-budget.ts'
import type { SubjectOf } from '../page/owner-plans.ts'
import { publishListChange } from '../page/list-signal.ts'
import type { ResolveMaker } from '../page/named-person.ts'
import { type PageOwner, ownershipOf, pageOwner } from '../page/page-owner.ts'
import { assertPageStays, assertRoomForPage } from '../page/changes/page-limit.ts'
import { pageWebhookEvents } from '../page/changes/page-webhooks.ts'
import type { PageRecord } from '../page/page.model.ts'
import type { PageRepository } from '../page/page.repository.ts'
import { distribute } from '../widget/layout.ts'
import type { ImportTargets } from './import-targets.ts'
import { importedItems, importedWidget } from './imported-widget.ts'

type Dependencies = {
  pages: PageRepository
  targets: ImportTargets
  kinds: WidgetKinds
  bookmarks: Pick<ItemRepository<BookmarkRecord>, 'insertMissing'>
  signals: Signals
  webhooks: Pick<WebhookOutbox, 'eventsFor'>
  relay: (pageId: number) => void
  clock: () => Date
  subjectOf: SubjectOf
  resolveMaker: ResolveMaker
  describeOwner: (owner: OwnerRef) => Promise<PageOwner>
}
type Batch = NewOwner & { page_id: number; into_page_id?: number | undefined; bookmarks: ImportedBookmark[] }
type ImportedPage = NewOwner & {
  page_id: number
  title: string
  widgets: ImportedWidget[]
}

const columnCount = 4

/** The receiving end of an import. The import service chooses the ids, so both calls may be repeated. */
export function createImportService({
  pages,
  targets,
  kinds,
  bookmarks,
  signals,
  webhooks,
  relay,
  clock,
  subjectOf,
  resolveMaker,
  describeOwner,
}: Dependencies) {
  /** A team is described anew: its pages say which enterprise may read them. */
  const describe = async (owner: OwnerRef, last: PageOwner | null): Promise<PageOwner> =>
    owner.owner_kind === 'team' ? pageOwner(await describeOwner(owner)) : pageOwner(last ?? {})

  return {
    /** Stores bookmarks without a page: no call shows them until the page names their widgets. */
    async storeBatch({ page_id, into_page_id, bookmarks: batch, ...whose }: Batch): Promise<number> {
      const { created_by } = ownershipOf(whose)
      if (into_page_id !== undefined) await targets.forImport(into_page_id, { id: created_by })
      const stored = await bookmarks.insertMissing(
        batch.map(({ id, folder_id, created_at, tags, link_id, ...fields }) => ({
          _id: id,
          page_id,
          created_by,
          section_id: folder_id,
          // What an earlier release has read of a file has ids without fragments.
          link_id: link_id === undefined || fields.url.includes('#') ? linkId(fields.url) : link_id,
          created_at: new Date(created_at * 1000),
          ...fields,
          ...(tags.length > 0 ? tagFields(tags) : {}),
        })),
      )
      if (!stored) throw new AppError('conflict')
      return batch.length
    },

    /**
     * Creates the page with all its widgets in one write: nothing of an import is visible before all of it is stored. Throws `import_team_gone` where
     * who imports may make no pages of the team any more.
     */
    async publish({ page_id, title, widgets, ...whose }: ImportedPage): Promise<PageRecord> {
      const ownership = ownershipOf(whose)
      const { owner_id, owner_kind } = ownership
      const existing = await pages.byId(page_id)
      if (existing?.owner_id === owner_id) return existing
      await resolveMaker(ownership)
      await assertRoomForPage(pages, ownership, () => subjectOf(owner_id))
      const last = await pages.lastOfOwner(owner_id)
      const page: PageRecord = {
        _id: page_id,
        public_id: newPublicId(),
        title,
        ...ownership,
        ...(await describe(ownership, last)),
        // It was on its way when the deletion of the account was asked for.
        ...(last?.owner_hidden ? { owner_hidden: true } : {}),
        is_default: false,
        share_mode: owner_kind === 'team' ? 'team' : 'private',
        column_widths: Array.from({ length: columnCount }, () => limits.default_column_width),
        columns: distribute(widgets, columnCount),
        widgets: widgets.map(importedWidget),
        items: Object.fromEntries(widgets.map((widget) => [`w${widget.id}`, importedItems(widget, kinds)])),
        version: 1,
        order: generateKeyBetween(last?.order ?? null, null),
        created_at: clock(),
        updated_at: clock(),
      }
      const events = pageWebhookEvents(webhooks, 'page.created', page)
      if (await pages.insert(events.length > 0 ? { ...page, pending_events: events } : page)) {
        try {
          await assertPageStays(pages, page, () => subjectOf(owner_id))
        } catch (error) {
          await pages.undoInsert(page._id)
          throw error
        }
        if (events.length > 0) relay(page._id)
        await publishListChange(signals, page)
        return page
      }
      const inserted = await pages.byId(page_id)
      if (!inserted || inserted.owner_id !== owner_id) throw new AppError('conflict')
      return inserted
    },
  }
}
