import bookmarks from '../../features/bookmarks/locales/de.json'
import feeds from '../../features/feeds/locales/de.json'
import notes from '../../features/notes/locales/de.json'
import page from '../../features/page/locales/de.json'
import shell from '../../features/shell/locales/de.json'
import todos from '../../features/todos/locales/de.json'
import errors from '../../locales/errors/de.json'
import shared from '../../locales/shared/de.json'

/** What a first view of a page says, in one file. */
export const texts = { bookmarks, feeds, notes, page, shell, todos, errors, shared }
