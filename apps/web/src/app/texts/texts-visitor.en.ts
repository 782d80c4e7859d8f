import bookmarks from '../../features/bookmarks/locales/en.json'
import feeds from '../../features/feeds/locales/en.json'
import notes from '../../features/notes/locales/en.json'
import page from '../../features/page/locales/en.json'
import shell from '../../features/shell/locales/en.json'
import todos from '../../features/todos/locales/en.json'
import errors from '../../locales/errors/en.json'
import shared from '../../locales/shared/en.json'

/** What a first view of a page says, in one file. */
export const texts = { bookmarks, feeds, notes, page, shell, todos, errors, shared }
