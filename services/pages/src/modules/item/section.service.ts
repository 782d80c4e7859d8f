import type { SessionUser } from '@foyer/contracts/identity'
import { AppError } from '@foyer/service-kit/app-error'
import type { SectionRecord, WidgetRecord } from '../page/page.model.ts'
import type { ChangeWidget } from '../widget/change-widget.command.ts'
import { deleteSectionItems } from './delete-items.command.ts'
import type { SectionRules } from './item-kind.ts'
import type { ItemStore } from './item-store.ts'
import type { ItemRecord } from './item.model.ts'
import { reordered, sectionFilter } from './sections.ts'
import type { EditableWidget } from './widget-access.ts'

export type SectionService = ReturnType<typeof createSectionService>

type NewSection = {
  title: string
  /** The title of the section that the first call makes for the items that are in none. */
  first_title?: string | undefined
  idempotency_key?: string | undefined
}

type Dependencies<T extends ItemRecord> = { store: ItemStore<T>; changeWidget: ChangeWidget }

/** Groups of bookmarks and lists of to-dos. Every method gives the widget as it then is. */
export function createSectionService<T extends ItemRecord>({ store, changeWidget }: Dependencies<T>) {
  const rules = rulesOf(store)
  const create = (title: string, idempotency_key?: string): SectionRecord => ({
    id: store.ids(),
    title,
    ...(idempotency_key ? { idempotency_key } : {}),
  })
  const change = async (widgetId: number, next: (sections: SectionRecord[]) => SectionRecord[]): Promise<WidgetRecord> => {
    const page = await changeWidget(widgetId, (widget) => {
      const before = widget.sections ?? []
      const after = next(before)
      return after === before ? widget : { ...widget, sections: after, settings: settingsWithout(widget.settings, before, after) }
    })
    const changed = page.widgets.find((widget) => widget.id === widgetId)
    if (!changed) throw new AppError('not_found')
    return changed
  }
  /** As they are now: the widget that a call was authorized for may lack a section that another browser has added since. */
  const currentSections = async (widgetId: number): Promise<SectionRecord[]> =>
    (await change(widgetId, (sections) => sections)).sections ?? []

  return {
    /**
     * Adds a section at the end and gives its id, the same for the same idempotency key. A widget without any gets two: the first takes the items that are
     * there. Throws `folder_limit`, and `forbidden` where it takes premium.
     */
    async add(
      { widget }: EditableWidget,
      { title, first_title, idempotency_key }: NewSection,
      viewer: Pick<SessionUser, 'is_premium'>,
    ): Promise<{ widget: WidgetRecord; id: number }> {
      if (rules.premium && !viewer.is_premium) throw new AppError('forbidden')
      const created = create(title, idempotency_key)
      const first = create(first_title ?? widget.title)
      const existing = (sections: readonly SectionRecord[] = []) =>
        sections.find((section) => idempotency_key !== undefined && section.idempotency_key === idempotency_key)
      const changed = await change(widget.id, (sections) => {
        if (existing(sections)) return sections
        const base = sections.length > 0 ? sections : [first]
        if (base.length >= rules.max) throw new AppError('folder_limit', { limit: rules.max })
        return [...base, created]
      })
      return { widget: changed, id: existing(changed.sections)?.id ?? created.id }
    },

    rename: ({ widget }: EditableWidget, id: number, title: string): Promise<WidgetRecord> =>
      change(widget.id, (sections) => {
        if (!sections.some((section) => section.id === id)) throw new AppError('not_found')
        return sections.map((section) => (section.id === id ? { ...section, title } : section))
      }),

    async order({ widget }: EditableWidget, ids: readonly number[]): Promise<WidgetRecord> {
      // Read before the sections, so that these include every section that was added with an item.
      const named = await store.items.sectionIds(widget.id)
      const before = await currentSections(widget.id)
      const [first] = before
      if (first && reordered(before, ids)?.[0]?.id !== first.id) {
        const formerIds = named.filter((id) => !before.some((section) => section.id === id))
        // Items without a section belong to the first one: when another comes before it, they name theirs.
        await store.items.assignSection(widget.id, first.id, formerIds)
      }
      return change(widget.id, (sections) => {
        const next = reordered(sections, ids)
        if (!next) throw new AppError('no_items_to_reorder')
        return next
      })
    },

    /**
     * Deletes a section with its items. Of the only section of a widget the items stay and the section goes, unless the kind needs one: then it
     * throws `conflict`. The items are deleted first, so that a process that dies in between leaves none in a section they were not in. The
     * section itself cannot be restored.
     */
    async delete(from: EditableWidget, id: number): Promise<WidgetRecord> {
      const sections = from.widget.sections ?? []
      if (!sectionFilter(id, sections)) throw new AppError('not_found')
      if (rules.required && sections.length === 1) throw new AppError('conflict')
      await deleteSectionItems(store, from, async () => {
        const current = await currentSections(from.widget.id)
        return current.length > 1 ? sectionFilter(id, current) : undefined
      })
      return change(from.widget.id, (current) => {
        const remaining = current.filter((section) => section.id !== id)
        if (remaining.length === current.length) return current
        if (!rules.required) return remaining.length > 1 ? remaining : []
        if (remaining.length === 0) throw new AppError('conflict')
        return remaining
      })
    },
  }

  /** The settings without the ids of sections that are gone. */
  function settingsWithout(settings: WidgetRecord['settings'], before: readonly SectionRecord[], after: readonly SectionRecord[]) {
    const gone = new Set(before.filter(({ id }) => !after.some((section) => section.id === id)).map(({ id }) => id))
    if (gone.size === 0) return settings
    return Object.fromEntries(
      Object.entries(settings).flatMap(([name, value]) => {
        if (name === rules.settings.active && typeof value === 'number' && gone.has(value)) return []
        if (name === rules.settings.collapsed && Array.isArray(value)) return [[name, value.filter((id) => !gone.has(id as number))]]
        return [[name, value]]
      }),
    )
  }
}

/** Of a kind without sections no widget has any, and none can be added. */
function rulesOf<T extends ItemRecord>({ kind }: ItemStore<T>): SectionRules {
  return kind.sections ?? { max: 0, required: false, premium: false, settings: {} }
}
