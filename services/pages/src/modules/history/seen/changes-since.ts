import type { PageChangeSinceLook } from '@foyer/contracts/pages/page/page-changes'
import { limits } from '@foyer/contracts/limits'
import type { ItemStores } from '../../item/store/item-store.ts'
import type { PageRecord } from '../../page/page.model.ts'
import type { RevisionCount, RevisionRecord } from '../../page/revisions/revision.model.ts'
import type { RevisionRepository } from '../../page/revisions/revision.repository.ts'
import { decodeUndo } from '../../page/revisions/undo-codec.ts'
import type { ItemUndo } from '../../page/revisions/undo.ts'
import { createComposedItems } from '../items/composed-items.ts'
import { type Onlooker, type Touch, changeOfItem, isNews } from './item-changes.ts'

/** So much of what undoes changes is read at once: a page with a large history answers as fast as a small one. */
const maxBytes = 1_000_000

type Dependencies = { revisions: Pick<RevisionRepository, 'since'>; stores: ItemStores }

/**
 * What others have changed on a page since a moment, as it is now: what was added and removed again is nothing. What somebody added themselves they have
 * seen as it was then.
 */
export function createChangesSince({ revisions, stores }: Dependencies) {
  return async (page: PageRecord, moment: number, onlooker: Onlooker): Promise<{ changes: PageChangeSinceLook[]; hasMore: boolean }> => {
    const composed = createComposedItems(stores)
    const touches = createTouches(onlooker)
    const ownItems = new Set<number>()
    let [count, bytes, hasMore] = [0, 0, false]
    for await (const revision of revisions.since(page._id, moment)) {
      count += 1
      bytes += revision.bytes
      if (count > limits.changes_since_look || (count > 1 && bytes > maxBytes)) {
        hasMore = true
        break
      }
      const undos = decodeUndo(revision.undo).items ?? []
      if (revision.by_id === onlooker.userId) for (const undo of undos.filter(isAddition)) ownItems.add(undo.id)
      const items = undos.filter(({ id }) => !ownItems.has(id))
      composed.add({ items })
      touches.add(
        revision,
        items.filter((undo) => isNews(undo, stores.byType(undo.type)?.kind)).map(({ id }) => id),
      )
    }
    if (touches.isEmpty()) return { changes: [], hasMore: false }
    const here = new Set(page.widgets.map(({ id }) => id))
    const items = (await composed.items((widgetId) => here.has(widgetId))).flatMap((item) => {
      const touch = touches.ofItem(item.id)
      const kind = stores.byType(item.type)?.kind
      return touch && kind ? changeOfItem(item, { page, kind, touch, onlooker }) : []
    })
    return { changes: [...items, ...touches.widgets(page)].toSorted((a, b) => b.at - a.at), hasMore }
  }
}

const isAddition = (undo: ItemUndo): boolean => 'before' in undo && undo.before === null

/** Who else touched what last; revisions come the last first. */
function createTouches({ userId, seesAuthors }: Onlooker) {
  const items = new Map<number, Touch>()
  const widgets = new Map<number, { act: 'added' | 'removed'; title: string } & Touch>()
  const addWidget = ({ act, widget_id, title = '' }: RevisionCount, touch: Touch) => {
    if (widget_id === undefined || widgets.has(widget_id)) return
    if (act === 'widget_added') widgets.set(widget_id, { act: 'added', title, ...touch })
    if (act === 'widget_removed') widgets.set(widget_id, { act: 'removed', title, ...touch })
  }
  return {
    add({ by_id, by_name, at, counts }: RevisionRecord, itemIds: readonly number[]): void {
      if (by_id === userId) return
      const touch = { by: seesAuthors ? (by_name ?? null) : null, at: Math.floor(at.getTime() / 1000) }
      for (const id of itemIds) if (!items.has(id)) items.set(id, touch)
      for (const change of counts) addWidget(change, touch)
    },
    isEmpty: () => items.size + widgets.size === 0,
    ofItem: (id: number) => items.get(id),
    /** Those that are on the page now and were not, and the other way round. */
    widgets: (page: PageRecord): PageChangeSinceLook[] =>
      [...widgets].flatMap(([id, { act, title, by, at }]) => {
        const current = page.widgets.find((widget) => widget.id === id)
        if ((act === 'added') !== (current !== undefined)) return []
        return [{ act, item_id: id, kind: 'widget' as const, title: current?.title ?? title, widget: null, by, at }]
      }),
  }
}
