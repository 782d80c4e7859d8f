import { useSyncExternalStore } from 'react'

const minuteMs = 60_000
const listeners = new Set<() => void>()
let minute = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** The current minute, in milliseconds since 1970. All clocks share one timer, which stops while the tab is hidden. */
export function useMinute(): number {
  return useSyncExternalStore(subscribeToMinutes, currentMinute)
}

export function currentMinute(): number {
  return listeners.size === 0 ? startOfMinute() : minute
}

/** Calls back when a minute begins, and when the tab is shown again. Returns the function that ends the subscription. */
export function subscribeToMinutes(listener: () => void): () => void {
  if (listeners.size === 0) {
    minute = startOfMinute()
    document.addEventListener('visibilitychange', resume)
    schedule()
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', resume)
  }
}

function resume(): void {
  clearTimeout(timer)
  if (!document.hidden) tick()
}

function tick(): void {
  minute = startOfMinute()
  for (const listener of listeners) listener()
  schedule()
}

function schedule(): void {
  clearTimeout(timer)
  // A timer may fire a little early; the margin keeps it from firing twice for one minute.
  if (!document.hidden) timer = setTimeout(tick, minuteMs - (Date.now() % minuteMs) + 5)
}

function startOfMinute(): number {
  return Math.floor(Date.now() / minuteMs) * minuteMs
}
