import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { createPage } from '@foyer/contracts/pages/page/pages'
import { apiBase } from '@foyer/contracts/routes'
import { addWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { Pool } from 'undici'
import { type Benchmark, median, round } from './benchmark.ts'
import { inTurn } from './in-turn.ts'
import { cpuMsOf } from './process-usage.ts'
import { seedPage } from './sign-in-page.ts'

const sizes = { full: { rounds: 5, callsPerRound: 200 }, quick: { rounds: 3, callsPerRound: 40 } }
const connections = 4
const keys = 120_000
const maxRatio = 15
const maxAnswer = 8 * 1024
const jsonType = 'application/json'

type Call = { name: string; method: 'POST' | 'PUT'; path: string; type: string; body: Buffer }

/**
 * What Foyer spends on calls with 120,000 keys or entries, and the largest that an endpoint reads at all, all of them invalid: processor time of one in all its
 * processes, beside that of a page view. As much as they spend, others have to wait.
 */
export const hostileCalls: Benchmark = {
  name: 'hostile-calls',
  about: 'invalid calls of up to 120,000 keys through four connections: processor time of each beside a page view, size of the answers',
  async run({ quick, foyer: start }) {
    const { rounds, callsPerRound } = sizes[quick ? 'quick' : 'full']
    // Its limits are out of reach: the calls of one kind follow those of another within a minute.
    const foyer = await start()
    const { path } = await seedPage(foyer.url)
    const visitor = await signedUp(foyer.url)
    const sender = createSender(foyer.url, visitor.headers(), visitor.cookies.get('XSRF-TOKEN'))
    const pids = await foyer.pids()
    const costOf = async (send: () => Promise<Answer>) => {
      const before = await cpuMsOf(pids)
      await Promise.all(
        Array.from({ length: connections }, async () => {
          for (let count = 0; count < callsPerRound / connections; count += 1) await send()
        }),
      )
      return ((await cpuMsOf(pids)) - before) / callsPerRound
    }
    const view = async () => {
      const answer = await sender.send({ method: 'GET', path })
      if (answer.status !== 200) throw new Error(`the page view answered ${answer.status}`)
      return answer
    }
    try {
      await costOf(view)
      const results = []
      for (const call of callsOf(await seedWidget(visitor))) {
        const answers: Answer[] = []
        const attack = async () => {
          const answer = await sender.send(call)
          if (answer.status < 400) throw new Error(`${call.name} was answered ${answer.status}`)
          answers.push(answer)
          return answer
        }
        await attack()
        const costs = await inTurn(
          rounds,
          () => costOf(attack),
          () => costOf(view),
        )
        results.push({ call, costs, status: answers[0]?.status ?? 0, bytes: Math.max(...answers.map(({ bytes }) => bytes)) })
      }
      const dearest = Math.max(...results.map(({ costs }) => costs.ratio))
      const largest = Math.max(...results.map(({ bytes }) => bytes))
      return {
        table: results.map(({ call, costs, status, bytes }) => ({
          call: call.name,
          'sent kB': round(call.body.length / 1024, 0),
          status,
          'answer bytes': bytes,
          'CPU ms': round(median(costs.measured), 1),
          'CPU ms of a view': round(median(costs.reference), 1),
          ratio: round(costs.ratio, 1),
        })),
        figure: `at most ${round(dearest, 1)} × the processor time of a page view, answers of at most ${largest} bytes`,
        budget: `${maxRatio} ×, ${maxAnswer} bytes`,
        ok: dearest <= maxRatio && largest <= maxAnswer,
      }
    } finally {
      await sender.close()
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

type Answer = { status: number; bytes: number }

function createSender(url: string, headers: Record<string, string>, token = '') {
  const pool = new Pool(url, { connections })
  return {
    async send({
      method,
      path,
      type,
      body,
    }: {
      method: 'GET' | 'POST' | 'PUT'
      path: string
      type?: string
      body?: Buffer
    }): Promise<Answer> {
      const answer = await pool.request({
        method,
        path: apiBase + path,
        headers: { ...headers, 'x-requested-with': 'XMLHttpRequest', 'x-xsrf-token': token, ...(type ? { 'content-type': type } : {}) },
        body: body ?? null,
      })
      const { byteLength } = await answer.body.arrayBuffer()
      return { status: answer.statusCode, bytes: byteLength }
    },
    close: () => pool.close(),
  }
}
