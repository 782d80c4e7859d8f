import type { WidgetPlace } from './widget-hash.ts'

/** The hash of an address that leads to a widget or to a group of it, as `placeOfHash` reads it. */
export function hashOfPlace({ widgetId, groupId }: WidgetPlace): string {
  return groupId === null ? `#${widgetId}` : `#${widgetId}/${groupId}`
}
