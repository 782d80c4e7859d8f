import type { PageView } from '@foyer/contracts/pages'
import type { ApiRequest, ApiResult, PublicEndpoint } from '../api/api-client.ts'
import { hasCode } from '../api/api-error.ts'

/** Calls an endpoint by its name, as `api` does. */
export type Call = <N extends PublicEndpoint>(name: N, request: ApiRequest<N>) => Promise<ApiResult<N>>

export type EditContext = {
  call: Call
  /** Chosen once an edit, sent with every attempt: the server makes the thing once. */
  key: string
  /** The page as the server last gave it, the edits before this one included; undefined when it is not here. */
  view: (publicId: string) => PageView | undefined
  /** Reads that page again. */
  refresh: (publicId: string) => Promise<PageView | undefined>
}

/**
 * One kind of change a person makes to what is on a page. `apply` shows it before the server has answered and is a pure function that
 * leaves views alone it does not concern. `id` is that of the thing it makes: a temporary one (negative) until the server has given one.
 * `send` tells the server, must be safe to repeat, and gives what `idOf` and `settle` need.
 */
export type EditKind<P = never, R = unknown> = {
  send: (payload: P, context: EditContext) => Promise<R>
  apply: (view: PageView, payload: P, id: number) => PageView
  /** What it changes stands beside the page: no view of one is read again for it. */
  isBeside?: true
  /** The id the server gave to what this edit made. */
  idOf?: (result: R) => number
  /** The ids of what came into being with it, in the order in which `apply` counted down for them from its temporary id; at most three. */
  alsoMade?: (result: R) => number[]
  /** Puts the server's answer into a view, in place of `apply` with the true id. */
  settle?: (view: PageView, payload: P, result: R) => PageView
  /** A waiting edit with the same target takes this one's payload in place of its own: typing sends the last text, not each letter. */
  merge?: (earlier: P, later: P) => P | null
}

/** For edits that take something away: what is gone already, with all it stood in, is what they want. */
export async function unlessGone(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!hasCode(error, 'not_found')) throw error
  })
}

/** For edits that do not matter any more once what they are about is gone. */
export async function orNull<R>(call: Promise<R>): Promise<R | null> {
  return call.catch((error: unknown) => {
    if (hasCode(error, 'not_found')) return null
    throw error
  })
}

/** Keeps a kind's own payload and result types while checking its shape. */
export function editKind<P, R>(kind: EditKind<P, R>): EditKind<P, R> {
  return kind
}
