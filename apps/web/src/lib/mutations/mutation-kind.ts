import type { ViewerTeam } from '@foyer/contracts/pages/base/page-team'
import type { FollowedPage, ListedPage, PageView } from '@foyer/contracts/pages/page/pages'
import type { ApiRequest, ApiResult, PublicEndpoint } from '../api/api-client.ts'
import { hasCode } from '../api/api-error.ts'

/** Calls an endpoint by its name, as `api` does. */
export type Call = <N extends PublicEndpoint>(name: N, request: ApiRequest<N>) => Promise<ApiResult<N>>

export type MutationContext = {
  call: Call
  /** The same for every attempt of a mutation, so that the server creates the thing once. */
  idempotencyKey: string
  /** The page as the server last sent it, with all earlier mutations applied; undefined when it is not cached. */
  cachedPage: (publicId: string) => PageView | undefined
  refetchPage: (publicId: string) => Promise<PageView | undefined>
}

/** A team of the person with those of its pages that they may see; `has_more`: these are the first and the starred ones. */
export type TeamSection = ViewerTeam & { pages: ListedPage[]; has_more: boolean }

/** What the menu of pages is made of; undefined what is not loaded. */
export type PagesMenu = { own: ListedPage[] | undefined; followed: FollowedPage[] | undefined; teams?: TeamSection[] | undefined }

/**
 * A kind of mutation of a page or of what is on it. The outbox stores the kind's name and a payload; everything else is code that must still
 * understand payloads stored by the release before.
 */
export type MutationKind<P = unknown, R = unknown> = {
  /** Stored with every pending mutation: it must not change its meaning. */
  name: string
  /** Sends the mutation. Safe to repeat. Its result is what `createdId`, `secondaryIds` and `commit` read. */
  send(payload: P, context: MutationContext): Promise<R>
  /** Shows the mutation before the server has answered. Pure; returns pages that it does not concern unchanged. `id` is the created thing's. */
  apply(view: PageView, payload: P, id: number): PageView
  /** Shows the mutation in the menu of pages before the server has answered. Pure; without it the menu is not concerned. */
  applyToMenu?(menu: PagesMenu, payload: P): PagesMenu
  /** Where a payload holds ids, as paths (`note.id`, `item_ids[]`): temporary ids there are replaced once the server has given the real ones. */
  idPaths(payload: P): readonly string[]
  /** Does not affect page data: page queries are not invalidated. */
  affectsPage?: false
  /** The id that the server gave to the created thing. */
  createdId?(result: R): number
  /** Ids of what was created along with it, in the order in which `apply` counted down from the temporary id; at most three. */
  secondaryIds?(result: R): number[]
  /**
   * The ids of what it created, main thing first, where a page that the server sent has it already: the request has arrived, and its response
   * was lost or is still on its way. Empty where the page does not have it.
   */
  findCreatedIds?(view: PageView, idempotencyKey: string): number[]
  /** Puts the server's answer into a page; without it, `apply` with the real id. */
  commit?(view: PageView, payload: P, result: R): PageView
  /** A mutation that follows from the server's answer. */
  followUp?(payload: P, result: R, call: Call): Promise<FollowUp | undefined>
  /** What moved on the screen, as drag ids (`bookmark:12`), so that it is highlighted when it moves back. */
  movedIds?(payload: P): string[]
  /** The payload that replaces both when a mutation follows an unsent one of its kind; null keeps them apart. */
  merge?(earlier: P, later: P): P | null
}

export type FollowUp = { kind: string; payload: unknown }

/** The id of the thing that was created with an idempotency key. The server sends keys to whoever may edit. */
export function idsWithKey(things: ReadonlyArray<{ id: number; idempotency_key?: string | undefined }>, idempotencyKey: string): number[] {
  return things.flatMap((thing) => (thing.idempotency_key === idempotencyKey ? thing.id : []))
}

/** For mutations that delete: a target that is gone already is success. */
export async function ignoreNotFound(request: Promise<unknown>): Promise<void> {
  await nullIfNotFound(request)
}

/** For mutations that no longer matter once their target is gone. */
export async function nullIfNotFound<R>(request: Promise<R>): Promise<R | null> {
  return request.catch((error: unknown) => {
    if (hasCode(error, 'not_found')) return null
    throw error
  })
}

/** Kinds by the name that stored mutations have. */
export function byName(kinds: readonly MutationKind[]): Record<string, MutationKind> {
  return Object.fromEntries(kinds.map((kind) => [kind.name, kind]))
}

/** Infers a kind's payload and result types while checking its shape. */
export function defineMutation<P, R>(kind: MutationKind<P, R>): MutationKind<P, R> {
  return kind
}
