import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type PageSummary, createPage } from '@foyer/contracts/pages'
import { apiBase } from '@foyer/contracts/routes'
import { addWidget } from '@foyer/contracts/widget-calls'
import type { Widget } from '@foyer/contracts/widgets'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { startFoyer } from '@foyer/testing/foyer-process'
import { Pool } from 'undici'
import { type Benchmark, median, round } from './benchmark.ts'
import { percentile } from './rank-test.ts'
import { seedPage } from './sign-in-page.ts'

const sizes = { full: { rounds: 3, msPerRound: 6_000 }, quick: { rounds: 1, msPerRound: 2_000 } }
const connections = 4
const keys = 120_000
const maxSlowdown = 3
const maxAnswer = 8 * 1024
const jsonType = 'application/json'
/** As many as the gateway lets one address make by default. */
const callsPerMinute = 3_000
/** Not in effect here: the calls of one kind follow those of another within a minute. */
const unlimited = { LIMIT_ADDRESS: '1000000', LIMIT_ACCOUNT: '1000000', LIMIT_CREDENTIALS: '1000000' }

type Call = { name: string; method: 'POST' | 'PUT'; path: string; type: string; body: Buffer }

/**
 * What others notice of one visitor who sends calls with 120,000 keys or entries, and the largest that an endpoint reads at all, as often as one address may:
 * page views meanwhile, beside page views just before. Nothing of these calls is valid.
 */
export const hostileCalls: Benchmark = {
  name: 'hostile-calls',
  about: 'page views of others while one visitor sends invalid calls of up to 120,000 keys through four connections',
  async run({ quick }) {
    const size = sizes[quick ? 'quick' : 'full']
    const dataDir = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
    const foyer = await startFoyer({ dataDir, env: unlimited })
    try {
      const { path } = await seedPage(foyer.url)
      const visitor = await signedUp(foyer.url)
      const calls = callsOf(await seedWidget(visitor))
      const viewer = createSender(foyer.url, {})
      const attacker = createSender(foyer.url, visitor.headers(), visitor.cookies.get('XSRF-TOKEN'))
      await views(viewer, path, size.msPerRound)
      const results = []
      for (const call of calls) results.push({ call, ...(await measure(call, { viewer, attacker, path, ...size })) })
      await Promise.all([viewer.close(), attacker.close()])
      const slowdown = Math.max(...results.map(({ ratio }) => ratio))
      const largest = Math.max(...results.map(({ bytes }) => bytes))
      return {
        table: results.map(({ call, ratio, calm, attacked, bytes, status, count }) => ({
          call: call.name,
          'sent kB': round(call.body.length / 1024, 0),
          status,
          'answer bytes': bytes,
          'calls/s': round((count * 1_000) / (size.rounds * size.msPerRound), 0),
          'p95 ms before': round(calm, 1),
          'p95 ms meanwhile': round(attacked, 1),
          ratio: round(ratio),
        })),
        figure: `p95 of page views at most ${round(slowdown)} times that before, answers of at most ${largest} bytes`,
        budget: `${maxSlowdown} ×, ${maxAnswer} bytes`,
        measures: [{ name: 'page view beside hostile calls, p95 × without', value: slowdown, unit: 'ratio' }],
        ok: slowdown <= maxSlowdown && largest <= maxAnswer,
      }
    } finally {
      await foyer.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}

function callsOf(widget: Widget): Call[] {
  // Short enough that 120,000 of them fit into a megabyte.
  const names = Array.from({ length: keys }, (_, n) => n.toString(36))
  const unknown = `{${names.map((name) => `"${name}":1`).join(',')}}`
  const form = names.map((name) => `${name}=1`).join('&')
  const post = { method: 'POST', type: jsonType } as const
  const put = { method: 'PUT', type: jsonType } as const
  const items = `/widget/${widget.id}/items`
  const calls = [
    { name: 'sign_out, unknown keys', ...post, path: '/users/sign_out.json', body: unknown },
    { name: 'sign_out, form', ...post, path: '/users/sign_out.json', type: 'application/x-www-form-urlencoded', body: form },
    { name: 'settings, unknown keys', ...put, path: '/users/settings', body: unknown },
    { name: 'notification settings, unknown keys', ...put, path: '/users/notification_settings.json', body: unknown },
    { name: 'pages, unknown keys', ...post, path: '/pages.json', body: unknown },
    { name: 'pages, 60 kB of unknown keys', ...post, path: '/pages.json', body: cut(unknown, 60_000) },
    { name: 'pages, 60 kB of depth', ...post, path: '/pages.json', body: `{"title":${'['.repeat(30_000)}${']'.repeat(30_000)}}` },
    { name: 'several bookmarks, entries', ...post, path: items, body: `{"bookmarks":[${'{},'.repeat(keys - 1)}{}]}` },
    { name: 'several bookmarks, unknown keys', ...post, path: items, body: `{"bookmarks":[${cut(unknown, 900_000)}]}` },
    {
      name: 'several bookmarks, invalid tags',
      ...post,
      path: items,
      body: `{"bookmarks":[${Array(500)
        .fill(`{"url":"","tags":[${Array(50).fill('""').join(',')}]}`)
        .join(',')}]}`,
    },
  ]
  return calls.map((call) => ({ ...call, body: Buffer.from(call.body) }))
}

/** The first members of an object. */
const cut = (json: string, length: number) => `${json.slice(0, json.lastIndexOf(',', length))}}`

async function seedWidget(visitor: ApiSession): Promise<Widget> {
  const page = (await visitor.call(createPage, { body: { title: 'Own', column_count: 3 } })).body as PageSummary
  const body = { widget_type: 'urllist' as const, title: 'Links' }
  return (await visitor.call(addWidget, { params: { id: String(page.id) }, body })).body as Widget
}

type Sender = ReturnType<typeof createSender>

function createSender(url: string, headers: Record<string, string>, token = '') {
  const pool = new Pool(url, { connections })
  return {
    async send({ method, path, type, body }: { method: 'GET' | 'POST' | 'PUT'; path: string; type?: string; body?: Buffer }) {
      const began = performance.now()
      const answer = await pool.request({
        method,
        path: apiBase + path,
        headers: { ...headers, 'x-requested-with': 'XMLHttpRequest', 'x-xsrf-token': token, ...(type ? { 'content-type': type } : {}) },
        body: body ?? null,
      })
      const { byteLength } = await answer.body.arrayBuffer()
      return { status: answer.statusCode, bytes: byteLength, ms: performance.now() - began }
    },
    close: () => pool.close(),
  }
}

type Round = { viewer: Sender; attacker: Sender; path: string; rounds: number; msPerRound: number }

/** Each round compares what lies side by side; the median leaves out what else the machine did. */
async function measure(call: Call, { viewer, attacker, path, rounds, msPerRound }: Round) {
  const pairs: { calm: number; attacked: number }[] = []
  let last = { status: 0, bytes: 0 }
  let total = 0
  for (let n = 0; n < rounds; n += 1) {
    const calm = percentile(await views(viewer, path, msPerRound), 0.95)
    const stop = new AbortController()
    const began = performance.now()
    let count = 0
    const attack = Array.from({ length: connections }, async () => {
      while (!stop.signal.aborted) {
        last = await attacker.send(call)
        if (last.status < 400) throw new Error(`${call.name} was answered ${last.status}`)
        count += 1
        await sleep(Math.max(0, began + (count * 60_000) / callsPerMinute - performance.now()))
      }
    })
    const attacked = percentile(await views(viewer, path, msPerRound).finally(() => stop.abort()), 0.95)
    await Promise.all(attack)
    total += count
    pairs.push({ calm, attacked })
  }
  const middle = (key: 'calm' | 'attacked') => median(pairs.map((pair) => pair[key]))
  return {
    ...last,
    count: total,
    calm: middle('calm'),
    attacked: middle('attacked'),
    ratio: median(pairs.map((pair) => pair.attacked / pair.calm)),
  }
}

/** One page view after another, with a pause that leaves the processor to others. */
async function views(viewer: Sender, path: string, ms: number): Promise<number[]> {
  const times: number[] = []
  for (const end = performance.now() + ms; performance.now() < end;) {
    const answer = await viewer.send({ method: 'GET', path })
    if (answer.status !== 200) throw new Error(`the page view answered ${answer.status}`)
    times.push(answer.ms)
    await sleep(10)
  }
  return times
}
