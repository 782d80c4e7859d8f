import type { PageView } from '@foyer/contracts/pages'
import { useMemo } from 'react'
import { createStore, useStore } from '../state/create-store.ts'
import type { Mutation } from './mutation.ts'
import type { MutationKinds } from './outbox.ts'
import { withMutations } from './with-mutations.ts'

type Pending = { mutations: readonly Mutation[]; kinds: MutationKinds }

export const nonePending: Pending = { mutations: [], kinds: {} }

/** The pending mutations of the outbox with their kinds; empty for visitors, who never load the outbox itself. */
export const pendingStore = createStore(nonePending)

/** A page as the person sees it: what the server sent, with pending mutations applied. */
export function useOptimisticPage(view: PageView | undefined): PageView | undefined {
  const { mutations, kinds } = useStore(pendingStore)
  return useMemo(() => view && withMutations(view, mutations, kinds), [view, mutations, kinds])
}

/** The same outside of components. */
export function withOptimisticUpdates(view: PageView): PageView {
  const { mutations, kinds } = pendingStore.get()
  return withMutations(view, mutations, kinds)
}
