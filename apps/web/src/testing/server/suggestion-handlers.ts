import type { Suggestion } from '@foyer/contracts/pages/item/suggestions'
import { AppError } from '@foyer/service-kit/app-error'
import { can } from '../../entities/page/can.ts'
import { linksOf } from '../../features/bookmarks/items/bookmark-items.ts'
import { notesOf } from '../../features/notes/note-items.ts'
import { todoListsOf } from '../../features/todos/todo-items.ts'
import type { Handlers } from './api-server.ts'
import { type State, type StoredSuggestion, missing, newId, nowInSeconds, once, pageOf, viewOf } from './state.ts'

export const suggestionHandlers = (state: State): Handlers => ({
  viewPageReview: ({ params }) => reviewOf(state, params.id),
  updatePageReview: ({ params, body }) => {
    const page = pageOf(state, params.id)
    if (body.review_edits === false && ofPage(state, page.id).some(({ state: is }) => is === 'open')) throw new AppError('suggestions_open')
    if (body.review_edits) page.review_edits = true
    else if (body.review_edits === false) delete page.review_edits
    if (body.reviewers) state.reviewers.set(page.id, body.reviewers)
    return reviewOf(state, page.id)
  },
  listSuggestions: ({ params, query }) => {
    const mayReview = can(viewOf(state, pageOf(state, params.id)).page, 'review')
    const shown = ofPage(state, params.id).filter(({ state: is }) => (is === 'open') === (query.state === 'open'))
    return { suggestions: shown.filter(({ is_own }) => mayReview || is_own).map((suggestion) => presented(state, suggestion)) }
  },
  createSuggestion: ({ params, body }) =>
    once(state, body.idempotency_key, () => {
      const item_id = 'item_id' in body ? body.item_id : null
      const { kind, widget_type = 'urllist', widget_id, reason = '' } = body
      const about = { kind, widget_type, widget_id, item_id, reason, proposed: 'proposed' in body ? body.proposed : null }
      const suggestion = suggestionOf(params.id, { ...about, before: currentOf(state, { item_id }) } as Partial<Suggestion>)
      state.suggestions.push(suggestion)
      return presented(state, suggestion)
    }),
  withdrawSuggestion: ({ params }) => {
    answer(storedOf(state, params.suggestion_id), 'withdrawn')
    return { withdrawn: true as const }
  },
  renewSuggestion: ({ params }) => presented(state, answer(storedOf(state, params.suggestion_id), 'open')),
  acceptSuggestions: ({ body }) => ({
    suggestions: body.ids.map((id) => {
      const suggestion = storedOf(state, id)
      if (presented(state, suggestion).conflict === null || body.seen) answer(suggestion, 'accepted')
      return presented(state, suggestion)
    }),
  }),
  refuseSuggestions: ({ body }) => ({
    suggestions: body.ids.map((id) =>
      presented(state, Object.assign(answer(storedOf(state, id), 'refused'), { answer: body.answer ?? '' })),
    ),
  }),
  reopenSuggestions: ({ body }) => ({ suggestions: body.ids.map((id) => presented(state, answer(storedOf(state, id), 'open'))) }),
})

/** A suggestion of Ada's that is open. */
export function suggestionOf(page_id: number, fields: Partial<Suggestion>): StoredSuggestion {
  return {
    page_id,
    id: newId(),
    kind: 'add',
    widget_type: 'urllist',
    widget_id: 0,
    item_id: null,
    before: null,
    current: null,
    proposed: null,
    conflict: null,
    reason: '',
    state: 'open',
    is_own: true,
    author: { name: 'Ada' },
    created_at: nowInSeconds(),
    answered_at: null,
    answered_by: null,
    answer: '',
    ...fields,
  } as StoredSuggestion
}

const ofPage = (state: State, id: number) => state.suggestions.filter(({ page_id }) => page_id === id)
const storedOf = (state: State, id: number): StoredSuggestion => state.suggestions.find((stored) => stored.id === id) ?? missing()
const reviewOf = (state: State, id: number) => ({
  review_edits: pageOf(state, id).review_edits === true,
  reviewers: state.reviewers.get(id) ?? [],
})

function answer(suggestion: StoredSuggestion, next: Suggestion['state']): StoredSuggestion {
  const isAnswered = next === 'accepted' || next === 'refused'
  return Object.assign(suggestion, {
    state: next,
    answered_at: next === 'open' ? null : nowInSeconds(),
    answered_by: isAnswered ? 'Ada' : null,
  })
}

/** A change of another title or text is a conflict. */
function presented(state: State, { page_id: _page, ...suggestion }: StoredSuggestion): Suggestion {
  const current = currentOf(state, suggestion)
  const nameOf = (item: object) => ('title' in item ? item.title : 'text' in item ? item.text : '')
  const isChanged = current !== null && suggestion.before !== null && nameOf(current) !== nameOf(suggestion.before)
  const conflict = suggestion.kind === 'add' ? null : current === null ? 'gone' : isChanged ? 'changed' : null
  return { ...suggestion, current, conflict: suggestion.state === 'open' ? conflict : null } as Suggestion
}

function currentOf(state: State, { item_id }: Pick<Suggestion, 'item_id'>): Suggestion['current'] {
  for (const widget of state.pages.flatMap(({ columns }) => columns.flatMap(({ widgets }) => widgets))) {
    const link = linksOf(widget).find(({ id }) => id === item_id)
    if (link) return { url: link.url, title: link.title, description: link.description, folder_id: link.folder_id }
    const note = notesOf(widget).find(({ id }) => id === item_id)
    if (note) return { text: note.text }
    const todo = todoListsOf(widget)
      .flatMap(({ todos }) => todos)
      .find(({ id }) => id === item_id)
    if (todo) return { text: todo.text, list_id: todo.list_id, is_done: todo.is_done, due: todo.due }
  }
  return null
}
