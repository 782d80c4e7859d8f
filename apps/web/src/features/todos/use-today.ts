import { useSyncExternalStore } from 'react'
import { localDate } from '../../lib/browser/local-date.ts'

/** The calendar date of today, also on a page that was left open overnight; empty in a first render, as only the browser knows where it is. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, today, () => '')
}

const today = () => localDate(new Date())

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  addEventListener('focus', listener)
  return () => {
    document.removeEventListener('visibilitychange', listener)
    removeEventListener('focus', listener)
  }
}
