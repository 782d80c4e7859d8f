import { articlesKey } from '../pages/articles-key.ts'
import { queryClient } from '../query-client.ts'

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

/** Until when a message about a widget may be the echo of what was done here. */
const echoes = new Map<number, number>()
const echoMs = 5_000

/** What was done here comes back as a message, and tells nothing new. */
export function expectEcho(widgetId: number): void {
  echoes.set(widgetId, Date.now() + echoMs)
}

/** The person has read or looked, here or in another browser: what a widget shows of that is read again, unless it was here. */
export function hearReading(widgetId: number): void {
  const until = echoes.get(widgetId) ?? 0
  echoes.delete(widgetId)
  if (Date.now() > until) readAgainSoon(widgetId)
}
