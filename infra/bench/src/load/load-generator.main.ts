import { createHistogram } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { Pool } from 'undici'
import type { LoadPlan, LoadResult, PlannedPerson } from './load-plan.ts'

/** Puts load on a Foyer from a process of its own, as its parent tells it, one plan after another. */
process.on('message', (plan: LoadPlan) => void run(plan).then((result) => process.send?.(result)))

type Kind = keyof LoadPlan['shares']
type Request = { kind: Kind; method: 'GET' | 'POST' | 'PATCH'; path: string; headers: Record<string, string>; body?: string }

const maxPauseS = 5

async function run(plan: LoadPlan): Promise<LoadResult> {
  const pool = new Pool(plan.url, { connections: plan.connections, pipelining: 1, headersTimeout: 60_000, bodyTimeout: 60_000 })
  const latency = createHistogram()
  const refusal = createHistogram()
  const counts: LoadResult['counts'] = { ok: 0, unavailable: 0, failed: 0, broken: 0, withoutRetryAfter: 0 }
  const failures = new Map<string, number>()
  const next = createRequests(plan)
  const began = performance.now()
  const end = began + plan.ms

  const note = (failure: string) => failures.set(failure, (failures.get(failure) ?? 0) + 1)
  const connection = async (index: number) => {
    const person = plan.people[index % plan.people.length]
    if (!person) throw new Error('a plan without people')
    while (performance.now() < end) {
      const { kind, ...request } = next(person)
      const sent = performance.now()
      try {
        const answer = await pool.request(request)
        const body = await answer.body.text()
        const micros = Math.max(1, Math.round((performance.now() - sent) * 1_000))
        if (answer.statusCode === 503) {
          counts.unavailable += 1
          refusal.record(micros)
          const retryAfter = Number(answer.headers['retry-after'])
          if (!(retryAfter > 0)) counts.withoutRetryAfter += 1
          // As a browser that is told to try again does.
          await setTimeout(Math.min(retryAfter || 1, maxPauseS) * 1_000)
        } else if (answer.statusCode >= 400) {
          counts.failed += 1
          note(`${kind} ${answer.statusCode} ${body.slice(0, 80)}`)
        } else {
          counts.ok += 1
          latency.record(micros)
        }
      } catch (error) {
        counts.broken += 1
        note(`${kind} ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: plan.connections }, (_, index) => connection(index)))
  const seconds = (performance.now() - began) / 1_000
  await pool.destroy()
  const ms = (value: number) => value / 1_000
  return {
    counts,
    rate: counts.ok / seconds,
    p50: ms(latency.percentile(50)),
    p99: ms(latency.percentile(99)),
    slowestRefusal: counts.unavailable > 0 ? ms(refusal.max) : 0,
    failures: [...failures].map(([failure, count]) => `${count} × ${failure}`).slice(0, 5),
  }
}

/** The next request of a person, of the kinds in their shares: every hundred requests have exactly as many of each. */
function createRequests({ shares, path }: LoadPlan): (person: PlannedPerson) => Request {
  const kinds = Object.entries(shares).flatMap(([kind, share]) => Array.from({ length: share }, () => kind as Kind))
  let sent = 0
  return (person) => {
    sent += 1
    // Spread, so that changes do not come all at once: 37 and 100 have no common factor.
    const kind = kinds[(sent * 37) % kinds.length] ?? 'view'
    const headers = { cookie: person.cookie, 'x-xsrf-token': person.token, 'content-type': 'application/json' }
    if (kind === 'view') return { kind, method: 'GET', path, headers: { cookie: person.cookie } }
    if (kind === 'move') {
      const target = person.widgetIds[sent % person.widgetIds.length]
      return { kind, method: 'PATCH', path: `/api/widget/${target}/item/${person.itemId}`, headers, body: '{"after":null}' }
    }
    const body = { url: `https://links.example/${process.pid}/${sent}`, title: `A title of ordinary length ${sent}` }
    return { kind, method: 'POST', path: `/api/widget/${person.widgetIds[0]}/item`, headers, body: JSON.stringify(body) }
  }
}
