import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { WidgetArticles } from '../../../entities/feed/widget-articles.ts'
import { observeVisibility } from '../../../lib/browser/observe-visibility.ts'
import { newestOf } from '../../../entities/feed/read-state/read-state-changes.ts'

const seenAfterMs = 2_000

/**
 * Reports once that the viewer has seen the new articles: the top of the list was in view for two seconds. Does nothing while `answer` is
 * null.
 */
export function useMarkSeen(place: RefObject<HTMLElement | null>, answer: WidgetArticles | null, onSeen: (at: number) => void): void {
  const newest = answer ? newestOf(answer.articles) : null
  const isSeen = newest === null || (answer !== null && answer.last_seen_at !== null && answer.last_seen_at >= newest)
  const reportSeen = useEffectEvent(onSeen)
  useEffect(() => {
    if (isSeen || !place.current) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isInView = false
    const startTimer = () => {
      clearTimeout(timer)
      if (isInView && document.visibilityState === 'visible') timer = setTimeout(() => reportSeen(newest), seenAfterMs)
    }
    const stopObserving = observeVisibility(place.current, (isVisible) => {
      isInView = isVisible
      startTimer()
    })
    document.addEventListener('visibilitychange', startTimer)
    return () => {
      clearTimeout(timer)
      stopObserving()
      document.removeEventListener('visibilitychange', startTimer)
    }
  }, [isSeen, newest, place])
}
