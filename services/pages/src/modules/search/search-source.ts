import { searchedText } from '@foyer/text/search-text'
import type { ItemKind } from '../item/store/item-kind.ts'
import type { ItemRecord } from '../item/store/item.model.ts'
import type { ItemRepository } from '../item/store/item.repository.ts'
import type { IndexedItem } from './search-block.ts'

/** The items of widgets of one kind as the search compares them, one after another, so that no widget is in memory as it is stored. */
export type SearchSource = {
  all(widgetId: number): AsyncIterable<IndexedItem>
  /** Those that came to the widget or changed there since then, so many at most. */
  changedSince(widgetId: number, since: Date, limit: number): AsyncIterable<IndexedItem>
}

type SearchedStore<T extends ItemRecord> = {
  kind: { search: Pick<ItemKind<T>['search'], 'fields' | 'textsOf'> }
  items: Pick<ItemRepository<T>, 'stream' | 'streamChanged'>
}

export function createSearchSource<T extends ItemRecord>({ kind, items }: SearchedStore<T>): SearchSource {
  const { fields, textsOf } = kind.search
  async function* indexed(records: AsyncIterable<T>): AsyncIterable<IndexedItem> {
    for await (const record of records) yield [record._id, textsOf(record).map((text) => searchedText(text ?? ''))]
  }
  return {
    all: (widgetId) => indexed(items.stream(widgetId, fields)),
    changedSince: (widgetId, since, limit) => indexed(items.streamChanged(widgetId, { since, limit }, fields)),
  }
}
