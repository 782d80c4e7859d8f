import type { Page } from '@foyer/contracts/pages/page/pages'
import { AppError } from '@foyer/service-kit/app-error'
import type { Handlers } from './api-server.ts'
import { abilitiesInTeam } from './team-pages.ts'
import { type State, missing, pageOf } from './state.ts'

export const pageMarkHandlers = (state: State): Handlers => ({
  starPage: ({ params, body }) => {
    const page = markable(state, params.id)
    const isForeign = page.owner_id !== state.user?.id && !abilitiesInTeam(state.teams, page)
    if (body.is_starred && isForeign) setFollowed(state, page, true)
    setStar(state, page, body.is_starred)
    return { is_followed: page.pinned }
  },
  followPage: ({ params }) => {
    const page = markable(state, params.id)
    if (page.owner_id === state.user?.id) throw new AppError('conflict')
    setFollowed(state, page, true)
  },
  unfollowPage: ({ params }) => {
    const page = pageOf(state, params.id)
    state.roles.delete(page.id)
    setFollowed(state, page, false)
    setStar(state, page, false)
    return { has_access: page.share_mode !== 'private' }
  },
})

function markable(state: State, id: number): Page {
  const page = pageOf(state, id)
  return page.owner_id === state.user?.id || page.share_mode !== 'private' || abilitiesInTeam(state.teams, page) ? page : missing()
}

/** Stars a page behind all others, or removes its star. */
export function setStar(state: State, page: Page, isStarred: boolean): void {
  if (page.is_starred === isStarred) return
  const last = Math.max(-1, ...state.pages.map(({ starred_index }) => starred_index ?? -1))
  Object.assign(page, { is_starred: isStarred, starred_index: isStarred ? last + 1 : null })
}

/** Orders the stars of these pages. */
export function orderStars(state: State, ids: readonly number[]): void {
  for (const [index, id] of ids.entries()) {
    const page = pageOf(state, id)
    if (page.is_starred) page.starred_index = index
  }
}

function setFollowed(state: State, page: Page, isFollowed: boolean): void {
  state.followed = [...state.followed.filter((id) => id !== page.id), ...(isFollowed ? [page.id] : [])]
  Object.assign(page, { pinned: isFollowed, is_pinned: isFollowed })
}
