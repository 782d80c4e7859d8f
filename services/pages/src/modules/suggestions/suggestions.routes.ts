import { exportSuggestions } from '@foyer/contracts/pages/item/exported-suggestions'
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
import { presentSuggestion } from './suggestion.presenter.ts'
import type { DescribedSuggestion } from './suggestion.service.ts'

export function registerSuggestionRoutes(
  app: FastifyInstance,
  { access, suggestions: { service, answers, settings, exportOf } }: Pick<Deps, 'access' | 'suggestions'>,
): void {
  serve(app, access, listSuggestions, async ({ page, query, viewer }) => ({
    suggestions: presentSuggestions(await service.list(page, query.state, viewer), viewer),
  }))

  serve(app, access, createSuggestion, async ({ page, body, viewer }) =>
    presentSuggestion(await service.create(page, body, viewer), viewer),
  )

  serve(app, access, withdrawSuggestion, async ({ page, params, viewer }) => {
    await service.withdraw(page, params.suggestion_id, viewer)
    return { withdrawn: true as const }
  })

  serve(app, access, renewSuggestion, async ({ page, params, viewer }) =>
    presentSuggestion(await service.renew(page, params.suggestion_id, viewer), viewer),
  )

  serve(app, access, acceptSuggestions, async ({ page, body, viewer }) => ({
    suggestions: presentSuggestions(await answers.accept(page, body.ids, viewer, body.seen), viewer),
  }))

  serve(app, access, refuseSuggestions, async ({ page, body, viewer }) => ({
    suggestions: presentSuggestions(await answers.refuse(page, body.ids, viewer, body.answer), viewer),
  }))

  serve(app, access, reopenSuggestions, async ({ page, body, viewer }) => ({
    suggestions: presentSuggestions(await answers.reopen(page, body.ids, viewer), viewer),
  }))

  serve(app, access, exportSuggestions, ({ params, query }) => exportOf(params.user_id, query.after))

  serve(app, access, viewPageReview, async ({ page }) => presentPageReview(page))

  serve(app, access, updatePageReview, async ({ page, body }) => presentPageReview(await settings.change(page, body)))
}

const presentSuggestions = (described: readonly DescribedSuggestion[], viewer: { id: number }) =>
  described.map((suggestion) => presentSuggestion(suggestion, viewer))
