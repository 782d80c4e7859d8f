import { withSuggestions } from '../../../entities/suggestion/with-suggestions.tsx'
import { EditableBookmarks } from '../editing/editable-bookmarks.tsx'
import { ReadOnlyBookmarks } from '../viewing/read-only-bookmarks.tsx'

/** Bookmarks for those who may change them, or suggest what they would change. */
export const MemberBookmarks = withSuggestions(EditableBookmarks, ReadOnlyBookmarks)
