import type { Feature } from '@foyer/contracts/billing/entitlements'
import type { PageNewsItem } from '@foyer/contracts/pages/page/public-pages'
import type { WidgetType } from '@foyer/contracts/kinds/base/widget-types'
import type { PendingEvent } from '@foyer/service-kit/events'
import type { Connection } from '@foyer/service-kit/mongo'
import type { WebhookOutbox } from '@foyer/service-kit/webhook-outbox'
import type { Model } from 'mongoose'
import type { WidgetRecord } from '../../page/page.model.ts'
import type { Abilities } from '../../page/page.policy.ts'
import type { ItemsPart } from './item-cursor.ts'
import type { ItemRecord } from './item.model.ts'
import type { EditableItems } from '../../widget/widget-access.ts'

/** Groups of bookmarks and lists of to-dos: how many a widget may have, and which of its settings name them. */
export type SectionRules = {
  max: number
  /** A widget always has a section: its first is made with it, and its last cannot be deleted. */
  required: boolean
  /** What adding one takes. */
  feature: Feature | null
  /** What is said of an order that names fewer than two of them. */
  nothingToOrder: 'no_folders_to_reorder' | 'no_items_to_reorder'
  /** The settings that name the active section (an id) and the collapsed ones (a list of ids). */
  settings: { active?: string; collapsed?: string }
}

/** How items are presented: by the widget that shows them, and to whom. One item alone takes less of the widget. */
export type ItemView<Widget = WidgetRecord> = {
  widget: Widget
  /** Whoever may edit the page also gets the idempotency keys, by which a client recognises what it created, and the tags. */
  forEditor: boolean
}

export type SingleItemView = ItemView<Pick<WidgetRecord, 'id' | 'sections'>>

/** What others are told of these items of a widget. */
type ItemEvents<T extends ItemRecord> = (
  webhooks: Pick<WebhookOutbox, 'eventsFor' | 'ownersAmong'>,
  of: EditableItems,
  records: readonly T[],
) => PendingEvent[]

/** A new item, for who follows the feed of its page. */
export type ItemNews = Pick<PageNewsItem, 'kind' | 'title' | 'url' | 'text'>

/**
 * A kind of item: all that the generic code needs to store, list, count, move, delete and restore it. Its folder in modules/kinds holds the
 * definition, the presenter and the routes; modules/kinds/item-kinds.ts registers it.
 */
export type ItemKind<T extends ItemRecord = ItemRecord> = {
  /** The widget type that holds these items. */
  type: WidgetType
  /** How many items a widget may hold. */
  max: number
  /** Null where items are not grouped. */
  sections: SectionRules | null
  createModel(connection: Connection): Model<T>
  /** How its items are searched: the stored fields that `textsOf` reads, and the texts of an item, its title first, always so many. */
  search: { fields: readonly string[]; textCount: number; textsOf(record: T): string[] }
  /** Which of its items have nothing in them: they are not listed in the trash. Absent where none can be so. */
  emptyFilter?: Record<string, { $regex: string }>
  /** What others are told when several items of a widget are deleted at once; absent where nobody is. */
  deletionEvents?: ItemEvents<T>
  /** The same when several are restored at once, and when several come from another widget. */
  restorationEvents?: ItemEvents<T>
  moveEvents?: ItemEvents<T>
  /** What the feed of a public page says of an item that is new there; absent where nothing is said. Its model has the index of `indexNewest`. */
  news?(record: T): ItemNews
  /** Whether an item has something that its presenter gives to editors alone, besides the idempotency key; absent where none has. */
  isForEditors?(record: T): boolean
  /** What a copy of an item has in common with it, where somebody with these rights on its page copies it; null for one that they may not copy. */
  copyOf(record: T, can: Abilities): Omit<T, keyof ItemRecord> | null
  /** `items` of a widget in its page: groups, lists or the items themselves. */
  presentItems(part: ItemsPart<T>, view: ItemView): object
  /** The answer of `GET /widget/{id}/items`: the next items in one row, whatever their section. */
  presentPart(part: ItemsPart<T>, view: ItemView): object
}

export type ItemKinds = ReturnType<typeof createItemKinds>

/**
 * The kinds of items by the type of widget that holds them; what pages and widgets ask about items goes through it.
 * @throws Error when two kinds claim one widget type
 */
export function createItemKinds(kinds: readonly ItemKind[]) {
  const byType = new Map<string, ItemKind>(kinds.map((kind) => [kind.type, kind]))
  if (byType.size !== kinds.length) throw new Error('two item kinds of one widget type')
  return {
    all: kinds,
    byType: (widgetType: string): ItemKind | undefined => byType.get(widgetType),

    holdsItems: (widgetType: string): boolean => byType.has(widgetType),

    needsSection: (widgetType: string): boolean => byType.get(widgetType)?.sections?.required === true,

    /** What the JSON of a widget's items takes from the widget's own record: a change of it makes cached items stale. */
    inputsOf: ({ widget_type, sections = [], settings }: WidgetRecord): string => {
      const collapsed = byType.get(widget_type)?.sections?.settings.collapsed
      return JSON.stringify([sections.map(({ id, title }) => [id, title]), collapsed === undefined ? [] : (settings[collapsed] ?? [])])
    },
  }
}
