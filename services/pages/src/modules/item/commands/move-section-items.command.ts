import type { ItemStore } from '../store/item-store.ts'
import type { ItemRecord } from '../store/item.model.ts'
import { moveItems } from './move-items.command.ts'
import type { SectionFilter } from '../store/sections.ts'
import type { EditableWidget } from '../../widget/widget-access.ts'

const moveBatch = 200

type SectionMove = {
  from: EditableWidget
  /** The target widget, which has the section already. */
  to: EditableWidget
  section: number
  /** Which items of the source belong to the section at the moment; where it gives nothing, nothing more is moved. */
  readFilter: () => Promise<SectionFilter | undefined>
}

/** Moves the items of a section into the same section of another widget, to its end and in their order, some hundreds at a time. */
export async function moveSectionItems<T extends ItemRecord>(store: ItemStore<T>, move: SectionMove): Promise<void> {
  const { from, to, section, readFilter } = move
  const pages = new Map([[from.widget.id, from.page]])
  for (let within = await readFilter(); within; within = await readFilter()) {
    const records = await store.items.byWidget(from.widget.id, moveBatch, undefined, within)
    if (records.length === 0) return
    const eventsOf = (record: T) => store.kind.moveEvents?.(store.webhooks, to, [record]) ?? []
    await moveItems(store, { to, records, from: pages, after: undefined, section, eventsOf })
  }
}
