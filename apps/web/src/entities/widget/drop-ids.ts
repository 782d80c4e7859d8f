/** The names under which this feature's lists are dropped to. */
export function columnDropId(column: number): string {
  return `column-${column}`
}

export function collapsedDropId(widgetId: number): string {
  return `collapsed-${widgetId}`
}
