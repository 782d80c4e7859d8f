import { suggestionsWaiting } from '@foyer/contracts/pages/item/suggestion-events'
import { type PendingEvent, pendingEvents } from '@foyer/service-kit/events'
import type { PageRecord } from '../page/page.model.ts'
import type { SuggestionRepository } from './suggestion.repository.ts'

type Dependencies = {
  suggestions: Pick<SuggestionRepository, 'addEvents' | 'countOpen'>
  relay: (suggestionId: number, events: readonly PendingEvent[]) => void
  clock: () => Date
}
type Waiting = { count: number; authorId?: number | undefined; at: Date }

export type TellReviewers = ReturnType<typeof createTellReviewers>

/** Tells the reviewers of a page how many suggestions are open after this one has changed; with its author where it is new. */
export function createTellReviewers({ suggestions, relay, clock }: Dependencies) {
  return async (page: PageRecord, suggestionId: number, authorId?: number): Promise<void> => {
    const events = waitingEvents(page, { count: await suggestions.countOpen(page._id), authorId, at: clock() })
    await suggestions.addEvents(suggestionId, events)
    relay(suggestionId, events)
  }
}

/** The event that tells the reviewers of a page how many suggestions are open. */
export function waitingEvents(page: PageRecord, { count, authorId, at }: Waiting): PendingEvent[] {
  const { owner_id, owner_kind = 'person', reviewers = [], members = [] } = page
  const isGuest = (id: number) => members.some(({ user_id }) => user_id === id)
  return pendingEvents(suggestionsWaiting, {
    page_id: page._id,
    page_public_id: page.public_id,
    title: page.title,
    owner: { owner_id, owner_kind },
    guest_reviewers: reviewers.filter(isGuest),
    team_reviewers: owner_kind === 'team' ? reviewers.filter((id) => !isGuest(id)) : [],
    count,
    ...(authorId === undefined ? {} : { author_id: authorId }),
    at: at.getTime(),
  })
}
