import { createSeal } from '@foyer/service-kit/seal'

export type CalendarSeal = ReturnType<typeof createCalendarSeal>

/** Keeps the addresses of calendars unreadable at rest (`createSeal`): a published address is often the secret itself. */
export function createCalendarSeal(secrets: readonly [Uint8Array, ...Uint8Array[]]) {
  const sealing = createSeal('foyer calendar addresses v1', secrets)
  const contextOf = (widgetId: number, calendarId: string) => `calendar ${calendarId} of ${widgetId}`
  return {
    seal: (url: string, widgetId: number, calendarId: string): string => sealing.seal(url, contextOf(widgetId, calendarId)),
    /** Gives null for what was sealed for another widget, or by a secret that is no longer there. */
    open: (sealed: string, widgetId: number, calendarId: string): string | null => sealing.open(sealed, contextOf(widgetId, calendarId)),
    isStale: (sealed: string): boolean => sealing.isStale(sealed),
  }
}
