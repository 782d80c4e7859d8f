import { type IdGenerator, newPublicId } from '@foyer/service-kit/ids'
import type { SectionRules } from '../item/store/item-kind.ts'
import type { PageRecord, WidgetRecord } from '../page/page.model.ts'

/** A widget, its copy, and the new id of each of its sections. */
export type CopiedWidget = { from: WidgetRecord; to: WidgetRecord; sections: ReadonlyMap<number, number> }

type Kinds = { byType: (widgetType: string) => { sections: Pick<SectionRules, 'settings'> | null } | undefined }

/**
 * The widgets of a page under new ids, in its columns. What was deleted from them, and the keys of their clients, are not copied. A live copy stays
 * one of the same original.
 */
export function copyWidgets(
  { widgets, columns }: Pick<PageRecord, 'widgets' | 'columns'>,
  { kinds, ids }: { kinds: Kinds; ids: IdGenerator },
): { widgets: CopiedWidget[]; columns: number[][] } {
  const copies = widgets.map((widget) => copyWidget(widget, { kinds, ids }))
  const idOf = new Map(copies.map(({ from, to }) => [from.id, to.id]))
  return { widgets: copies, columns: columns.map((column) => column.flatMap((id) => idOf.get(id) ?? [])) }
}

/** A widget under a new id, as above. */
export function copyWidget(from: WidgetRecord, { kinds, ids }: { kinds: Kinds; ids: IdGenerator }): CopiedWidget {
  const { widget_type, title, icon, settings } = from
  const settingNames = kinds.byType(widget_type)?.sections?.settings ?? {}
  const sections = new Map(from.sections?.map(({ id }) => [id, ids()]))
  const to: WidgetRecord = {
    id: ids(),
    public_id: newPublicId(),
    widget_type,
    title,
    ...(icon ? { icon } : {}),
    settings: copySettings(settings, settingNames, sections),
    ...(from.live_of === undefined ? {} : { live_of: from.live_of }),
    ...(from.sections
      ? { sections: from.sections.map((section) => ({ id: sections.get(section.id) ?? ids(), title: section.title })) }
      : {}),
  }
  return { from, to, sections }
}

/** The settings with the new ids of the sections that they name. */
function copySettings(
  settings: WidgetRecord['settings'],
  { active, collapsed }: SectionRules['settings'],
  sections: ReadonlyMap<number, number>,
): WidgetRecord['settings'] {
  const newId = (id: unknown): number[] => {
    const copy = typeof id === 'number' ? sections.get(id) : undefined
    return copy === undefined ? [] : [copy]
  }
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]): Array<[string, unknown]> => {
      if (name === active) return newId(value).map((id) => [name, id])
      if (name === collapsed && Array.isArray(value)) return [[name, value.flatMap(newId)]]
      return [[name, value]]
    }),
  )
}
