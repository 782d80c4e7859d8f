import type { ServerResponse } from 'node:http'
import { AppError } from '@foyer/service-kit/app-error'

export type Streams = {
  max: number
  /** Knows the answer as a stream of this session (null: a visitor's) until it closes. Throws `rate_limited` when no more fit. */
  open(answer: ServerResponse, session: string | null): void
  /** The session has ended: so do its streams, at once. */
  endOf(session: string): void
  /** Signals may have been missed: ends the streams of everyone signed in; their browsers connect again. */
  endOfSessions(): void
  endAll(): void
}

const retryIn = 30

/** The answers that stay open. They are noted before the service is asked, so that no revocation slips in between. */
export function createStreams(max: number): Streams {
  const open = new Map<ServerResponse, string | null>()
  const end = (ends: (session: string | null) => boolean) => {
    for (const [answer, session] of open) if (ends(session)) answer.destroy()
  }
  return {
    max,
    open(answer, session) {
      if (open.size >= max) throw new AppError('rate_limited', { retry_in: retryIn })
      if (answer.destroyed) return
      open.set(answer, session)
      answer.once('close', () => open.delete(answer))
    },
    endOf: (session) => end((candidate) => candidate === session),
    endOfSessions: () => end((candidate) => candidate !== null),
    endAll: () => end(() => true),
  }
}
