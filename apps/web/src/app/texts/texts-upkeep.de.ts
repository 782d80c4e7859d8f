import dueLinks from '../../features/bookmarks/locales/due-links/de.json'
import pageChanges from '../../features/history/locales/page-changes/de.json'

/** What is said where links are kept true, and of what changed on a page. */
export const texts = { 'due-links': dueLinks, 'page-changes': pageChanges }
