/** A widget, and a group of its bookmarks where the address names one. */
export type WidgetPlace = { widgetId: number; groupId: number | null }

/** The widget that a hash names: `#{id}`, or `#{id}/{group}`. */
export function placeOfHash(hash: string): WidgetPlace | null {
  const [, widget, group] = /^#(\d{1,16})(?:\/(\d{1,16}))?(?:\/|$)/.exec(hash) ?? []
  return widget === undefined ? null : { widgetId: Number(widget), groupId: group === undefined ? null : Number(group) }
}
