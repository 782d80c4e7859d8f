import { limits } from '@foyer/contracts/limits'
import { createBatchLoader } from '@foyer/service-kit/batcher'
import type { PageOwner } from './page-owner.ts'
import type { PageModel, PageRecord } from './page.model.ts'
import {
  type ForeignEntry,
  type MarkablePage,
  type PageContents,
  type PageEntrance,
  type PageEntry,
  type PageHead,
  type TeamEntry,
  contents,
  entrance,
  entry,
  foreignEntry,
  head,
  markable,
  notDeleted,
  notInbox,
  notTombstone,
  ownerFields,
  teamEntry,
} from './page.projections.ts'

/** Reads of pages; those that clear tombstones away are among the writes. */
/** What a new page of an owner takes from the last of theirs. */
type LastOfOwner = Pick<PageRecord, 'order' | 'owner_hidden' | 'owner_suspended' | 'owner_suspension_at'> & PageOwner

export function createPageReads(pages: PageModel) {
  // The one read every view makes. It goes to the driver's collection, as mongoose's query building would cost as much as the read.
  const headByPublicId = createBatchLoader<string, PageHead>(async (publicIds) => {
    const pageHeads = await pages.collection
      .find<PageHead>({ public_id: { $in: publicIds }, ...notDeleted }, { projection: head })
      .toArray()
    return new Map(pageHeads.map((pageHead) => [pageHead.public_id, pageHead]))
  })

  /** The page of a widget, which each change of its items begins with; read as the head is, and with those of other calls. */
  const byWidget = createBatchLoader<number, PageRecord>(async (widgetIds) => {
    const ids = new Set(widgetIds)
    const records = await pages.collection.find<PageRecord>({ 'widgets.id': { $in: widgetIds }, ...notDeleted }).toArray()
    return new Map(records.flatMap((page) => page.widgets.flatMap(({ id }) => (ids.has(id) ? [[id, page] as const] : []))))
  })

  const idsOf = async (filter: Record<string, unknown>, limit: number): Promise<number[]> => {
    const records = await pages
      .find({ ...filter, ...notDeleted }, { _id: 1 })
      .limit(limit)
      .lean<Array<Pick<PageRecord, '_id'>>>()
      .exec()
    return records.map(({ _id }) => _id)
  }

  return {
    headByPublicId,
    byId: (id: number): Promise<PageRecord | null> =>
      pages
        .findOne({ _id: id, ...notDeleted })
        .lean<PageRecord>()
        .exec(),
    /** A page or the tombstone of one, with its pending events. */
    byIdWithTombstones: (id: number): Promise<PageRecord | null> => pages.findOne({ _id: id }).lean<PageRecord>().exec(),
    byIdempotencyKey: (ownerId: number, key: string): Promise<PageRecord | null> =>
      pages
        .findOne({ owner_id: ownerId, idempotency_key: key, ...notDeleted })
        .lean<PageRecord>()
        .exec(),
    byWidgets: (widgetIds: readonly number[]): Promise<Array<PageHead & Pick<PageRecord, 'widgets'>>> =>
      pages
        .find({ 'widgets.id': { $in: [...widgetIds] }, ...notDeleted }, { ...head, widgets: 1 })
        .limit(widgetIds.length)
        .lean<Array<PageHead & Pick<PageRecord, 'widgets'>>>()
        .exec(),
    byWidget,
    headByWidgetPublicId: (publicId: string): Promise<PageHead | null> =>
      pages
        .findOne({ 'widgets.public_id': publicId, ...notDeleted }, head)
        .lean<PageHead>()
        .exec(),
    /** The page on which a widget was deleted and from which it can be restored. */
    byRemovedWidget: (widgetId: number): Promise<PageRecord | null> =>
      pages
        .findOne({ 'removed.widget.id': widgetId, ...notDeleted })
        .lean<PageRecord>()
        .exec(),
    /** Pages whose oldest deleted widget is from before then. */
    withRemovedBefore: (before: Date, limit: number): Promise<number[]> => idsOf({ removed_at: { $lt: before } }, limit),
    /** Pages with a widget that has a deleted section from before then. */
    withRemovedSectionsBefore: (before: Date, limit: number): Promise<number[]> =>
      idsOf({ 'widgets.removed_sections.at': { $lt: before } }, limit),
    byOwner: (ownerId: number, limit: number): Promise<PageEntry[]> =>
      pages
        .find({ owner_id: ownerId, ...notInbox, ...notDeleted }, entry)
        .sort({ order: 1, _id: 1 })
        .limit(limit)
        .lean<PageEntry[]>()
        .exec(),
    /** The first pages of an owner, read by the index that has their order. */
    firstOfOwner: (ownerId: number, limit: number): Promise<PageEntry[]> =>
      pages
        .find({ owner_id: ownerId, ...notInbox, ...notDeleted }, entry)
        .sort({ order: 1 })
        .limit(limit)
        .lean<PageEntry[]>()
        .exec(),
    /** The pages of several owners, those of each in their order; `limit` is of each. */
    byOwners: async (ownerIds: readonly number[], limit: number): Promise<PageEntry[]> => {
      if (ownerIds.length === 0) return []
      return pages
        .find({ owner_id: { $in: [...ownerIds] }, ...notInbox, ...notDeleted }, entry)
        .sort({ owner_id: 1, order: 1, _id: 1 })
        .limit(limit * ownerIds.length)
        .lean<PageEntry[]>()
        .exec()
    },
    /** The pages of a team in their order. */
    ofTeam: (teamId: number): Promise<TeamEntry[]> =>
      pages
        .find({ owner_id: teamId, ...notInbox, ...notDeleted }, teamEntry)
        .sort({ order: 1, _id: 1 })
        .limit(limits.pages_per_team)
        .lean<TeamEntry[]>()
        .exec(),
    /** What is behind the pages of a person, in their order. */
    backgroundsOfOwner: (ownerId: number, limit: number): Promise<Array<Pick<PageRecord, '_id' | 'background' | 'background_color'>>> =>
      pages
        .find({ owner_id: ownerId, ...notInbox, ...notDeleted }, { background: 1, background_color: 1 })
        .sort({ order: 1, _id: 1 })
        .limit(limit)
        .lean<Array<Pick<PageRecord, '_id' | 'background' | 'background_color'>>>()
        .exec(),
    /** Whether a page (of this owner), or a deleted one that may come back, has this background. */
    hasBackground: async (background: string, ownerId?: number): Promise<boolean> =>
      (await pages.exists({ background, ...(ownerId === undefined ? {} : { owner_id: ownerId }) }).exec()) !== null,
    /** What lists name of pages, whoever they belong to, in no order. */
    entriesByIds: (ids: readonly number[]): Promise<ForeignEntry[]> =>
      pages
        .find({ _id: { $in: [...ids] }, ...notInbox, ...notDeleted }, foreignEntry)
        .limit(ids.length)
        .lean<ForeignEntry[]>()
        .exec(),
    /** Those of the ids that are pages, or deleted ones that may come back. */
    idsThatExist: async (ids: readonly number[]): Promise<Set<number>> => {
      if (ids.length === 0) return new Set()
      const stored = await pages
        .find({ _id: { $in: [...ids] }, ...notTombstone }, { _id: 1 })
        .limit(ids.length)
        .lean<Array<Pick<PageRecord, '_id'>>>()
        .exec()
      return new Set(stored.map(({ _id }) => _id))
    },
    entranceByPublicId: (publicId: string): Promise<PageEntrance | null> =>
      pages
        .findOne({ public_id: publicId, ...notDeleted }, entrance)
        .lean<PageEntrance>()
        .exec(),
    markableById: (id: number): Promise<MarkablePage | null> =>
      pages
        .findOne({ _id: id, ...notDeleted }, markable)
        .lean<MarkablePage>()
        .exec(),
    /** The widgets of pages, in no order. */
    contentsByIds: (ids: readonly number[]): Promise<PageContents[]> =>
      pages
        .find({ _id: { $in: [...ids] }, ...notDeleted }, contents)
        .limit(ids.length)
        .lean<PageContents[]>()
        .exec(),
    /** How many pages someone has; with `beforeId`, how many with lower ids. */
    countByOwner: (ownerId: number, beforeId?: number): Promise<number> =>
      pages
        .countDocuments({ owner_id: ownerId, ...(beforeId === undefined ? {} : { _id: { $lt: beforeId } }), ...notInbox, ...notDeleted })
        .exec(),
    /** The last of someone's pages, after which a new one comes. */
    lastOfOwner: (ownerId: number): Promise<LastOfOwner | null> =>
      pages
        .findOne(
          { owner_id: ownerId, ...notInbox, ...notDeleted },
          { order: 1, owner_hidden: 1, owner_suspended: 1, owner_suspension_at: 1, ...ownerFields },
        )
        .sort({ order: -1 })
        .lean<LastOfOwner>()
        .exec(),
    /** What each page of a person says of them. */
    ownersOf: (ownerId: number): Promise<Array<Pick<PageRecord, '_id'> & PageOwner>> =>
      pages
        .find({ owner_id: ownerId, ...notTombstone }, ownerFields)
        .lean<Array<Pick<PageRecord, '_id'> & PageOwner>>()
        .exec(),
  }
}
