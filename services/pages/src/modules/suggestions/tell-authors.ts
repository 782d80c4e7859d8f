import { suggestionsAnswered } from '@foyer/contracts/pages/item/suggestion-events'
import { type PendingEvent, pendingEvents } from '@foyer/service-kit/events'
import type { PageRecord } from '../page/page.model.ts'
import type { SuggestionRecord } from './suggestion.model.ts'
import type { SuggestionRepository } from './suggestion.repository.ts'

type Dependencies = {
  suggestions: Pick<SuggestionRepository, 'addEvents'>
  relay: (suggestionId: number, events: readonly PendingEvent[]) => void
}

/** Tells each author once what has become of the suggestions that were answered together; nobody of their own answers. */
export function createTellAuthors({ suggestions, relay }: Dependencies) {
  return async ({ public_id, title }: PageRecord, answered: readonly SuggestionRecord[]): Promise<void> => {
    for (const [author, ofAuthor] of Map.groupBy(answered, ({ author_id }) => author_id)) {
      const [first] = ofAuthor
      if (!first || author === undefined || author === first.answered_by_id) continue
      const { _id, answered_at, answered_by_name: name = '', state } = first
      const key = `${_id}-${answered_at?.getTime()}`
      const about = { page_public_id: public_id, title, name, count: ofAuthor.length, is_accepted: state === 'accepted', key }
      const events = pendingEvents(suggestionsAnswered, { user_id: author, ...about })
      await suggestions.addEvents(_id, events)
      relay(_id, events)
    }
  }
}
