import type { Icon } from '@foyer/contracts/icons/icons'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { type ThingList, type ThingSort, keyOf } from '../../lib/undo/things.ts'
import { deleteWidgets, restoreWidgets } from './batches/mutations.ts'
import { deleteWidget, moveWidgetToPage, placeWidget, restoreWidget, updateWidget } from './mutations.ts'

const setting = 'setting '

/** How changes of widgets are undone. Each setting is a field of its own. */
export const widgetSort: ThingSort = {
  name: 'widget',
  listsOf: ({ page }) =>
    page.columns.map(({ widgets }, column) => ({
      key: `column ${page.id} ${page.public_id} ${column}`,
      within: [keyOf('page', page.id)],
      things: widgets.map((widget) => ({ id: widget.id, title: widget.title, fields: fieldsOf(widget), value: widget })),
    })),
  update(send, { thing }, fields) {
    const names = Object.keys(fields).filter((name) => name.startsWith(setting))
    send(updateWidget, {
      widget_id: thing.id,
      ...('title' in fields ? { title: fields['title'] as string, bases: [thing.title] } : {}),
      ...('icon' in fields ? { icon: fields['icon'] as Icon | null } : {}),
      ...(names.length > 0
        ? { settings: Object.fromEntries(names.map((name) => [name.slice(setting.length), fields[name] ?? null])) }
        : {}),
    })
  },
  remove(send, places) {
    for (const [page_id, group] of Map.groupBy(places, ({ list }) => columnOf(list).page_id)) {
      const ids = group.map(({ thing }) => thing.id)
      if (ids.length > 1) send(deleteWidgets, { page_id, widget_ids: ids })
      else for (const widget_id of ids) send(deleteWidget, { widget_id })
    }
  },
  restore(send, places) {
    const widgets = places.map(({ thing, list, target }) => {
      const { page_id, column } = columnOf(list)
      return { ...(thing.value as Widget), tab_id: page_id, column, index: Math.max(0, target.order.indexOf(thing.id)) }
    })
    const [first] = widgets
    if (!first) return
    if (widgets.length > 1) send(restoreWidgets, { page_id: first.tab_id, widgets })
    else send(restoreWidget, { widget: first })
  },
  move(send, { things, target, now }) {
    const place = columnOf(target.list)
    let { after } = target
    for (const { id, value } of things) {
      if (now && columnOf(now).page_id === place.page_id) send(placeWidget, { ...place, widget_id: id, after })
      else {
        const { page_id: to_page_id, column } = place
        send(moveWidgetToPage, { widget: value as Widget, to_page_id, column, index: Math.max(0, target.order.indexOf(id)) })
      }
      after = id
    }
  },
}

function columnOf({ key }: ThingList): { page_id: number; public_id: string; column: number } {
  const [, page = '', public_id = '', column = ''] = key.split(' ')
  return { page_id: Number(page), public_id, column: Number(column) }
}

function fieldsOf({ title, icon, settings }: Widget): Record<string, unknown> {
  return { title, icon, ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [`${setting}${name}`, value])) }
}
