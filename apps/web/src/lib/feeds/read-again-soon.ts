import { articlesKey } from '../pages/articles-key.ts'
import { queryClient } from '../query-client.ts'

const due = new Map<number, ReturnType<typeof setTimeout>>()
const soon = 1_000

/** Asks for a widget's articles again in a second; once, however many reasons there are by then. */
export function readAgainSoon(widgetId: number): void {
  clearTimeout(due.get(widgetId))
  const read = () => {
    due.delete(widgetId)
    void queryClient.invalidateQueries({ queryKey: articlesKey(widgetId) })
  }
  due.set(widgetId, setTimeout(read, soon))
}
