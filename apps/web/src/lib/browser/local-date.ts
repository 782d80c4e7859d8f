/** The calendar date of a moment where this browser is, as `2026-11-25`; `days` later. */
export function localDate(moment: Date, days = 0): string {
  const date = new Date(Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate() + days))
  return date.toISOString().slice(0, 10)
}
