import type { Page } from '@foyer/contracts/pages/page/pages'
import { isDue } from '../../entities/bookmark/upkeep.ts'
import { localDate } from '../../lib/browser/local-date.ts'
import type { Handlers } from './api-server.ts'
import { bookmarksOf, placeIn } from './search-handlers.ts'
import { type State, ada } from './state.ts'

export const linkCheckHandlers = (state: State): Handlers => {
  const linksOn = (page: Page) =>
    page.columns.flatMap(({ widgets }) =>
      widgets.flatMap((widget) =>
        (widget.items ? bookmarksOf(widget.items) : []).map((link) => ({ link, place: placeIn(page, widget, link) })),
      ),
    )
  const links = () => state.pages.flatMap(linksOn)
  const linksOf = (ownerId: number | undefined) =>
    state.pages.filter(({ owner_id }) => ownerId === undefined || owner_id === ownerId).flatMap(linksOn)
  /** By the address: another one has another state. */
  const stateOf = (url: string) => state.linkStates.get(url)
  const dueLinks = () =>
    links().flatMap(({ link, place }) =>
      isDue(link, localDate(new Date())) ? [{ ...link, tags: [], place, state: stateOf(link.url) ?? null }] : [],
    )
  return {
    pageBrokenLinks: ({ params }) => ({
      links: state.pages
        .filter(({ id }) => id === params.id)
        .flatMap(linksOn)
        .flatMap(({ link }) => {
          const current = stateOf(link.url)
          return current ? [{ item_id: link.id, url: link.url, ...current }] : []
        }),
    }),
    listBrokenLinks: ({ query }) => ({
      links: linksOf(query.owner_id).flatMap(({ link, place }) => {
        const current = stateOf(link.url)
        return current && !link.mute_broken ? [{ ...link, tags: [], place, state: current }] : []
      }),
      checked: links().length,
    }),
    listDueLinks: () => ({ links: dueLinks(), has_more: false }),
    countDueLinks: () => ({ count: dueLinks().length, has_more: false }),
    listPageEditors: () => ({ people: [{ user_id: ada.id, name: 'Ada' }] }),
    checkLink: ({ params }) => {
      const link = links().find((entry) => entry.link.id === params.item_id)?.link
      const fine = { verdict: 'ok' as const, status_code: 200, new_url: null, since: null, checked_at: null, history: [] }
      return (link && stateOf(link.url)) ?? fine
    },
    repairBookmarks: ({ body }) => ({
      links: body.repairs.flatMap(({ item_id, from, url, mute_broken }) => {
        const link = links().find((entry) => entry.link.id === item_id)?.link
        if (!link || (link.url !== from && link.url !== url)) return []
        Object.assign(link, url === undefined ? {} : { url }, mute_broken === undefined ? {} : { mute_broken })
        return [link]
      }),
    }),
  }
}
