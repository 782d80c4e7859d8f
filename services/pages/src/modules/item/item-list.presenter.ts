import type { Links, Notes, Todos } from '@foyer/contracts/widgets'
import { presentLinks } from '../bookmark/bookmark.presenter.ts'
import { presentNotes } from '../note/note.presenter.ts'
import { presentTodos } from '../todo/todo.presenter.ts'
import type { ItemList } from './item-list.service.ts'

/** All groups or lists of the widget in one row. */
export function presentList(list: ItemList): Links | Notes | Todos {
  if (list.type === 'urllist') return presentLinks(list.part, list.widget)
  if (list.type === 'todo') return presentTodos(list.part, list.widget)
  return presentNotes(list.part)
}
