import type { PublicEndpointName } from '@foyer/contracts/api/registry'
import type { Need } from './rule.ts'

type Send = (method: string, path: string, body?: unknown) => Promise<number>

/** Calls about suggestions and their review, and what each needs. */
export const reviewNeeds = {
  viewPageReview: 'manage',
  updatePageReview: 'manage',
  listSuggestions: 'mark',
  createSuggestion: 'suggest',
  withdrawSuggestion: 'mark',
  renewSuggestion: 'suggest',
  acceptSuggestions: 'review',
  refuseSuggestions: 'review',
  reopenSuggestions: 'review',
} as const satisfies Partial<Record<PublicEndpointName, Need>>

/** A valid call of each, on a page whose changes are not reviewed. */
export function reviewCalls(
  send: Send,
  { page, links, bookmarkId }: { page: { id: number }; links: { id: number }; bookmarkId: number },
): Record<keyof typeof reviewNeeds, () => Promise<number>> {
  return {
    viewPageReview: () => send('GET', `/page/${page.id}/review.json`),
    updatePageReview: () => send('PUT', `/page/${page.id}/review`, { reviewers: [] }),
    listSuggestions: () => send('GET', `/page/${page.id}/suggestions.json`),
    createSuggestion: () => send('POST', `/page/${page.id}/suggestions`, { kind: 'remove', widget_id: links.id, item_id: bookmarkId }),
    withdrawSuggestion: () => send('DELETE', `/page/${page.id}/suggestions/7`),
    renewSuggestion: () => send('POST', `/page/${page.id}/suggestions/7/restore`),
    acceptSuggestions: () => send('POST', `/page/${page.id}/suggestions/accept`, { ids: [7] }),
    refuseSuggestions: () => send('POST', `/page/${page.id}/suggestions/refuse`, { ids: [7] }),
    reopenSuggestions: () => send('POST', `/page/${page.id}/suggestions/reopen`, { ids: [7] }),
  }
}
