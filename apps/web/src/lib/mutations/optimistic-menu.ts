import { useMemo } from 'react'
import { createStore, useStore } from '../state/create-store.ts'
import type { PagesMenu } from './mutation-kind.ts'

type Apply = (menu: PagesMenu) => PagesMenu

export const unchangedMenu: Apply = (menu) => menu

/** How the pending mutations of the outbox change the menu of pages; in a store of its own, since visitors have no menu. */
export const pendingMenuStore = createStore({ apply: unchangedMenu })

/** The menu of pages as the person sees it: what the server sent, with pending mutations applied. */
export function useOptimisticMenu({ own, followed, teams }: PagesMenu): PagesMenu {
  const { apply } = useStore(pendingMenuStore)
  return useMemo(() => apply({ own, followed, teams }), [apply, own, followed, teams])
}

/** The same outside of components. */
export function menuWithOptimisticUpdates(menu: PagesMenu): PagesMenu {
  return pendingMenuStore.get().apply(menu)
}
