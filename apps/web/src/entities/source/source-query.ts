import type { Sourced } from '@foyer/contracts/link-tools/sources'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { readAnswer, storeAnswer } from './stored-answers.ts'

type Options<T> = {
  queryKey: QueryKey
  ask: (signal: AbortSignal) => Promise<T>
  /** How often it is asked again while it is shown. */
  everyMs: number
  /** Whether what this browser has stored is an answer of this release. */
  isReadable: (answer: unknown) => answer is T
}

/** A question to a source outside: begins with the last answer that this browser has, and is asked again while it is shown. */
export function sourceQuery<T extends Sourced>({ queryKey, ask, everyMs, isReadable }: Options<T>) {
  const stored = readAnswer(queryKey, isReadable)
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const answer = await ask(signal)
      storeAnswer(queryKey, answer)
      return answer
    },
    staleTime: everyMs,
    refetchInterval: everyMs,
    ...(stored && { initialData: stored, initialDataUpdatedAt: stored.fetched_at * 1000 }),
  })
}

/** Whether something has the fields that every answer of a source has. */
export function isSourced(answer: unknown): answer is Sourced & Record<string, unknown> {
  return typeof answer === 'object' && answer !== null && 'fetched_at' in answer && typeof answer.fetched_at === 'number'
}
