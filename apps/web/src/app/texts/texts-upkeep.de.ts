import dueLinks from '../../features/bookmarks/locales/due-links/de.json'

/** What is said where links are kept true. */
export const texts = { 'due-links': dueLinks }
