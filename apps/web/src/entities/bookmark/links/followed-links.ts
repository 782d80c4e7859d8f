import type { ClickLink } from '@foyer/contracts/advertising/clicks'
import { createStore } from '../../../lib/state/create-store.ts'

export type FollowedLinks = ReadonlyMap<number, Pick<ClickLink, 'path' | 'valid_until'>>

/** The bookmarks of the page that earn money; undefined where there are none, which is nearly everywhere. */
export const followedLinks = createStore<FollowedLinks | undefined>(undefined)

/** Where a bookmark leads to when it is opened: its own address too while there is no network, or when its path has ended. */
export function openedAddress({ id, url }: { id: number; url: string }): string {
  const link = followedLinks.get()?.get(id)
  return link && navigator.onLine && link.valid_until * 1000 > Date.now() ? link.path : url
}
