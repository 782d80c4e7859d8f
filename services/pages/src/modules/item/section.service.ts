import { limits } from '@foyer/contracts/limits'
import { trashLimits } from '@foyer/contracts/trash-limits'
import { AppError } from '@foyer/service-kit/app-error'
import { assertEntitled } from '@foyer/service-kit/entitled'
import { currentPersonId } from '../page/current-person.ts'
import type { Actor, SubjectOf } from '../page/owner-plans.ts'
import type { RemovedSection, SectionRecord, WidgetRecord } from '../page/page.model.ts'
import type { ChangeWidget } from '../widget/change-widget.command.ts'
import { assertRoom } from './commands/assert-room.ts'
import { deleteSectionItems } from './commands/delete-items.command.ts'
import { moveSectionItems } from './commands/move-section-items.command.ts'
import { restoreSectionItems } from './commands/restore-section-items.command.ts'
import type { SectionRules } from './store/item-kind.ts'
import type { ItemStore } from './store/item-store.ts'
import type { ItemRecord } from './store/item.model.ts'
import { reordered, sectionFilter } from './store/sections.ts'
import type { EditableWidget } from '../widget/widget-access.ts'

export type SectionService = ReturnType<typeof createSectionService>

type NewSection = {
  title: string
  /** The title of the section that the first call makes for the items that are in none. */
  first_title?: string | undefined
  idempotency_key?: string | undefined
}

type Dependencies<T extends ItemRecord> = { store: ItemStore<T>; changeWidget: ChangeWidget; subjectOf: SubjectOf }

/** Groups of bookmarks and lists of to-dos. Every method gives the widget as it then is. */
export function createSectionService<T extends ItemRecord>({ store, changeWidget, subjectOf }: Dependencies<T>) {
  const rules = rulesOf(store)
  const create = (title: string, idempotency_key?: string): SectionRecord => ({
    id: store.ids(),
    title,
    ...(idempotency_key ? { idempotency_key } : {}),
  })
  const withSections = (widget: WidgetRecord, after: SectionRecord[]): WidgetRecord => {
    const before = widget.sections ?? []
    return after === before ? widget : { ...widget, sections: after, settings: settingsWithout(widget.settings, before, after) }
  }
  const restorable = (removed: WidgetRecord['removed_sections'] = []) => {
    const since = store.clock().getTime() - limits.trash_days * 24 * 3_600_000
    return removed.filter(({ at }) => at.getTime() > since)
  }
  const change = (widgetId: number, next: (sections: SectionRecord[]) => SectionRecord[]): Promise<WidgetRecord> =>
    changeRecord(widgetId, (widget) => withSections(widget, next(widget.sections ?? [])))
  const changeRecord = async (widgetId: number, next: (widget: WidgetRecord) => WidgetRecord): Promise<WidgetRecord> => {
    const page = await changeWidget(widgetId, next)
    const changed = page.widgets.find((widget) => widget.id === widgetId)
    if (!changed) throw new AppError('not_found')
    return changed
  }
  /** As it is now: the widget that a call was authorized for may lack a section that another browser has added since. */
  const currentRecord = (widgetId: number): Promise<WidgetRecord> => changeRecord(widgetId, (widget) => widget)
  const currentSections = async (widgetId: number): Promise<SectionRecord[]> => (await currentRecord(widgetId)).sections ?? []
  const removedEntry = (widget: WidgetRecord, id: number) => restorable(widget.removed_sections).find(({ section }) => section.id === id)
  /** Items without a section belong to the first one: before another comes first, they name theirs. `named`: read before the sections. */
  const nameFirst = (widgetId: number, first: SectionRecord, named: readonly number[], sections: readonly SectionRecord[]) =>
    store.items.assignSection(
      widgetId,
      first.id,
      named.filter((id) => id !== first.id && !sections.some((section) => section.id === id)),
    )

  return {
    /**
     * Adds a section at the end and gives its id, the same for the same idempotency key. A widget without any gets two: the first takes the items that are
     * there. Throws `folder_limit`, `premium_required` where the owner's plan does not allow it, and `not_found` in an inbox, which has no sections.
     */
    async add(
      { page, widget }: EditableWidget,
      { title, first_title, idempotency_key }: NewSection,
      viewer: Actor,
    ): Promise<{ widget: WidgetRecord; id: number }> {
      if (page.is_inbox) throw new AppError('not_found')
      if (rules.feature) assertEntitled(await subjectOf(page.owner_id, viewer), rules.feature)
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
      if (first && reordered(before, ids)?.[0]?.id !== first.id) await nameFirst(widget.id, first, named, before)
      return change(widget.id, (sections) => {
        const next = reordered(sections, ids)
        if (!next) throw new AppError(rules.nothingToOrder)
        return next
      })
    },

    /**
     * Deletes a section with its items; it can be restored for a month. Of the only section of a widget the items stay and the section goes, unless
     * the kind needs one: then it throws `conflict`. The items are deleted first, so that a process that dies in between leaves none in a section
     * they were not in.
     */
    async delete(from: EditableWidget, id: number): Promise<WidgetRecord> {
      const sections = from.widget.sections ?? []
      if (!sectionFilter(id, sections)) throw new AppError('not_found')
      if (rules.required && sections.length === 1) throw new AppError('conflict')
      const readFilter = async () => {
        const current = await currentSections(from.widget.id)
        return current.length > 1 ? sectionFilter(id, current) : undefined
      }
      await deleteSectionItems(store, from, { section: id, readFilter })
      return changeRecord(from.widget.id, (widget) => {
        const current = widget.sections ?? []
        const index = current.findIndex((section) => section.id === id)
        const section = current[index]
        if (!section) return widget
        const remaining = current.toSpliced(index, 1)
        if (rules.required && remaining.length === 0) throw new AppError('conflict')
        const after = withoutLone(remaining)
        const [last] = after.length < remaining.length ? remaining : []
        const removed = [
          ...restorable(widget.removed_sections),
          { section, index, at: store.clock(), ...deletedBy(), ...(last ? { last } : {}) },
        ]
        return { ...withSections(widget, after), removed_sections: removed.slice(-trashLimits.sections) }
      })
    },

    /**
     * Restores a deleted section to its place, first itself and then the items that were deleted along: should the process die in between, the next
     * call restores the rest. Where there is none since, the last that was left is there again. One that is there already stays. Throws
     * `not_found` when it cannot be restored any more, `folder_limit` and `item_limit`.
     */
    async restore(to: EditableWidget, id: number): Promise<WidgetRecord> {
      assertRoom(store, to, await store.items.countRemovedWith(to.widget.id, id))
      const named = await store.items.sectionIds(to.widget.id)
      const present = await currentRecord(to.widget.id)
      const deletion = removedEntry(present, id)
      const [first] = deletion?.index === 0 ? sectionsBefore(present, deletion) : []
      if (first) await nameFirst(to.widget.id, first, named, present.sections ?? [])
      const restored = await changeRecord(to.widget.id, (widget) => {
        if (widget.sections?.some((section) => section.id === id)) return widget
        const entry = removedEntry(widget, id)
        if (!entry) throw new AppError('not_found')
        const current = sectionsBefore(widget, entry)
        if (current.length >= rules.max) throw new AppError('folder_limit', { limit: rules.max })
        const removed_sections = restorable(widget.removed_sections).filter(({ section }) => section.id !== id)
        return { ...withSections(widget, current.toSpliced(entry.index, 0, entry.section)), removed_sections }
      })
      await restoreSectionItems(store, { ...to, widget: restored }, id)
      return restored
    },

    /** Deletes a deleted section of a widget with its items for good. One that is not in the trash is no error. */
    async purge({ widget }: EditableWidget, id: number): Promise<void> {
      await store.items.purge([widget.id], { section: id })
      await changeRecord(widget.id, (current) => {
        const removed_sections = current.removed_sections?.filter(({ section }) => section.id !== id)
        return removed_sections?.length === current.removed_sections?.length
          ? current
          : { ...current, removed_sections: removed_sections ?? [] }
      })
    },

    /**
     * Moves a section with its items to the end of another widget, and gives both. The target gets the section first, then the items, and only then
     * does the source lose it: a process that dies in between leaves every item in one of the two, and the next call moves the rest. A kind that
     * needs a section gets a new one in place of its last. Items of the target that are in no section get one before it. Throws `premium_required`
     * where adding a section does, `not_found`, `folder_limit` and `item_limit`.
     */
    async move(
      from: EditableWidget,
      id: number,
      to: EditableWidget,
      { first_title }: Pick<NewSection, 'first_title'>,
      viewer: Actor,
    ): Promise<{ from: WidgetRecord; to: WidgetRecord }> {
      if (to.page.is_inbox) throw new AppError('not_found')
      if (rules.feature) assertEntitled(await subjectOf(to.page.owner_id, viewer), rules.feature)
      const hasSection = ({ sections }: WidgetRecord) => sections?.some((section) => section.id === id) === true
      const section = from.widget.sections?.find((candidate) => candidate.id === id)
      if (from.widget.id === to.widget.id || (!section && hasSection(to.widget))) return { from: from.widget, to: to.widget }
      const within = sectionFilter(id, from.widget.sections)
      if (!section || !within) throw new AppError('not_found')
      assertRoom(store, to, await store.items.countBySection(from.widget.id, within))
      const first = create(first_title ?? to.widget.title)
      const target = await change(to.widget.id, (sections) => {
        if (sections.some((present) => present.id === id)) return sections
        const base = sections.length > 0 ? sections : [first]
        if (base.length >= rules.max) throw new AppError('folder_limit', { limit: rules.max })
        return [...base, section]
      })
      const readFilter = async () => sectionFilter(id, await currentSections(from.widget.id))
      await moveSectionItems(store, { from, to: { ...to, widget: target }, section: id, readFilter })
      const source = await changeRecord(from.widget.id, (widget) => {
        if (!hasSection(widget)) return widget
        const remaining = widget.sections?.filter((present) => present.id !== id) ?? []
        return withSections(widget, remaining.length === 0 && rules.required ? [create(widget.title)] : withoutLone(remaining))
      })
      return { from: source, to: target }
    },
  }

  /** A single section is none, unless the kind needs one. */
  function withoutLone(sections: SectionRecord[]): SectionRecord[] {
    return rules.required || sections.length > 1 ? sections : []
  }

  /** The sections that a deleted one comes back to. */
  function sectionsBefore({ sections = [] }: WidgetRecord, { last }: RemovedSection): SectionRecord[] {
    return sections.length === 0 && last ? [last] : sections
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

function deletedBy(): { by?: number } {
  const id = currentPersonId()
  return id === undefined ? {} : { by: id }
}

/** Of a kind without sections no widget has any, and none can be added. */
function rulesOf<T extends ItemRecord>({ kind }: ItemStore<T>): SectionRules {
  return kind.sections ?? { max: 0, required: false, feature: null, nothingToOrder: 'no_items_to_reorder', settings: {} }
}
