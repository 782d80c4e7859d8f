import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { WidgetArticles } from '../../../entities/feed/widget-articles.ts'
import { observeVisibility } from '../../../lib/browser/observe-visibility.ts'
import { newestOf } from '../../../entities/feed/read-state/read-state-changes.ts'

const enough = 2_000

/** Tells once that the viewer has looked at what is new: the top of the list was in view for two seconds. `answer` null: it is not asked. */
export function useLooked(place: RefObject<HTMLElement | null>, answer: WidgetArticles | null, onLooked: (at: number) => void): void {
  const newest = answer ? newestOf(answer.articles) : null
  const isSeen = newest === null || (answer !== null && answer.last_seen_at !== null && answer.last_seen_at >= newest)
  const tell = useEffectEvent(onLooked)
  useEffect(() => {
    if (isSeen || !place.current) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isInView = false
    const look = () => {
      clearTimeout(timer)
      if (isInView && document.visibilityState === 'visible') timer = setTimeout(() => tell(newest), enough)
    }
    const stopObserving = observeVisibility(place.current, (isVisible) => {
      isInView = isVisible
      look()
    })
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      stopObserving()
      document.removeEventListener('visibilitychange', look)
    }
  }, [isSeen, newest, place])
}
