/** The box of one note. */
export const noteBox =
  'group/row relative min-w-0 rounded-md border border-line bg-surface-hover px-2.5 py-1.5 text-sm transition-colors duration-120'

/** A link in a note. */
export const noteLink = 'text-accent underline underline-offset-2'
