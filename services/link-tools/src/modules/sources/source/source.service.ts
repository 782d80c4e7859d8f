import type { Sourced } from '@foyer/contracts/link-tools/sources'
import { AppError } from '@foyer/service-kit/app-error'
import { createCache } from '@foyer/service-kit/cache'
import type { Logger } from '@foyer/service-kit/logger'
import { createOutsideFailures } from '@foyer/service-kit/outside-failures'
import { createSingleFlight } from '@foyer/service-kit/single-flight'
import type { z } from 'zod'
import type { SourceAnswerRepository } from './source-answer.repository.ts'
import { sourceUnavailable } from './source.errors.ts'

const maxBytes = 16 * 1024 * 1024
/** How long a source that has failed is left alone. */
const retryMs = 60_000

/** One thing that a source is asked for. */
export type SourceQuestion<T> = {
  /** The source and what is asked for, such as `weather 52.52,13.41`: the same for everyone who asks the same. */
  key: string
  /** How long an answer is current; some say by themselves. */
  freshMs: number | ((answer: T) => number)
  /** How long an answer stands in while its source cannot be reached, from when it was fetched. */
  staleMs: number
  /** What may be stored and given out: what another release has stored, or what a source has answered, is checked by it. */
  schema: z.ZodType<T>
  /** Asks the source; `previous` is what it answered last. An `AppError` is passed on, as it says something about the question; any other error is the source's. */
  load: (previous: T | null) => Promise<T>
}

export type Sources = ReturnType<typeof createSources>

type Answer = { key: string; json: string; fetchedAt: number }

/** Answers of sources outside: shared by all who ask, and the last one while a source cannot be reached. */
export function createSources(options: { answers: SourceAnswerRepository; clock: () => Date; log: Logger }) {
  const { answers, clock, log } = options
  const now = () => clock().getTime()
  const current = createCache<string, Answer>({ maxBytes, bytesOf: ({ json }) => json.length * 2 + 200 })
  const failures = createCache<string, { cause: unknown }>({ max: 10_000, ttlMs: retryMs, now })
  const outsideFailures = createOutsideFailures({ log, now })
  const loadOnce = createSingleFlight<string, Answer & { isStale: boolean }>()

  return {
    /** Throws `source_unavailable` where neither the source nor the store has an answer, with what the source failed with as its cause. */
    async ask<T extends object>(question: SourceQuestion<T>): Promise<T & Sourced> {
      const { key, schema } = question
      const cached = current.peek(key)
      const answer = cached && isFresh(question, cached) ? { ...cached, isStale: false } : await loadOnce(key, () => load(question))
      const value = schema.parse(JSON.parse(answer.json))
      return { ...value, fetched_at: Math.floor(answer.fetchedAt / 1000), is_stale: answer.isStale }
    },

    /** Deletes the last answers to a question and to those that begin with it, of what nobody may see any more. */
    async removeAll(question: string): Promise<void> {
      current.deleteWhere(({ key }) => key === question || key.startsWith(`${question} `))
      await answers.removeAll(question)
    },

    /** Whether there is an answer to give, current or not. */
    async has<T>(question: SourceQuestion<T>): Promise<boolean> {
      const cached = current.peek(question.key)
      return (cached !== undefined && now() - cached.fetchedAt < question.staleMs) || (await readStored(question)) !== null
    },
  }

  function isFresh<T>({ freshMs, schema }: SourceQuestion<T>, { json, fetchedAt }: Answer): boolean {
    return now() - fetchedAt < (typeof freshMs === 'number' ? freshMs : freshMs(schema.parse(JSON.parse(json))))
  }

  async function load<T>(question: SourceQuestion<T>): Promise<Answer & { isStale: boolean }> {
    const stored = await readStored(question)
    if (stored && isFresh(question, stored)) {
      current.set(question.key, stored)
      return { ...stored, isStale: false }
    }
    try {
      const failure = failures.peek(question.key)
      if (failure) throw sourceUnavailable(failure.cause)
      return { ...(await fetchAnswer(question, stored)), isStale: false }
    } catch (error) {
      if (error instanceof AppError && error.code !== 'source_unavailable') throw error
      if (!failures.peek(question.key)) {
        failures.set(question.key, { cause: error })
        outsideFailures.report(sourceOf(question.key), error)
      }
      if (stored) return { ...stored, isStale: true }
      throw error instanceof AppError ? error : sourceUnavailable(error)
    }
  }

  /** What the store has of it, unless it is too old or written in another shape. */
  async function readStored<T>({ key, schema, staleMs }: SourceQuestion<T>): Promise<Answer | null> {
    const record = await answers.find(key, clock())
    if (!record || now() - record.fetched_at.getTime() >= staleMs) return null
    const isReadable = schema.safeParse(JSON.parse(record.value)).success
    return isReadable ? { key, json: record.value, fetchedAt: record.fetched_at.getTime() } : null
  }

  async function fetchAnswer<T>({ key, schema, staleMs, load: fetchValue }: SourceQuestion<T>, stored: Answer | null): Promise<Answer> {
    const previous = stored && schema.parse(JSON.parse(stored.json))
    const json = JSON.stringify(schema.parse(await fetchValue(previous)))
    const fetchedAt = now()
    const answer = { key, json, fetchedAt }
    current.set(key, answer)
    // An answer that cannot be stored is an answer all the same.
    await answers
      .remember({ _id: key, value: json, fetched_at: new Date(fetchedAt), expires_at: new Date(fetchedAt + staleMs) })
      .catch((error: unknown) => log.warn({ err: error, source: key }, 'answer not stored; the next request fetches it again'))
    return answer
  }
}

/** What a key begins with; the rest is what somebody has asked for. */
const sourceOf = (key: string): string => key.split(' ')[0] ?? key
