import type { DescribedTeam } from '@foyer/contracts/accounts/teams/team-lookups'
import type { FoundBookmark, FoundNote, FoundPage, FoundTodo, FoundWidget, SearchPlace } from '@foyer/contracts/pages/item/search'
import type { ItemRecord } from '../item/store/item.model.ts'
import { sectionOf } from '../item/store/sections.ts'
import type { BookmarkRecord } from '../kinds/bookmarks/bookmark.model.ts'
import { presentBookmark } from '../kinds/bookmarks/bookmark.presenter.ts'
import type { NoteRecord } from '../kinds/notes/note.model.ts'
import { presentNote } from '../kinds/notes/note.presenter.ts'
import type { TodoRecord } from '../kinds/todos/todo.model.ts'
import { presentTodo } from '../kinds/todos/todo.presenter.ts'
import type { SearchedPage, SearchedWidget } from '../page/accessible/accessible-page.repository.ts'
import { presentNamedTeam } from '../page/teams/team.presenter.ts'
import type { WidgetResult } from './page-search.service.ts'
import type { SearchResult } from './search.service.ts'

/** The teams whose pages are among the results, by their ids. */
type Teams = ReadonlyMap<number, DescribedTeam>
const unnamed: Teams = new Map()

export function presentFoundBookmark(result: SearchResult<BookmarkRecord>, teams: Teams = unnamed): FoundBookmark {
  const { record, view } = result
  return { ...presentBookmark(record, view), tags: view.forEditor ? (record.tags ?? []) : [], place: presentPlace(result, teams) }
}

export function presentFoundNote(result: SearchResult<NoteRecord>, teams: Teams = unnamed): FoundNote {
  return { ...presentNote(result.record, result.view), place: presentPlace(result, teams) }
}

export function presentFoundTodo(result: SearchResult<TodoRecord>, teams: Teams = unnamed): FoundTodo {
  return { ...presentTodo(result.record, result.view), place: presentPlace(result, teams) }
}

type Named = Pick<SearchedPage, '_id' | 'public_id' | 'owner_id' | 'title'>

export function presentFoundPage({ _id, public_id, title, owner_id }: Named, teams: Teams = unnamed): FoundPage {
  const team = teams.get(owner_id)
  return { id: _id, public_id, title, ...(team ? { organization: presentNamedTeam(team) } : {}) }
}

export function presentFoundWidget({ widget: { id, title, widget_type }, page }: WidgetResult, teams: Teams): FoundWidget {
  return { id, title, widget_type, page: presentFoundPage(page, teams) }
}

type Placed = {
  record: Pick<ItemRecord, 'section_id'>
  page: Pick<SearchedPage, '_id' | 'public_id' | 'owner_id' | 'title' | 'is_inbox'>
  view: { widget: SearchedWidget }
}

export function presentPlace({ record, page, view: { widget } }: Placed, teams: Teams = unnamed): SearchPlace {
  const groupId = sectionOf(record.section_id, widget.sections)
  const group = widget.sections?.find(({ id }) => id === groupId)
  return {
    page: { ...presentFoundPage(page, teams), ...(page.is_inbox ? { is_inbox: true } : {}) },
    widget: { id: widget.id, title: widget.title },
    group: group ? { id: group.id, title: group.title } : null,
  }
}
