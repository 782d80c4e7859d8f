import type { ErrorBody } from '@foyer/contracts/errors'
import type { Answer } from '@foyer/testing/client'

/** A request of a client under load. */
export type Request = {
  startedAt: number
  ms: number
  /** Null after success; else the status and code of the answer, or how the connection ended. */
  failure: string | null
}

/** Records how every request of the clients of a load was answered. */
export type AnswerLog = {
  /** Makes a request, for which the statuses in `expected` are no failures; null where no answer came. */
  record(ask: () => Promise<Answer>, expected?: readonly number[]): Promise<Answer | null>
  requests: readonly Request[]
}

export function createAnswerLog(): AnswerLog {
  const requests: Request[] = []
  return {
    requests,
    async record(ask, expected = []) {
      const startedAt = performance.now()
      const note = (failure: string | null) => requests.push({ startedAt, ms: performance.now() - startedAt, failure })
      try {
        const answer = await ask()
        note(answer.status < 400 || expected.includes(answer.status) ? null : failureOf(answer))
        return answer
      } catch (error) {
        note(connectionFailureOf(error))
        return null
      }
    },
  }
}

/** How often each failure was seen, by its name. */
export function countFailures(requests: readonly Request[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { failure } of requests) if (failure !== null) counts.set(failure, (counts.get(failure) ?? 0) + 1)
  return counts
}

/** A 503 that does not say when to come again is a failure of its own. */
function failureOf({ status, headers, body }: Answer): string {
  const name = `${status} ${(body as Partial<ErrorBody> | null)?.code ?? 'without a code'}`
  return status === 503 && !headers.has('retry-after') ? `${name}, without Retry-After` : name
}

function connectionFailureOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as { code?: unknown }).code
    if (code === 'ECONNREFUSED') return 'connection refused'
    if (typeof code === 'string' && broken.has(code)) return 'connection broken'
  }
  return String(error)
}

const broken = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])
