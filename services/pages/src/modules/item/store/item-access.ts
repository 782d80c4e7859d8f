import type { SessionUser } from '@foyer/contracts/identity'
import type { Abilities, Grants } from '../../page/page.policy.ts'
import type { EditableItems, WidgetAccess } from '../../widget/widget-access.ts'
import type { ItemStore } from './item-store.ts'
import type { ItemRecord } from './item.model.ts'

/** An item, and the widget that it is in, which its person may change. */
export type EditableItem<T extends ItemRecord> = { record: T; from: EditableItems }

/** An item, and what its person may do with the page that it is on, which they see. */
export type SeenItem<T extends ItemRecord> = { record: T; can: Abilities }

export type ItemAccess<T extends ItemRecord> = {
  forEdit(ids: readonly number[], viewer: SessionUser): Promise<Array<EditableItem<T>>>
  forView(ids: readonly number[], viewer: SessionUser, grants: Grants): Promise<Array<SeenItem<T>>>
}

type Dependencies<T extends ItemRecord> = {
  store: Pick<ItemStore<T>, 'items' | 'kind'>
  widgets: Pick<WidgetAccess, 'forEditOfItems' | 'rightsOf'>
}

/** The way to items by their ids, whichever widgets they are in: finds these with one lookup and asks the policy. Both keep the order of the ids. */
export function createItemAccess<T extends ItemRecord>({ store, widgets }: Dependencies<T>): ItemAccess<T> {
  const load = async (ids: readonly number[]): Promise<T[]> => {
    const byId = new Map((await store.items.byIds(ids)).map((record) => [record._id, record]))
    return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
  }
  return {
    /** Those that are in no widget, or in one that the person may not see, are left out. Throws `forbidden` for one that they only see. */
    async forEdit(ids, viewer) {
      const records = await load(ids)
      const homes = await widgets.forEditOfItems(
        records.map((record) => record.widget_id),
        viewer,
        store.kind.type,
      )
      const byId = new Map(homes.map((home) => [home.widget.id, home]))
      return records.flatMap((record) => {
        const from = byId.get(record.widget_id)
        return from ? [{ record, from }] : []
      })
    },
    /** The same for those that the person may see. */
    async forView(ids, viewer, grants) {
      const records = await load(ids)
      const widgetIds = records.map((record) => record.widget_id)
      const rights = await widgets.rightsOf(widgetIds, viewer, grants)
      return records.flatMap((record) => {
        const can = rights.get(record.widget_id)
        return can?.has('view') ? [{ record, can }] : []
      })
    },
  }
}
