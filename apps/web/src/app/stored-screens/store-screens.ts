import type { ListedPage } from '@foyer/contracts/pages/page/pages'
import { matchPath } from 'react-router'
import { lastPageId } from '../../entities/page/last-page.ts'
import { firstPage, listPagesQuery } from '../../entities/page/list-pages.ts'
import { pageAddressQuery, slugOfPath } from '../../entities/page/page-address.ts'
import { viewPageQuery } from '../../entities/page/view-page.ts'
import { currentUserQuery, isSessionConfirmed } from '../../entities/session/session.ts'
import { preferences } from '../../entities/preference/preferences.ts'
import { isLightweight } from '../../entities/widget/lightweight.ts'
import { readUserId } from '../../lib/api/cookies.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { restoredAt, viewerOf } from '../../lib/api/query-persistence.ts'
import type { ScreenMessage } from '../../lib/api/screen-message.ts'
import { askForScreens, dropChangedScreens } from '../../lib/api/stored-screens.ts'
import { pendingStore } from '../../lib/mutations/optimistic-page.ts'

/** A screen is taken over first. */
const firstDelayMs = 3_000
/** Whoever changes a page changes more of it. */
const delayMs = 10_000

/**
 * Has the service worker store the page that is open as the server renders it, once it is shown, after it has changed and when it is left, so that
 * the next visit begins with it. While a change is not saved no screen is stored: none of them shows it. Returns the function that ends it.
 */
export function startStoringScreens(): () => void {
  dropChangedScreens(queryClient)
  let timer = setTimeout(store, firstDelayMs)
  const storeLater = () => {
    clearTimeout(timer)
    timer = setTimeout(store, delayMs)
  }
  const storeNow = () => {
    if (document.visibilityState === 'hidden') store()
  }
  const stops = [
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') storeLater()
    }),
    pendingStore.subscribe(() => {
      dropOutdated()
      storeLater()
    }),
    // What a screen shows follows some of them at once.
    ...Object.values(preferences).map(({ store: { subscribe } }) => subscribe(() => askForScreens({ screen: 'drop' }))),
  ]
  dropOutdated()
  document.addEventListener('visibilitychange', storeNow)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', storeNow)
    for (const stop of stops) stop()
  }
}

function dropOutdated(): void {
  if (pendingStore.get().mutations.length > 0 || isLightweight()) askForScreens({ screen: 'drop' })
}

function store(): void {
  const message = screenToStore()
  if (message) askForScreens(message)
}

/** The page that is open, where it is one to store; null for what is embedded, has a token in its address, or is not as the server has answered. */
function screenToStore(): ScreenMessage | null {
  const { pathname, search } = location
  const user = queryClient.getQueryData(currentUserQuery().queryKey)
  const viewer = viewerOf(user ?? null)
  if (!user || user.is_pupil || user.impersonated_by || !isSessionConfirmed(queryClient) || readUserId() !== viewer) return null
  if (search !== '' || parent !== window || isLightweight() || pendingStore.get().mutations.length > 0) return null
  const publicId =
    matchPath('/p/:publicId/:slug?', pathname)?.params.publicId ?? queryClient.getQueryData(pageAddressQuery(slugOfPath(pathname)).queryKey)
  const state = publicId === undefined ? undefined : queryClient.getQueryState(viewPageQuery(publicId).queryKey)
  if (publicId === undefined || state?.status !== 'success' || state.dataUpdatedAt <= restoredAt) return null
  const pages = queryClient.getQueryData<ListedPage[]>(listPagesQuery().queryKey) ?? []
  const lastPage = user.start_with_last_tab ? (lastPageId() ?? null) : null
  const isFront = firstPage(pages, lastPage ?? undefined)?.public_id === publicId
  return { screen: 'store', path: pathname, viewer, front: isFront ? { lastPage } : null }
}
