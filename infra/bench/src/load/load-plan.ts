import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Someone who is logged in, with two widgets on a page of their own and a bookmark that they move between them. */
export type PlannedPerson = { cookie: string; token: string; widgetIds: [number, number]; itemId: number }

/** What the generator sends over how many connections, for how long. `shares`: of a hundred requests, so many look, add and move. */
export type LoadPlan = {
  url: string
  /** Of the page that is looked at. */
  path: string
  connections: number
  ms: number
  people: PlannedPerson[]
  shares: { view: number; add: number; move: number }
}

/**
 * Requests a second that succeeded and how long these took (ms); how many were answered 503, answered otherwise with 400 or more, or not at all;
 * the slowest 503 (ms).
 */
export type LoadResult = {
  counts: Record<'ok' | 'unavailable' | 'failed' | 'broken' | 'withoutRetryAfter', number>
  rate: number
  p50: number
  p99: number
  slowestRefusal: number
  failures: string[]
}

export type LoadGenerator = { run(plan: LoadPlan): Promise<LoadResult>; stop(): Promise<void> }

/** Starts the generator as a process of its own, whose work takes nothing from whoever measures. */
export function startLoadGenerator(): LoadGenerator {
  const child: ChildProcess = fork(fileURLToPath(new URL('load-generator.main.ts', import.meta.url)), { execArgv: [] })
  return {
    async run(plan) {
      const answer = once(child, 'message') as Promise<[LoadResult]>
      child.send(plan)
      const [result] = await answer
      return result
    },
    async stop() {
      const exit = once(child, 'exit')
      child.kill()
      await exit
    },
  }
}
