import type { ServerResponse } from 'node:http'
import { AppError } from '@foyer/service-kit/app-error'
import { type Expiry, endAtExpiry } from './expiry.ts'

/** Whose stream it is: the session (null: a visitor's), the key of the address by which visitors are counted, and the host of a team by which they have come. */
export type Listener = { session: string | null; address: string; host: string | null; expiry?: Expiry }

export type Streams = {
  max: number
  /** Knows the answer as a stream of this listener until it closes. Throws `rate_limited` when no more fit. */
  open(answer: ServerResponse, listener: Listener): void
  /** The session has ended: so do its streams, at once. */
  endOf(session: string): void
  /** Signals may have been missed: ends the streams of everyone signed in; their browsers connect again. */
  endOfSessions(): void
  /** What a name shows, or whose it is, has changed: streams by it end, and their browsers connect again to what is there by then. */
  endOfHost(host: string): void
  /** The same of every host of a team. */
  endOfHosts(): void
  endAll(): void
}

const retryIn = 30

/** The answers that stay open: at most `max`, and `maxVisitors` of the visitors of one address. They are noted before the service is asked, so that no revocation slips in between. */
export function createStreams({ max, maxVisitors }: { max: number; maxVisitors: number }): Streams {
  const open = new Map<ServerResponse, Pick<Listener, 'session' | 'host'>>()
  const visitors = new Map<string, number>()
  const end = (ends: (listener: Pick<Listener, 'session' | 'host'>) => boolean) => {
    for (const [answer, listener] of open) if (ends(listener)) answer.destroy()
  }
  const countVisitor = (address: string, added: number) => {
    const count = (visitors.get(address) ?? 0) + added
    if (count > 0) visitors.set(address, count)
    else visitors.delete(address)
  }
  return {
    max,
    open(answer, { session, address, host, expiry }) {
      const isVisitor = session === null
      if (open.size >= max || (isVisitor && (visitors.get(address) ?? 0) >= maxVisitors)) {
        throw new AppError('rate_limited', { retry_in: retryIn })
      }
      if (answer.destroyed) return
      open.set(answer, { session, host })
      if (expiry) endAtExpiry(answer, expiry)
      if (isVisitor) countVisitor(address, 1)
      answer.once('close', () => {
        open.delete(answer)
        if (isVisitor) countVisitor(address, -1)
      })
    },
    endOf: (session) => end((listener) => listener.session === session),
    endOfSessions: () => end((listener) => listener.session !== null),
    endOfHost: (host) => end((listener) => listener.host === host),
    endOfHosts: () => end((listener) => listener.host !== null),
    endAll: () => end(() => true),
  }
}
