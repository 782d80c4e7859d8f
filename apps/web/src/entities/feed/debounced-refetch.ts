import { articlesKey } from './articles-key.ts'
import { queryClient } from '../../lib/api/query-client.ts'

const timers = new Map<number, ReturnType<typeof setTimeout>>()
const delayMs = 1_000

/** Refetches a widget's articles after a second without further calls, or when the tab becomes visible. */
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
