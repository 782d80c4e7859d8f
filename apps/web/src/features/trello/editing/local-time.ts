/** A moment on the clock of this browser, as its field for date and time has it (`2026-11-26T09:30`); empty for none. */
export function toLocal(moment: string | null): string {
  if (moment === null) return ''
  const date = new Date(moment)
  const parts = [date.getFullYear(), date.getMonth(), date.getDate(), date.getHours(), date.getMinutes()] as const
  return new Date(Date.UTC(...parts)).toISOString().slice(0, 16)
}

/** The moment of a field for date and time; null for an empty one, and for what is half typed. */
export function fromLocal(text: string): string | null {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
