import type { ServerResponse } from 'node:http'
import { AppError } from '@foyer/service-kit/app-error'
import { type Expiry, endAtExpiry } from './expiry.ts'

/** Whose stream it is: the session (null: a visitor's), and the key of the address by which visitors are counted. */
export type Listener = { session: string | null; address: string; expiry?: Expiry }

export type Streams = {
  max: number
  /** Knows the answer as a stream of this listener until it closes. Throws `rate_limited` when no more fit. */
  open(answer: ServerResponse, listener: Listener): void
  /** The session has ended: so do its streams, at once. */
  endOf(session: string): void
  /** Signals may have been missed: ends the streams of everyone signed in; their browsers connect again. */
  endOfSessions(): void
  endAll(): void
}

const retryIn = 30

/** The answers that stay open: at most `max`, and `maxVisitors` of the visitors of one address. They are noted before the service is asked, so that no revocation slips in between. */
export function createStreams({ max, maxVisitors }: { max: number; maxVisitors: number }): Streams {
  const open = new Map<ServerResponse, string | null>()
  const visitors = new Map<string, number>()
  const end = (ends: (session: string | null) => boolean) => {
    for (const [answer, session] of open) if (ends(session)) answer.destroy()
  }
  const countVisitor = (address: string, added: number) => {
    const count = (visitors.get(address) ?? 0) + added
    if (count > 0) visitors.set(address, count)
    else visitors.delete(address)
  }
  return {
    max,
    open(answer, { session, address, expiry }) {
      const isVisitor = session === null
      if (open.size >= max || (isVisitor && (visitors.get(address) ?? 0) >= maxVisitors)) {
        throw new AppError('rate_limited', { retry_in: retryIn })
      }
      if (answer.destroyed) return
      open.set(answer, session)
      if (expiry) endAtExpiry(answer, expiry)
      if (isVisitor) countVisitor(address, 1)
      answer.once('close', () => {
        open.delete(answer)
        if (isVisitor) countVisitor(address, -1)
      })
    },
    endOf: (session) => end((candidate) => candidate === session),
    endOfSessions: () => end((candidate) => candidate !== null),
    endAll: () => end(() => true),
  }
}
