import dueLinks from '../../features/bookmarks/locales/due-links/en.json'

/** What is said where links are kept true. */
export const texts = { 'due-links': dueLinks }
