import type { PageView } from '@foyer/contracts/pages'
import type { ApiRequest, ApiResult, PublicEndpoint } from '../api/api-client.ts'
import { hasCode } from '../api/api-error.ts'

/** Calls an endpoint by its name, as `api` does. */
export type Call = <N extends PublicEndpoint>(name: N, request: ApiRequest<N>) => Promise<ApiResult<N>>

export type MutationContext = {
  call: Call
  /** Chosen once an edit, sent with every attempt: the server makes the thing once. */
  idempotencyKey: string
  /** The page as the server last gave it, the edits before this one included; undefined when it is not here. */
  cachedPage: (publicId: string) => PageView | undefined
  /** Reads that page again. */
  refetchPage: (publicId: string) => Promise<PageView | undefined>
}

/**
 * One kind of change a person makes to what is on a page. `apply` shows it before the server has answered and is a pure function that
 * leaves views alone it does not concern. `id` is that of the thing it makes: a temporary one (negative) until the server has given one.
 * `send` tells the server, must be safe to repeat, and gives what `idOf` and `settle` need.
 */
export type MutationKind<P = never, R = unknown> = {
  send: (payload: P, context: MutationContext) => Promise<R>
  apply: (view: PageView, payload: P, id: number) => PageView
  /** Does not affect page data: page queries are not invalidated. */
  affectsPage?: false
  /** The id the server gave to what this edit made. */
  createdId?: (result: R) => number
  /** The ids of what came into being with it, in the order in which `apply` counted down for them from its temporary id; at most three. */
  secondaryIds?: (result: R) => number[]
  /** Puts the server's answer into a view, in place of `apply` with the true id. */
  commit?: (view: PageView, payload: P, result: R) => PageView
  /** A waiting edit with the same target takes this one's payload in place of its own: typing sends the last text, not each letter. */
  merge?: (earlier: P, later: P) => P | null
}

/** For edits that take something away: what is gone already, with all it stood in, is what they want. */
export async function ignoreNotFound(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!hasCode(error, 'not_found')) throw error
  })
}

/** For edits that do not matter any more once what they are about is gone. */
export async function nullIfNotFound<R>(call: Promise<R>): Promise<R | null> {
  return call.catch((error: unknown) => {
    if (hasCode(error, 'not_found')) return null
    throw error
  })
}

/** Keeps a kind's own payload and result types while checking its shape. */
export function defineMutation<P, R>(kind: MutationKind<P, R>): MutationKind<P, R> {
  return kind
}
