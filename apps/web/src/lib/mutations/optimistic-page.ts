import type { PageView } from '@foyer/contracts/pages'
import { useMemo } from 'react'
import { createStore, useStore } from '../state/create-store.ts'
import type { Mutation } from './mutation.ts'
import type { MutationKinds } from './outbox.ts'
import { withMutations } from './with-mutations.ts'

type Pending = { mutations: readonly Mutation[]; kinds: MutationKinds }

const none: Pending = { mutations: [], kinds: {} }
/** What the outbox holds for pages; empty for visitors, who never load the outbox itself. */
const pendingStore = createStore(none)

/** Publishes the pending mutations of the outbox to everything that shows a page. */
export function publishPending(pending: Pending | undefined): void {
  pendingStore.set(pending ?? none)
}

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
