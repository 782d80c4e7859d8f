/** Every widget type key of the specification. A page may hold any of them; unknown ones are shown as a fallback widget. */
export const widgetTypes = [
  'urllist',
  'rsslist',
  'searchbar',
  'search',
  'notes',
  'todo',
  'weather',
  'finance',
  'currency_converter',
  'iframe',
  'calendar',
  'worldclock',
  'analog-clock',
  'calculator',
  'gtasks',
  'trello',
  'ganalytics',
  'gadsense',
  'chart',
  'bio',
  'facebook_page',
  'twitter-timeline',
  'image',
  // Ours, beyond the specification: whether addresses are up.
  'status',
] as const
export type WidgetType = (typeof widgetTypes)[number]
