import { withSuggestions } from '../../../entities/suggestion/with-suggestions.tsx'
import { EditableNotes } from '../editing/editable-notes.tsx'
import { ReadNotes } from '../viewing/read-notes.tsx'

/** Notes for those who may change them, or suggest what they would change. */
export const MemberNotes = withSuggestions(EditableNotes, ReadNotes)
