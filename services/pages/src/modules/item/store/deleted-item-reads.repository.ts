import { searchRank, searchWords, searchedText } from '@foyer/text/search-text'
import type { Model } from 'mongoose'
import { type TrashPlace, lastDeletedFirst } from '../../page/trash-place.ts'
import type { ItemKind } from './item-kind.ts'
import type { ItemRecord } from './item.model.ts'
import { projection } from './item-reads.repository.ts'

type Query = {
  widgetIds: readonly number[]
  /** The sections in the trash, which hold their items. */
  sections: readonly number[]
  query: string
  before?: TrashPlace | undefined
  limit: number
}
type Entry = Pick<ItemRecord, '_id'> & { removed_at: Date }

type ListedKind<T extends ItemRecord> = Pick<ItemKind<T>, 'search' | 'emptyFilter'>

const streamBatch = 200

/** Reads of the items of one collection that are in the trash. */
export function createDeletedItemReads<T extends ItemRecord>(items: Model<ItemRecord>) {
  const filterOf = ({ widgetIds, sections, before }: Query, { emptyFilter = {} }: ListedKind<T>) => ({
    ...Object.fromEntries(Object.entries(emptyFilter).map(([field, filter]) => [field, { $not: filter }])),
    widget_id: 0,
    removed_from: { $in: [...widgetIds] },
    ...(sections.length > 0 ? { removed_section: { $nin: [...sections] } } : {}),
    ...(before ? { $or: [{ removed_at: { $lt: before.at } }, { removed_at: before.at, _id: { $lt: before.id } }] } : {}),
  })
  const entriesOf = (query: Query, kind: ListedKind<T>): Promise<Entry[]> =>
    items.find(filterOf(query, kind), { removed_at: 1 }).sort({ removed_at: -1, _id: -1 }).limit(query.limit).lean<Entry[]>().exec()
  const matchesOf = async (query: Query, kind: ListedKind<T>): Promise<Entry[]> => {
    const { search } = kind
    const words = searchWords(query.query)
    const records = items
      .find(filterOf(query, kind), ['removed_at', ...search.fields])
      .lean<T[]>()
      .cursor({ batchSize: streamBatch })
    const matches: Entry[] = []
    for await (const record of records as AsyncIterable<T>) {
      const { _id, removed_at } = record
      if (removed_at && searchRank(words, search.textsOf(record).map(searchedText)) !== null) matches.push({ _id, removed_at })
    }
    return matches.toSorted((a, b) => lastDeletedFirst(placeOf(a), placeOf(b))).slice(0, query.limit)
  }

  return {
    /** Those with something in them that were deleted from these widgets by themselves, the last first; with a query those that it finds. */
    async listDeleted(query: Query, kind: ListedKind<T>): Promise<T[]> {
      if (query.widgetIds.length === 0) return []
      const entries = await (query.query === '' ? entriesOf(query, kind) : matchesOf(query, kind))
      const records = await items
        .find({ _id: { $in: entries.map(({ _id }) => _id) }, widget_id: 0 }, projection)
        .lean<T[]>()
        .exec()
      const byId = new Map(records.map((record) => [record._id, record]))
      return entries.flatMap(({ _id }) => byId.get(_id) ?? [])
    },

    /** How many items of each widget are in the trash. */
    async countDeletedByWidget(): Promise<Map<number, number>> {
      const counted = await items.aggregate<{ _id: number; count: number }>([
        { $match: { removed_from: { $gt: 0 } } },
        { $group: { _id: '$removed_from', count: { $sum: 1 } } },
      ])
      return new Map(counted.map(({ _id, count }) => [_id, count]))
    },

    /** When the items in the trash of these widgets were deleted, the last first, so many at most. */
    async timesOfDeleted(widgetIds: readonly number[], limit: number): Promise<Date[]> {
      const records = await items
        .find({ widget_id: 0, removed_from: { $in: [...widgetIds] } }, { removed_at: 1 })
        .sort({ removed_at: -1 })
        .limit(limit)
        .lean<Entry[]>()
        .exec()
      return records.map(({ removed_at }) => removed_at)
    },
  }
}

const placeOf = ({ _id: id, removed_at: at }: Entry): TrashPlace => ({ at, id })
