import { withSuggestions } from '../../../entities/suggestion/with-suggestions.tsx'
import { EditableTodos } from '../editing/editable-todos.tsx'
import { ReadTodos } from '../viewing/read-todos.tsx'

/** To-dos for those who may change them, or suggest what they would change. */
export const MemberTodos = withSuggestions(EditableTodos, ReadTodos)
