import { articlesKey } from './articles-key.ts'
import { queryClient } from '../../lib/api/query-client.ts'

const due = new Map<number, ReturnType<typeof setTimeout>>()
const soon = 1_000

/** Asks for a widget's articles again in a second, or when the page is looked at; once, however many reasons there are by then. */
export function readAgainSoon(widgetId: number): void {
  clearTimeout(due.get(widgetId))
  const read = () => {
    due.delete(widgetId)
    if (document.visibilityState === 'hidden') document.addEventListener('visibilitychange', () => readAgainSoon(widgetId), { once: true })
    else void queryClient.invalidateQueries({ queryKey: articlesKey(widgetId) })
  }
  due.set(widgetId, setTimeout(read, soon))
}
