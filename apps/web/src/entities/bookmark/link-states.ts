import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { ItemLinkState } from '@foyer/contracts/pages/item/link-checks'
import { createStore } from '../../lib/state/create-store.ts'

export type LinkStates = ReadonlyMap<number, ItemLinkState>

/** The states of the addresses of the open page, by bookmark; of those alone that are broken or have moved. Loaded for who is shown them. */
export const linkStates = createStore<LinkStates>(new Map())

/** The state of a bookmark’s address: nothing is known of another one that it has by now. */
export function linkStateOf(
  { id, url }: Partial<Pick<Bookmark, 'id' | 'url'>>,
  states: LinkStates = linkStates.get(),
): ItemLinkState | undefined {
  const state = id === undefined ? undefined : states.get(id)
  return state?.url === url ? state : undefined
}
