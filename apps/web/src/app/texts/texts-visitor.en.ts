import bookmarks from '../../features/bookmarks/locales/en.json'
import feeds from '../../features/feeds/locales/en.json'
import notes from '../../features/notes/locales/en.json'
import page from '../../features/page/locales/en.json'
import shell from '../../features/shell/locales/en.json'
import todos from '../../features/todos/locales/en.json'
import {
  retry,
  reload,
  home,
  requestId,
  unknown,
  network,
  unreadable,
  invalid,
  bad_request,
  unauthenticated,
  csrf_failed,
  forbidden,
  not_found,
  conflict,
  payload_too_large,
  unsupported_media_type,
  rate_limited,
  internal,
  bad_gateway,
  unavailable,
  timeout,
  storage_full,
  feed_not_found,
  feed_unreachable,
  feed_credentials_required,
  screen,
} from '../../locales/errors/en.json'
import shared from '../../locales/shared/en.json'

/** What the calls of a first view may be answered; everything else is in the file of members, which replaces this. */
const errors = {
  retry,
  reload,
  home,
  requestId,
  unknown,
  network,
  unreadable,
  invalid,
  bad_request,
  unauthenticated,
  csrf_failed,
  forbidden,
  not_found,
  conflict,
  payload_too_large,
  unsupported_media_type,
  rate_limited,
  internal,
  bad_gateway,
  unavailable,
  timeout,
  storage_full,
  feed_not_found,
  feed_unreachable,
  feed_credentials_required,
  screen,
}

/** What a first view of a page says, in one file. */
export const texts = { bookmarks, feeds, notes, page, shell, todos, errors, shared }
