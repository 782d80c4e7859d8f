import type { FeedbackForm } from '@foyer/contracts/accounts/feedback'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

/** What people have sent, the newest first; of one form alone where it is given. */
export function feedbackQuery(form: FeedbackForm | null) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'feedback', form],
    queryFn: ({ pageParam, signal }) =>
      api('listFeedback', { query: { ...(form && { form }), ...(pageParam ? { before: String(pageParam) } : {}) }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: (previous) => previous,
  })
}
