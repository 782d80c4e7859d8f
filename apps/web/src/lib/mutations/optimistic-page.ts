import type { PageView } from '@foyer/contracts/pages/page/pages'
import { useMemo } from 'react'
import { createStore, useStore } from '../state/create-store.ts'
import type { Mutation } from './mutation.ts'

type Pending = {
  mutations: readonly Mutation[]
  /** Applies them to a page. The outbox brings this along, so that visitors never load it. */
  apply: (view: PageView) => PageView
}

export const nonePending: Pending = { mutations: [], apply: (view) => view }

/** The pending mutations of the outbox; none for visitors. */
export const pendingStore = createStore(nonePending)

/** A page as the person sees it: what the server sent, with pending mutations applied. */
export function useOptimisticPage(view: PageView | undefined): PageView | undefined {
  const { apply } = useStore(pendingStore)
  return useMemo(() => view && apply(view), [view, apply])
}

/** The same outside of components. */
export function withOptimisticUpdates(view: PageView): PageView {
  return pendingStore.get().apply(view)
}
