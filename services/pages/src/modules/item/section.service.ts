import { AppError } from '@foyer/service-kit/app-error'
import type { IdGenerator } from '@foyer/service-kit/ids'
import type { PageRecord, SectionRecord, WidgetRecord } from '../page/page.model.ts'
import type { ChangeWidget } from '../widget/change-widget.command.ts'
import type { ItemRecord } from './item.model.ts'
import type { ItemRepository } from './item.repository.ts'
import { reordered } from './sections.ts'

export type SectionService = ReturnType<typeof createSectionService>

export type NewSection = { title: string; idempotency_key?: string | undefined }

type Dependencies<T extends ItemRecord> = {
  field: 'folders' | 'todo_lists'
  items: Pick<ItemRepository<T>, 'assignFirstSection'>
  changeWidget: ChangeWidget
  ids: IdGenerator
}

/** What groups of bookmarks and lists of to-dos have in common. Every method gives the widget as it then is. */
export function createSectionService<T extends ItemRecord>({ field, items, changeWidget, ids }: Dependencies<T>) {
  const sectionsOf = (widget: WidgetRecord): SectionRecord[] => widget[field] ?? []
  const change = async (
    widgetId: number,
    to: (sections: SectionRecord[], widget: WidgetRecord) => SectionRecord[],
  ): Promise<WidgetRecord> => {
    const page = await changeWidget(widgetId, (widget) => {
      const sections = sectionsOf(widget)
      const next = to(sections, widget)
      return next === sections ? widget : { ...widget, [field]: next, settings: settingsWithout(widget.settings, sections, next) }
    })
    return widgetOn(page, widgetId)
  }

  return {
    make: ({ title, idempotency_key }: NewSection): SectionRecord => ({
      id: ids(),
      title,
      ...(idempotency_key ? { idempotency_key } : {}),
    }),
    change,

    rename: (widgetId: number, id: number, title: string): Promise<WidgetRecord> =>
      change(widgetId, (sections) => {
        if (!sections.some((one) => one.id === id)) throw new AppError('not_found')
        return sections.map((one) => (one.id === id ? { ...one, title } : one))
      }),

    /** Items that belong to the first without naming it name it before another becomes the first. */
    async order(widget: WidgetRecord, wanted: readonly number[]): Promise<WidgetRecord> {
      const sections = sectionsOf(widget)
      const [first] = sections
      if (first && reordered(sections, wanted)?.[0]?.id !== first.id) {
        await items.assignFirstSection(
          widget.id,
          first.id,
          sections.map((one) => one.id),
        )
      }
      return change(widget.id, (current) => {
        const next = reordered(current, wanted)
        if (!next) throw new AppError('no_items_to_reorder')
        return next
      })
    },
  }
}

/** The settings that name a section forget those that are gone: the active one and the collapsed ones. */
function settingsWithout(settings: WidgetRecord['settings'], before: readonly SectionRecord[], after: readonly SectionRecord[]) {
  const gone = new Set(before.filter((one) => !after.some((other) => other.id === one.id)).map((one) => one.id))
  if (gone.size === 0) return settings
  const { g_a, g_c, ...others } = settings
  return {
    ...others,
    ...(typeof g_a === 'number' && !gone.has(g_a) ? { g_a } : {}),
    ...(Array.isArray(g_c) ? { g_c: g_c.filter((id) => !gone.has(id as number)) } : {}),
  }
}

function widgetOn(page: PageRecord, widgetId: number): WidgetRecord {
  const widget = page.widgets.find((one) => one.id === widgetId)
  if (!widget) throw new AppError('not_found')
  return widget
}
