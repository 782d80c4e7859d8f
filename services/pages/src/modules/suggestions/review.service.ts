import type { SessionUser } from '@foyer/contracts/identity'
import type { SeenItem } from '@foyer/contracts/pages/item/suggested-items'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { PageRecord } from '../page/page.model.ts'
import type { PageRepository } from '../page/page.repository.ts'
import type { Review } from './review.command.ts'
import type { SuggestionRepository } from './suggestion.repository.ts'
import type { DescribedSuggestion, SuggestionService } from './suggestion.service.ts'
import type { TellAuthors } from './tell-authors.ts'
import type { TellReviewers } from './tell-reviewers.ts'

type Dependencies = {
  pages: Pick<PageRepository, 'byId'>
  suggestions: Pick<SuggestionRepository, 'byIds'>
  service: Pick<SuggestionService, 'describe' | 'announce'>
  review: Review
  tellAuthors: TellAuthors
  tellReviewers: TellReviewers
}
type ReviewedPage = Authorized<PageRecord, 'review'>

/** What reviewers do with suggestions. Each call gives those that it names as they are then, whose state says whether it was done. */
export function createReviewService({ pages, suggestions, service, review, tellAuthors, tellReviewers }: Dependencies) {
  const outcome = async ({ _id }: ReviewedPage, ids: readonly number[], viewer: SessionUser): Promise<DescribedSuggestion[]> => {
    await service.announce(_id)
    const page = await pages.byId(_id)
    if (!page) throw new AppError('not_found')
    const records = await suggestions.byIds(_id, ids)
    if (records[0]) await tellReviewers(page, records[0]._id)
    return service.describe(page, records, viewer)
  }

  return {
    async accept(page: ReviewedPage, ids: readonly number[], viewer: SessionUser, seen?: SeenItem): Promise<DescribedSuggestion[]> {
      await tellAuthors.answered(page, await review.accept(page, ids, viewer, seen))
      return outcome(page, ids, viewer)
    },

    async refuse(page: ReviewedPage, ids: readonly number[], viewer: SessionUser, answer?: string): Promise<DescribedSuggestion[]> {
      await tellAuthors.answered(page, await review.refuse(page, ids, viewer, answer))
      return outcome(page, ids, viewer)
    },

    async reopen(page: ReviewedPage, ids: readonly number[], viewer: SessionUser): Promise<DescribedSuggestion[]> {
      await tellAuthors.reopened(await review.reopen(page, ids, viewer))
      return outcome(page, ids, viewer)
    },
  }
}
