/** Where the articles of a feed widget are cached; who adds a feed makes them stale. */
export function articlesKey(widgetId: number): [string, number] {
  return ['articles', widgetId]
}
