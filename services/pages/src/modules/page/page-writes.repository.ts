import { widgetMoved } from '@foyer/contracts/events'
import type { PendingEvent } from '@foyer/service-kit/events'
import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { PageOwner } from './page-owner.ts'
import type { PageModel, PageRecord, WidgetRecord } from './page.model.ts'
import { type PageHead, head, notDeleted, notTombstone, ownerFields } from './page.projections.ts'
import { isTracked, trackedAfter } from './page-undo.ts'
import { createRecordedWrite } from './recorded-write.ts'
import type { RevisionRecorder } from './revisions/revision-recorder.ts'
import { type Update, withVersionBump } from './version-bump.ts'

/** A change worked out on one version of a page: fields to set, fields to take away, events that tell of it. */
export type PageChange = { set: Partial<PageRecord> | Record<string, unknown>; unset?: readonly string[]; events?: readonly PendingEvent[] }

/** What is set by itself, whatever else of the page changes meanwhile. */
export type PageFields = Partial<
  Pick<PageRecord, 'title' | 'description' | 'theme_color' | 'widget_transparency' | 'background' | 'background_color' | 'is_archived'>
>

type Filter = Record<string, unknown>

type Dependencies = { changed: (page: PageHead) => void; recorder: RevisionRecorder }

/** Writes of pages. `changed` is called with the head of every page whose version has moved on, once the write is stored. */
export function createPageWrites(pages: PageModel, { changed, recorder }: Dependencies) {
  const recordedWrite = createRecordedWrite(pages, recorder)
  /** The only write of a page's content: moves the version on and reports it. Gives null where the filter matches no page. */
  const write = async (filter: Filter, update: Update): Promise<PageRecord | null> => {
    const page = await pages
      .findOneAndUpdate({ ...filter, ...notDeleted }, withVersionBump(update), { returnDocument: 'after' })
      .lean<PageRecord>()
      .exec()
    if (page) changed(page)
    return page
  }
  /** The same where the caller needs no more than the head. */
  const writeHead = async (filter: Filter, update: Update, { stored = notDeleted }: { stored?: Filter } = {}): Promise<PageHead | null> => {
    const page = await pages
      .findOneAndUpdate({ ...filter, ...stored }, withVersionBump(update), { returnDocument: 'after', projection: head })
      .lean<PageHead>()
      .exec()
    if (page) changed(page)
    return page
  }

  /** The same with a record of what it sets of what is in the history of a page. */
  const writeSet = (id: number, update: Update, base?: PageRecord): Promise<PageRecord | null> => {
    const unset = Object.keys(update.$unset ?? {}).map((path) => [path, undefined])
    const set = { ...update.$set, ...Object.fromEntries(unset) }
    const writeAt = (version?: number) => write({ _id: id, ...(version === undefined ? {} : { version }) }, update)
    if (!isTracked(set)) return writeAt(base?.version)
    return recordedWrite({ id, ...(base ? { base } : {}), afterOf: (before) => trackedAfter(before, set), write: writeAt })
  }

  /** Takes entries from lists in all pages that match, whose version moves on so that whoever works on these lists reads them again. */
  const pullEverywhere = async (filter: Filter, pulled: object): Promise<number[]> => {
    const records = await pages
      .find({ ...filter, ...notTombstone }, { _id: 1 })
      .lean<Array<Pick<PageRecord, '_id'>>>()
      .exec()
    for (const { _id } of records) await writeHead({ _id, ...filter }, { $pull: pulled }, { stored: notTombstone })
    return records.map(({ _id }) => _id)
  }

  return {
    /** What a page says of that owner, unless it has another by now. Also of a deleted page, which may be restored. */
    async setOwner(id: number, ownerId: number, owner: PageOwner): Promise<void> {
      const { owner_parent_id, ...named } = owner
      const parent = owner_parent_id ? { $set: { ...named, owner_parent_id } } : { $set: named, $unset: { owner_parent_id: 1 } }
      await writeHead({ _id: id, owner_id: ownerId }, parent, { stored: notTombstone })
    },

    /** Takes the enterprise that may read them from all pages of a team. */
    async withdrawParent(teamId: number): Promise<void> {
      await pages.updateMany({ owner_id: teamId, owner_parent_id: { $exists: true } }, { $unset: { owner_parent_id: 1 } })
    },

    /** Gives false when the page exists already: same id, same idempotency key, or the owner has a default page. A duplicate public id throws. */
    async insert(page: PageRecord): Promise<boolean> {
      try {
        await pages.create([page])
        return true
      } catch (error) {
        if (isDuplicateKey(error, '_id') || isDuplicateKey(error, 'owner_id')) return false
        throw error
      }
    },

    /** Removes a page that the same call has inserted and told nobody of. */
    async undoInsert(id: number): Promise<void> {
      await pages.deleteOne({ _id: id })
    },

    /** Adds the widget at its place in one write. Gives null when the column is gone, the page is full or has (or had) a widget of that idempotency key. */
    addWidget: (
      id: number,
      widget: WidgetRecord,
      { column, index }: { column: number; index: number },
      { maxWidgets, events = [] }: { maxWidgets: number; events?: readonly PendingEvent[] },
    ): Promise<PageRecord | null> => {
      const filter = {
        _id: id,
        [`columns.${column}`]: { $exists: true },
        [`widgets.${maxWidgets - 1}`]: { $exists: false },
        ...(widget.idempotency_key
          ? {
              'widgets.idempotency_key': { $ne: widget.idempotency_key },
              'removed.widget.idempotency_key': { $ne: widget.idempotency_key },
            }
          : {}),
      }
      const update = {
        $push: {
          widgets: widget,
          [`columns.${column}`]: { $each: [widget.id], $position: index },
          ...pushEvents(events).$push,
        },
        $set: { [`items.w${widget.id}`]: { rev: 1, total: 0 } },
      }
      return recordedWrite({
        id,
        afterOf: ({ widgets, columns }) => ({
          widgets: [...widgets, widget],
          columns: columns.map((ids, at) => (at === column ? ids.toSpliced(index, 0, widget.id) : ids)),
        }),
        write: (version) => write({ ...filter, ...(version === undefined ? {} : { version }) }, update),
      })
    },

    /** Writes a change that was made of `page`. Gives null on a version conflict. */
    replace: (page: PageRecord, { set, unset, events }: PageChange): Promise<PageRecord | null> =>
      writeSet(
        page._id,
        {
          $set: { ...set },
          ...(unset?.length ? { $unset: Object.fromEntries(unset.map((path) => [path, 1])) } : {}),
          ...pushEvents(events),
        },
        page,
      ),

    /** Replaces the widget at `position` of that page. Gives null on a version conflict. */
    replaceWidget: (
      page: PageRecord,
      position: number,
      widget: WidgetRecord,
      itemsChanged: boolean,
      events: readonly PendingEvent[] = [],
    ): Promise<PageRecord | null> => {
      const revision = itemsChanged ? { $inc: { [`items.w${widget.id}.rev`]: 1 } } : {}
      return writeSet(page._id, { $set: { [`widgets.${position}`]: widget }, ...revision, ...pushEvents(events) }, page)
    },

    /** Takes somebody off all pages of a team, deleted ones included, and gives the ids of those that they were on, reviewed, or were invited to. */
    removeMember: async (teamId: number, userId: number, email?: string): Promise<number[]> => {
      const reviewed = await pullEverywhere({ owner_id: teamId, reviewers: userId }, { reviewers: userId })
      const pulled = { members: { user_id: userId }, invitations: { user_id: userId } }
      const joined = await pullEverywhere({ owner_id: teamId, 'members.user_id': userId }, pulled)
      // One that they declined stays, so that they get no more of them.
      const open = { email, state: { $ne: 'declined' } }
      const invited = email ? await pullEverywhere({ owner_id: teamId, invitations: { $elemMatch: open } }, { invitations: open }) : []
      return [...new Set([...reviewed, ...joined, ...invited])]
    },

    /** The same of a group of the team. */
    removeGroup: (teamId: number, groupId: number): Promise<number[]> =>
      pullEverywhere({ owner_id: teamId, 'member_groups.group_id': groupId }, { member_groups: { group_id: groupId } }),

    setFields: (id: number, fields: PageFields, events: readonly PendingEvent[] = []): Promise<PageRecord | null> =>
      writeSet(id, { $set: fields, ...pushEvents(events) }),

    /** Takes a background away from all pages that have it, deleted ones that may be restored included. */
    async removeBackground(background: string, ownerId?: number): Promise<void> {
      const filter = { background, ...(ownerId === undefined ? {} : { owner_id: ownerId }) }
      const records = await pages.find(filter, { _id: 1 }).lean<Array<Pick<PageRecord, '_id'>>>().exec()
      for (const { _id } of records) {
        await writeHead({ _id, background }, { $unset: { background: 1, background_color: 1 } }, { stored: notTombstone })
      }
    },

    /** Makes a page its owner's default one, unless they have another by now. */
    async makeDefault(id: number): Promise<void> {
      await writeHead({ _id: id }, { $set: { is_default: true } }).catch((error: unknown) => {
        if (!isDuplicateKey(error, 'owner_id')) throw error
      })
    },

    async clearDefault(id: number): Promise<void> {
      await writeHead({ _id: id }, { $set: { is_default: false } })
    },

    /** The order among their owner's pages is nothing a page shows: no version moves. */
    async setOrders(orders: ReadonlyArray<{ _id: number; order: string }>): Promise<void> {
      await pages.bulkWrite(
        orders.map(({ _id, order }) => ({ updateOne: { filter: { _id, ...notDeleted }, update: { $set: { order } } } })),
      )
    },

    /** Turns a page into a tombstone with nothing but its pending events. Gives null on a version conflict. */
    createTombstone: (id: number, version: number, at: Date, events: readonly PendingEvent[]): Promise<PageHead | null> =>
      pages
        .findOneAndUpdate(
          { _id: id, version, ...notTombstone },
          {
            $set: {
              deleted_at: at,
              is_default: false,
              share_mode: 'private',
              title: '',
              description: '',
              widgets: [],
              columns: [],
              items: {},
            },
            $unset: {
              idempotency_key: 1,
              public_url: 1,
              former_slugs: 1,
              view_rank: 1,
              is_archived: 1,
              trashed_at: 1,
              is_inbox: 1,
              access_key: 1,
              password_hash: 1,
              is_listed: 1,
              embed_hosts: 1,
              theme_color: 1,
              widget_transparency: 1,
              members: 1,
              member_groups: 1,
              invitations: 1,
              background: 1,
              background_color: 1,
              removed: 1,
              removed_at: 1,
            },
            $push: { pending_events: { $each: events } },
            $inc: { version: 1 },
          },
          { returnDocument: 'after', projection: head },
        )
        .lean<PageHead>()
        .exec(),

    /** Hides all pages of a person from everybody else, or those of a team from everybody, or shows them again, and gives their ids. */
    async setOwnerHidden(ownerId: number, hidden: boolean): Promise<number[]> {
      const own = { owner_id: ownerId, ...notTombstone }
      await pages.updateMany(own, hidden ? { $set: { owner_hidden: true } } : { $unset: { owner_hidden: 1 } })
      const records = await pages.find(own, { _id: 1 }).lean<Array<Pick<PageRecord, '_id'>>>().exec()
      return records.map(({ _id }) => _id)
    },

    /** Takes a person's id, name and picture from the tombstones of their pages. */
    async forgetOwner(ownerId: number): Promise<void> {
      await pages.updateMany({ owner_id: ownerId, deleted_at: { $ne: null } }, { $set: { owner_id: 0 }, $unset: ownerFields })
    },

    /** Adds pending events to a page or its tombstone; nothing a viewer could see. */
    async addEvents(id: number, events: readonly PendingEvent[]): Promise<void> {
      await pages.updateOne({ _id: id }, { $push: { pending_events: { $each: events } } })
    },
    /** Acknowledges the events of widgets' moves away from this page; a tombstone without further events is removed. */
    async ackMoves(id: number, widgetIds: readonly number[]): Promise<void> {
      const moves = { name: widgetMoved.name, 'payload.widget_id': { $in: [...widgetIds] } }
      await pages.updateOne({ _id: id }, { $pull: { pending_events: moves } })
      await pages.deleteOne({ _id: id, deleted_at: { $exists: true }, 'pending_events.0': { $exists: false } })
    },

    /** Counts a change of a widget's items, by `added` more or fewer, on the page it is on now, and gives the state of the items then. Gives null when it is on none. */
    async countItemChange(widgetId: number, added: number): Promise<(PageHead & Pick<PageRecord, 'items'>) | null> {
      const update = withVersionBump({ $inc: { [`items.w${widgetId}.rev`]: 1, [`items.w${widgetId}.total`]: added } })
      // Each change of an item makes this write. It goes to the driver's collection, as the read of the head does.
      const page = (await pages.collection.findOneAndUpdate({ 'widgets.id': widgetId, ...notDeleted }, update, {
        returnDocument: 'after',
        projection: { ...head, [`items.w${widgetId}`]: 1 },
      })) as (PageHead & Pick<PageRecord, 'items'>) | null
      if (page) changed(page)
      return page
    },

    /** Counts that so many items have gone from one widget to another of the same page. Gives null, and counts nothing, when no page has both. */
    countItemMove: (from: number, to: number, moved: number): Promise<PageHead | null> =>
      writeHead(
        { $and: [{ 'widgets.id': from }, { 'widgets.id': to }] },
        {
          $inc: { [`items.w${from}.rev`]: 1, [`items.w${from}.total`]: -moved, [`items.w${to}.rev`]: 1, [`items.w${to}.total`]: moved },
        },
      ),

    /** Corrects a widget's count, on a deleted page too, unless its items changed meanwhile or it is on no page (null). */
    setItemCount: (widgetId: number, rev: number, total: number): Promise<PageHead | null> =>
      writeHead(
        { 'widgets.id': widgetId, [`items.w${widgetId}.rev`]: rev },
        { $inc: { [`items.w${widgetId}.rev`]: 1 }, $set: { [`items.w${widgetId}.total`]: total } },
        { stored: notTombstone },
      ),
  }
}

const pushEvents = (events: readonly PendingEvent[] = []) => (events.length > 0 ? { $push: { pending_events: { $each: events } } } : {})
