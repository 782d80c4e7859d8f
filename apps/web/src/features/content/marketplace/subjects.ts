/** What the gallery is divided by (specification, section 1), in its order. */
export const subjects = [
  'essential_widgets',
  'analytics',
  'datetime',
  'finance',
  'news',
  'search',
  'socialmedia',
  'sports',
  'weather',
] as const
export type Subject = (typeof subjects)[number]

/** Whether something of an address is a subject. */
export function isSubject(name: string): name is Subject {
  return subjects.some((subject) => subject === name)
}
