import { articlesKey } from './articles-key.ts'
import { queryClient } from '../../lib/api/query-client.ts'

const timers = new Map<number, ReturnType<typeof setTimeout>>()
const delayMs = 1_000

/** Asks for a widget's articles again in a second, or when the page is looked at; once, however many reasons there are by then. */
export function debouncedRefetch(widgetId: number): void {
  clearTimeout(timers.get(widgetId))
  const refetch = () => {
    timers.delete(widgetId)
    if (document.visibilityState === 'hidden')
      document.addEventListener('visibilitychange', () => debouncedRefetch(widgetId), { once: true })
    else void queryClient.invalidateQueries({ queryKey: articlesKey(widgetId) })
  }
  timers.set(widgetId, setTimeout(refetch, delayMs))
}
