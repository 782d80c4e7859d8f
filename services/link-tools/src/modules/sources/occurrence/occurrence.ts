/** An event on one day, as it is stored for everyone who shows it. Times in the forms of `calendarEventSchema`. */
export type Occurrence = { title: string; location: string; start: string; end: string; is_private: boolean }
export type Occurrences = { events: Occurrence[]; is_cut: boolean }

/** Days as `2026-11-26`; `to` is not in it. */
export type Window = { from: string; to: string }

export const dayMs = 86_400_000
const maxText = 255

/** The moments between which something of a window happens, wherever the viewer is: from a day before to a day after. */
export function boundsOf({ from, to }: Window): { start: number; end: number } {
  return { start: Date.parse(from) - dayMs, end: Date.parse(to) + dayMs }
}

/** Whether an event is on between two moments. */
export function touches(event: Pick<Occurrence, 'start' | 'end'>, start: number, end: number): boolean {
  return momentOf(event.start) < end && (momentOf(event.end) > start || (event.start === event.end && momentOf(event.start) >= start))
}

export function inOrder<T extends Pick<Occurrence, 'start' | 'end'>>(events: readonly T[]): T[] {
  return events.toSorted((a, b) => a.start.localeCompare(b.start) || a.end.localeCompare(b.end))
}

/** What a calendar says of an event, in one line. */
export function eventText(text: string): string {
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxText)
    .toWellFormed()
}

/** Whether the name of a calendar has an address of e-mail in it: calendars are often called by that of whose they are, which is not for everyone. */
export function namesAddress(name: string): boolean {
  return /[^\s@]@[^\s@]/.test(name)
}

/** A floating time counts as one in UTC, which no machine shifts. */
const momentOf = (text: string) => Date.parse(text.length === 19 ? `${text}Z` : text)
