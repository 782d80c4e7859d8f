import type { PageView } from '@foyer/contracts/pages/page/pages'
import type { PagesMenu } from './mutation-kind.ts'
import type { Mutation } from './mutation.ts'
import { type MutationKinds, withServerIds } from './outbox.ts'

/**
 * A page as the server sent it, with pending mutations applied, oldest first. What a mutation creates is not shown twice where the page has it
 * already: its idempotency key tells, and later mutations apply to the thing on the page.
 */
export function withMutations(view: PageView, mutations: readonly Mutation[], kinds: MutationKinds): PageView {
  const serverIds = new Map<number, number>()
  let next = view
  for (const mutation of mutations) {
    const kind = kinds[mutation.kind]
    const createdIds = kind?.findCreatedIds?.(view, mutation.idempotency_key) ?? []
    for (const [index, id] of createdIds.entries()) serverIds.set(mutation.temporary_id - index, id)
    if (kind && createdIds.length === 0) {
      next = kind.apply(next, withServerIds(mutation.payload, kind, serverIds), mutation.temporary_id)
    }
  }
  return next
}

/** The menu of pages as the server sent it, with pending mutations applied, oldest first. */
export function menuWithMutations(menu: PagesMenu, mutations: readonly Mutation[], kinds: MutationKinds): PagesMenu {
  return mutations.reduce((shown, { kind, payload }) => kinds[kind]?.applyToMenu?.(shown, payload) ?? shown, menu)
}
