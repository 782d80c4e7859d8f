import type { SessionUser } from '@foyer/contracts/identity'
import type { Endpoint, EndpointRequest } from '@foyer/contracts/endpoint'
import {
  type NewSuggestion,
  type PageReview,
  type Suggestion,
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
import type { SeenItem } from '@foyer/contracts/pages/item/suggested-items'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { type Page, createPage } from '@foyer/contracts/pages/page/pages'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { type Harness, actions } from '../support/harness.ts'
import { memberOf, type startTeams } from '../support/teams.ts'

type Named = { id: number }

/** Short hands for a team page whose changes are reviewed, an admin, and members who may edit its pages. */
export function suggestionWorld(harness: Harness, teams: Awaited<ReturnType<typeof startTeams>>) {
  const act = actions(harness.url)
  async function call<E extends Endpoint>(endpoint: E, input: EndpointRequest<E>, as: SessionUser): Promise<unknown> {
    const answer = await callService(harness.url, endpoint, input, as)
    return answer.status < 300 ? answer.body : errorCodeOf(answer)
  }
  const suggestionsOf = (body: unknown): Suggestion[] | string =>
    typeof body === 'string' ? body : (body as { suggestions: Suggestion[] }).suggestions
  const idOf = (page: Named) => ({ id: String(page.id) })

  const world = {
    act,
    call,
    review: (page: Named, change: Partial<PageReview>, as: SessionUser) => call(updatePageReview, { params: idOf(page), body: change }, as),
    settings: (page: Named, as: SessionUser) => call(viewPageReview, { params: idOf(page) }, as) as Promise<PageReview>,
    suggest: (page: Named, body: NewSuggestion, as: SessionUser) =>
      call(createSuggestion, { params: idOf(page), body }, as) as Promise<Suggestion>,
    list: async (page: Named, as: SessionUser, state: 'open' | 'answered' = 'open') =>
      suggestionsOf(await call(listSuggestions, { params: idOf(page), query: { state } }, as)) as Suggestion[],
    withdraw: (page: Named, { id }: Named, as: SessionUser) =>
      call(withdrawSuggestion, { params: { ...idOf(page), suggestion_id: String(id) } }, as),
    renew: (page: Named, { id }: Named, as: SessionUser) =>
      call(renewSuggestion, { params: { ...idOf(page), suggestion_id: String(id) } }, as),
    accept: async (page: Named, of: readonly Named[], as: SessionUser, seen?: SeenItem) =>
      suggestionsOf(
        await call(acceptSuggestions, { params: idOf(page), body: { ids: of.map(({ id }) => id), ...(seen ? { seen } : {}) } }, as),
      ) as Suggestion[],
    refuse: async (page: Named, of: readonly Named[], as: SessionUser, answer?: string) =>
      suggestionsOf(
        await call(refuseSuggestions, { params: idOf(page), body: { ids: of.map(({ id }) => id), ...(answer ? { answer } : {}) } }, as),
      ) as Suggestion[],
    reopen: async (page: Named, of: readonly Named[], as: SessionUser) =>
      suggestionsOf(await call(reopenSuggestions, { params: idOf(page), body: { ids: of.map(({ id }) => id) } }, as)) as Suggestion[],

    /** A page of a new team with one bookmark, whose changes are reviewed. */
    async reviewedPage() {
      const team = teams.add()
      const admin = memberOf(team, { role: 'admin' })
      const [editor, colleague, reader] = [
        memberOf(team, { allows: ['edit'] }),
        memberOf(team, { allows: ['edit'] }),
        memberOf(team, { allows: [] }),
      ]
      const page = (await call(createPage, { body: { title: 'Ours', organization_id: team.id } }, admin)) as PageSummary
      const widget = await act.widget(admin, page.id)
      const item = await act.item(admin, widget.id, 'https://old.example/', 'Old')
      await world.review(page, { review_edits: true }, admin)
      return { team, admin, editor, colleague, reader, page, widget, item }
    },

    async linksOf(page: Pick<PageSummary, 'public_id'>, as: SessionUser): Promise<Bookmark[]> {
      const shown: Page = await act.view(page.public_id, as)
      return shown.columns.flatMap(({ widgets }) => widgets).flatMap(({ items }) => (items && 'links' in items ? items.links : []))
    },
  }
  return world
}
