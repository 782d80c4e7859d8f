import { isDeepStrictEqual } from 'node:util'
import type { PageReview } from '@foyer/contracts/pages/item/suggestions'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import { retryOnVersionConflict } from '@foyer/service-kit/retry-on-version-conflict'
import type { Signals } from '@foyer/service-kit/signals'
import { publishListChange } from '../page/list-signal.ts'
import type { PageRecord } from '../page/page.model.ts'
import type { PageRepository } from '../page/page.repository.ts'
import type { SuggestionRepository } from './suggestion.repository.ts'

type Dependencies = {
  pages: Pick<PageRepository, 'byId' | 'replace'>
  suggestions: Pick<SuggestionRepository, 'countOpen'>
  signals: Pick<Signals, 'publish'>
}

/** Whether changes of pages are reviewed, and by whom. */
export function createPageReview({ pages, suggestions, signals }: Dependencies) {
  return {
    /** Throws `suggestions_open` where changes are no longer to be reviewed and suggestions wait for an answer. */
    async change(page: Authorized<PageRecord, 'manage'>, change: Partial<PageReview>): Promise<PageRecord> {
      if (change.review_edits === false && (await suggestions.countOpen(page._id)) > 0) throw new AppError('suggestions_open')
      const changed = await retryOnVersionConflict(
        () => pages.byId(page._id),
        (current) => {
          const before = presentPageReview(current)
          const { review_edits, reviewers } = { ...before, ...change }
          if (isDeepStrictEqual(before, { review_edits, reviewers })) return Promise.resolve(current)
          const unset = [...(review_edits ? [] : ['review_edits' as const]), ...(reviewers.length > 0 ? [] : ['reviewers' as const])]
          const set = {
            ...(review_edits ? { review_edits: true as const } : {}),
            ...(reviewers.length > 0 ? { reviewers: [...new Set(reviewers)] } : {}),
          }
          return pages.replace(current, { set, unset })
        },
      )
      await signals.publish({ name: 'page.access_changed', page_id: page._id })
      await publishListChange(signals, changed)
      return changed
    },
  }
}

/** Who reviews changes of a page, for who manages it. */
export function presentPageReview({ review_edits, reviewers = [] }: Pick<PageRecord, 'review_edits' | 'reviewers'>): PageReview {
  return { review_edits: review_edits === true, reviewers }
}
