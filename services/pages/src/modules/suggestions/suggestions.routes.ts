import {
  acceptSuggestions,
  createSuggestion,
  listSuggestions,
  refuseSuggestions,
  renewSuggestion,
  reopenSuggestions,
  updatePageReview,
  viewPageReview,
  withdrawSuggestion,
} from '@foyer/contracts/pages/item/suggestions'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { presentPageReview } from './page-review.service.ts'

export function registerSuggestionRoutes(
  app: FastifyInstance,
  { access, suggestions: { service, answers, settings } }: Pick<Deps, 'access' | 'suggestions'>,
): void {
  serve(app, access, listSuggestions, async ({ page, query, viewer }) => ({
    suggestions: await service.list(page, query.state, viewer),
  }))

  serve(app, access, createSuggestion, async ({ page, body, viewer }) => service.create(page, body, viewer))

  serve(app, access, withdrawSuggestion, async ({ page, params, viewer }) => {
    await service.withdraw(page, params.suggestion_id, viewer)
    return { withdrawn: true as const }
  })

  serve(app, access, renewSuggestion, async ({ page, params, viewer }) => service.renew(page, params.suggestion_id, viewer))

  serve(app, access, acceptSuggestions, async ({ page, body, viewer }) => ({
    suggestions: await answers.accept(page, body.ids, viewer, body.seen),
  }))

  serve(app, access, refuseSuggestions, async ({ page, body, viewer }) => ({
    suggestions: await answers.refuse(page, body.ids, viewer, body.answer),
  }))

  serve(app, access, reopenSuggestions, async ({ page, body, viewer }) => ({
    suggestions: await answers.reopen(page, body.ids, viewer),
  }))

  serve(app, access, viewPageReview, async ({ page }) => presentPageReview(page))

  serve(app, access, updatePageReview, async ({ page, body }) => presentPageReview(await settings.change(page, body)))
}
