import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FarmPlan, Place, PlannedFeed } from './farm-plan.ts'

/**
 * A farm's measure: how many feeds, of which seed, after how many ms it answers, for how many seconds it wants to be left alone where it says
 * so, for how many an answer with a max-age is fresh, and every how many seconds of its own clock a changing feed has news.
 */
export type FarmOptions = {
  count: number
  seed: number
  delayMs: number
  retryAfterS: number
  maxAgeS: number
  changeEveryS: number
}

/** One request that the farm has answered, or is answering (`ended` is then null). Times are milliseconds since 1970, with fractions. */
export type FarmRecord = {
  feed: number
  place: Place
  host: number
  started: number
  ended: number | null
  /** 0 where none was sent. */
  status: number
  bytes: number
  /** Nothing is new since the feed was last given out. */
  unchanged: boolean
  /** A validator came along; `garbled`: one that this address has never given. */
  conditional: boolean
  garbled: boolean
  /** Where a redirect of the farm's own has led. */
  hop: boolean
  /** Asked although this feed, or another of its host, had said when to come again. */
  inside: 'feed' | 'host' | 'max_age' | null
  agent: string
}

/** What behaviours need of the farm. */
export type FarmWorld = {
  plan: FarmPlan
  delayMs: number
  retryAfterS: number
  maxAgeS: number
  /** Whether the dying feeds have died. */
  dead(): boolean
  /** How many articles a feed has published. */
  version(feed: PlannedFeed): number
  born(feed: PlannedFeed, article: number): Date
  /** From now on nobody has any business asking this feed (`host`: or its neighbours) before `until`. */
  hold(feed: PlannedFeed, what: 'host' | 'feed' | 'max_age', until: number): void
}

/** A request on its way through a behaviour. `nth` counts the requests for this feed, from 0. */
export type FarmRequest = {
  feed: PlannedFeed
  place: Place
  nth: number
  request: IncomingMessage
  response: ServerResponse
  record: FarmRecord
  world: FarmWorld
}

/** Answers after the farm's usual time. */
export function reply(
  { response, world }: FarmRequest,
  status: number,
  headers: Record<string, string> = {},
  body: string | Uint8Array = '',
  delayMs = world.delayMs,
): void {
  setTimeout(() => {
    if (response.destroyed) return
    const length = status === 304 || status === 204 ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    response.writeHead(status, { ...length, ...headers }).end(body)
  }, delayMs)
}

/** Sends the client to another address. */
export function redirect(ask: FarmRequest, status: number, location: string): void {
  ask.response.setHeader('location', location)
  reply(ask, status, { 'content-type': 'text/html' }, '<a href="#">moved</a>')
}
