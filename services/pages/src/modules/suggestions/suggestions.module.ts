import { limits } from '@foyer/contracts/limits'
import { createHourlyQuota, createHourlyQuotaModel } from '@foyer/service-kit/hourly-quota'
import type { PendingEvent } from '@foyer/service-kit/events'
import type { Kit } from '@foyer/service-kit/service'
import type { ItemStore } from '../item/store/item-store.ts'
import type { BookmarkModule } from '../kinds/bookmarks/bookmark.module.ts'
import { createTypedAddresses } from '../kinds/bookmarks/typed-addresses.ts'
import type { NoteRecord } from '../kinds/notes/note.model.ts'
import type { TodoRecord } from '../kinds/todos/todo.model.ts'
import type { PageStore } from '../page/store/page-store.module.ts'
import type { WidgetModule } from '../widget/widget.module.ts'
import type { ResolvePerson } from '../page/named-person.ts'
import { createExportSuggestions } from './export-suggestions.ts'
import { createPageReview } from './page-review.service.ts'
import { createReview } from './review.command.ts'
import { createReviewService } from './review.service.ts'
import { createSuggestedBookmarks } from './items/suggested-bookmark.ts'
import { createSuggestedItems } from './items/suggested-items.ts'
import { createSuggestedNotes } from './items/suggested-note.ts'
import { createSuggestedTodos } from './items/suggested-todo.ts'
import { createSuggestionModel } from './suggestion.model.ts'
import { createSuggestionRepository } from './suggestion.repository.ts'
import { createSuggestionService } from './suggestion.service.ts'
import { createTellAuthors } from './tell-authors.ts'
import { createTellReviewers } from './tell-reviewers.ts'

type Dependencies = {
  kit: Pick<Kit<never>, 'mongo' | 'internal' | 'events' | 'signals' | 'ids' | 'clock' | 'log'>
  store: Pick<PageStore, 'pages'>
  bookmarks: Pick<BookmarkModule, 'service' | 'store'>
  itemStores: { notes: ItemStore<NoteRecord>; todos: ItemStore<TodoRecord> }
  widgets: Pick<WidgetModule, 'access'>
  resolvePerson: ResolvePerson
}

/** What editors suggest on pages whose changes are reviewed, and what reviewers make of it. */
export function createSuggestionsModule({ kit, store: { pages }, bookmarks, itemStores, widgets, resolvePerson }: Dependencies) {
  const { mongo, internal, events, signals, ids, clock, log } = kit
  const model = createSuggestionModel(mongo)
  const suggestions = createSuggestionRepository(model)
  const records = createHourlyQuotaModel(mongo, 'SuggestionQuota', 'suggestion_quotas')
  const quota = createHourlyQuota({ records, max: limits.suggestions_per_hour, clock })
  const items = createSuggestedItems({
    urllist: createSuggestedBookmarks({ bookmarks, addresses: createTypedAddresses({ internal, log }) }),
    notes: createSuggestedNotes(itemStores.notes),
    todo: createSuggestedTodos(itemStores.todos),
  })
  const relay = (id: number, pending: readonly PendingEvent[]) => events.relay(model, id, pending)
  const tellReviewers = createTellReviewers({ suggestions, relay, clock })
  const service = createSuggestionService({
    pages,
    suggestions,
    items,
    quota,
    tellReviewers,
    relay,
    signals,
    ids,
    clock,
  })
  const review = createReview({ suggestions, items, widgets: widgets.access, clock })
  const tellAuthors = createTellAuthors({ suggestions, relay })
  return {
    service,
    answers: createReviewService({ pages, suggestions, service, review, tellAuthors, tellReviewers }),
    settings: createPageReview({ pages, suggestions, signals }),
    exportOf: createExportSuggestions({ pages, suggestions, resolvePerson }),
    /** A page that is gone for good has no suggestions. */
    deleteByPage: (pageId: number): Promise<void> => suggestions.deleteByPage(pageId),
    /** Reviewers go on seeing what somebody suggested whose account was deleted, and not who that was. */
    async forgetPerson(userId: number): Promise<void> {
      await suggestions.forgetPerson(userId)
      await quota.deleteOf(userId)
    },
  }
}
