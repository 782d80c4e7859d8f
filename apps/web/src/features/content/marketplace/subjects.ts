import type { WidgetType } from '@foyer/contracts/kinds/base/widget-types'

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

/**
 * The subjects of every kind. They are not part of the kinds, as the first view of a page carries some of those, and shows no gallery.
 */
const subjectsByType: Record<WidgetType, readonly Subject[]> = {
  urllist: ['essential_widgets'],
  rsslist: ['essential_widgets', 'news', 'sports'],
  notes: ['essential_widgets'],
  todo: ['essential_widgets'],
  calculator: ['essential_widgets'],
  iframe: ['essential_widgets'],
  image: ['essential_widgets'],
  searchbar: ['search'],
  search: ['essential_widgets', 'search'],
  weather: ['essential_widgets', 'weather'],
  finance: ['finance', 'news'],
  currency_converter: ['finance'],
  calendar: ['essential_widgets', 'datetime'],
  worldclock: ['datetime'],
  'analog-clock': ['datetime'],
  gtasks: ['essential_widgets'],
  trello: ['essential_widgets'],
  ganalytics: ['analytics'],
  gadsense: ['analytics'],
  chart: ['analytics', 'finance'],
  status: ['analytics'],
  bio: ['socialmedia'],
  facebook_page: ['socialmedia'],
  'twitter-timeline': ['socialmedia', 'news'],
}

/** Whether something of an address is a subject. */
export function isSubject(name: string): name is Subject {
  return subjects.some((subject) => subject === name)
}

/** The subjects of a kind; one that the specification does not name is among the essential ones. */
export function subjectsOf(type: string): readonly Subject[] {
  return Object.hasOwn(subjectsByType, type) ? subjectsByType[type as WidgetType] : ['essential_widgets']
}
