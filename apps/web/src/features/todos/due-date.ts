import type { Todo } from '@foyer/contracts/kinds/todos'

export type DueState = 'overdue' | 'today' | 'tomorrow' | 'later'

const dayMs = 24 * 60 * 60 * 1_000

/** How a due date stands to today, both calendar dates. */
export function dueState(due: string, today: string): DueState {
  if (due < today) return 'overdue'
  if (due === today) return 'today'
  return Date.parse(due) - Date.parse(today) === dayMs ? 'tomorrow' : 'later'
}

/** A due date as one says it: today, tomorrow, a day of the next days by its name, else the date; with its year when it is another one. */
export function formatDue(due: string, today: string, locale: string): string {
  const days = Math.round((Date.parse(due) - Date.parse(today)) / dayMs)
  if (days === 0 || days === 1) return capitalized(new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day'), locale)
  const isNear = days > 1 && days < 7
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    ...(isNear ? { weekday: 'long' } : { day: 'numeric', month: 'short' }),
    ...(isNear || due.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
  }).format(Date.parse(due))
}

/** To-dos by their due date, those without one at the end; those of one date stay in their order. */
export function sortedByDue(todos: readonly Todo[]): Todo[] {
  return todos.toSorted((a, b) => (a.due ?? '9999-12-31').localeCompare(b.due ?? '9999-12-31') || Number(!a.due) - Number(!b.due))
}

function capitalized(text: string, locale: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}
