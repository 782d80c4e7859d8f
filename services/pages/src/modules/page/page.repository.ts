import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { PendingEvent } from '@foyer/service-kit/events'
import { createGatheredReads } from './gathered-reads.ts'
import type { PageModel, PageRecord, WidgetRecord } from './page.model.ts'

/** What rights and the cache need of a page, without its widgets. */
export type PageHead = Pick<PageRecord, '_id' | 'public_id' | 'owner_id' | 'share_mode' | 'version'>

export type PageRepository = ReturnType<typeof createPageRepository>

const head = { public_id: 1, owner_id: 1, share_mode: 1, version: 1 } as const
const summary = { public_id: 1, title: 1, is_default: 1, share_mode: 1 } as const

export function createPageRepository(pages: PageModel) {
  // The one read every view makes. It goes to the driver's collection, as mongoose's query building would cost as much as the read.
  const headByPublicId = createGatheredReads<string, PageHead>(async (publicIds) => {
    const found = await pages.collection.find<PageHead>({ public_id: { $in: publicIds } }, { projection: head }).toArray()
    return new Map(found.map((one) => [one.public_id, one]))
  })
  const byId = (id: number): Promise<PageRecord | null> => pages.findOne({ _id: id }).lean<PageRecord>().exec()

  return {
    byId,
    headByPublicId,
    ofWidgets: (widgetIds: readonly number[]): Promise<Array<PageHead & Pick<PageRecord, 'widgets'>>> =>
      pages
        .find({ 'widgets.id': { $in: [...widgetIds] } }, { ...head, widgets: 1 })
        .limit(widgetIds.length)
        .lean<Array<PageHead & Pick<PageRecord, 'widgets'>>>()
        .exec(),
    ofWidget: (widgetId: number): Promise<PageRecord | null> => pages.findOne({ 'widgets.id': widgetId }).lean<PageRecord>().exec(),
    ofOwner: (ownerId: number, limit: number) =>
      pages
        .find({ owner_id: ownerId }, summary)
        .sort({ order: 1, _id: 1 })
        .limit(limit)
        .lean<Array<Pick<PageRecord, '_id' | 'public_id' | 'title' | 'is_default' | 'share_mode'>>>()
        .exec(),
    countOfOwner: (ownerId: number): Promise<number> => pages.countDocuments({ owner_id: ownerId }).exec(),
    async lastOrder(ownerId: number): Promise<string | null> {
      const last = await pages.findOne({ owner_id: ownerId }, { order: 1 }).sort({ order: -1 }).lean<Pick<PageRecord, 'order'>>().exec()
      return last?.order ?? null
    },

    /** Gives false when the page is there already: same id, or the owner has a default page. A taken public id throws. */
    async insert(page: PageRecord): Promise<boolean> {
      try {
        await pages.create([page])
        return true
      } catch (error) {
        if (isDuplicateKey(error, '_id') || isDuplicateKey(error, 'owner_id')) return false
        throw error
      }
    },

    /** Adds the widget at its place in one write. Gives null when the column is gone or the page is full. */
    addWidget: (id: number, widget: WidgetRecord, column: number, index: number, most: number): Promise<PageRecord | null> =>
      pages
        .findOneAndUpdate(
          { _id: id, [`columns.${column}`]: { $exists: true }, [`widgets.${most - 1}`]: { $exists: false } },
          {
            $push: { widgets: widget, [`columns.${column}`]: { $each: [widget.id], $position: index } },
            $set: { [`items.w${widget.id}`]: { rev: 1, total: 0 }, updated_at: new Date() },
            $inc: { version: 1 },
          },
          { returnDocument: 'after' },
        )
        .lean<PageRecord>()
        .exec(),

    /** Writes a change that was worked out on `version`. Gives false when the page has moved on since. */
    async replaceLayout(
      id: number,
      version: number,
      layout: { columns: number[][]; column_widths: number[]; widgets?: WidgetRecord[]; events?: PendingEvent[] },
    ): Promise<boolean> {
      const { events, ...fields } = layout
      const result = await pages.updateOne(
        { _id: id, version },
        {
          $set: { ...fields, updated_at: new Date() },
          $inc: { version: 1 },
          ...(events ? { $push: { pending_events: { $each: events } } } : {}),
        },
      )
      return result.matchedCount === 1
    },

    async setShareMode(id: number, shareMode: PageRecord['share_mode']): Promise<void> {
      await pages.updateOne({ _id: id }, { $set: { share_mode: shareMode, updated_at: new Date() }, $inc: { version: 1 } })
    },

    /** Marks a widget's items as changed, by `added` more or fewer. Gives false when the widget is no longer on the page. */
    async touchItems(id: number, widgetId: number, added: number): Promise<boolean> {
      const result = await pages.updateOne(
        { _id: id, 'widgets.id': widgetId },
        { $inc: { version: 1, [`items.w${widgetId}.rev`]: 1, [`items.w${widgetId}.total`]: added }, $set: { updated_at: new Date() } },
      )
      return result.matchedCount === 1
    },

    /** Sets a widget's count anew, unless its items changed meanwhile (false). */
    async setTotal(id: number, widgetId: number, rev: number, total: number): Promise<boolean> {
      const result = await pages.updateOne(
        { _id: id, [`items.w${widgetId}.rev`]: rev },
        { $inc: { version: 1, [`items.w${widgetId}.rev`]: 1 }, $set: { [`items.w${widgetId}.total`]: total, updated_at: new Date() } },
      )
      return result.matchedCount === 1
    },
  }
}
