import { addCheckedLinks } from '@foyer/contracts/pages/item/link-checks'
import { limits } from '@foyer/contracts/limits'
import { callService } from '@foyer/testing/client'
import { type LabelledLink, createLabelledWeb } from '@foyer/testing/labelled-web/labelled-web'
import { startStores } from '@foyer/testing/stores'
import { MongoClient } from 'mongodb'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { containerMb } from './feeds-farm.config.ts'
import type { BareCheckRequest, BareCheckResult, ClockCall, RequestsByHost, WebCall, WebSize } from './link-check-messages.ts'
import { childrenOf } from './process-usage.ts'

export type CheckSetup = Awaited<ReturnType<typeof startCheckSetup>>
export type LinkDocument = { _id: string; url: string; verdict: string; checked_at: Date | null; due_at: Date | null }

const workerEnv = { LINK_CHECK_SWEEP_MS: '200', SWEEP_INTERVAL_MS: '3600000', LOG_LEVEL: 'warn' }

/** Starts a web of `count` labelled sites, the stores, link-tools with its worker, and the baseline. */
export async function startCheckSetup(count: number) {
  const stores = await startStores()
  const storePids = await childrenOf(process.pid, [])
  const web = start<{ port: number }>('link-check-web.main.ts', { count })
  const { port } = await web.ready
  const size: WebSize = { count, port }
  const worker = start<{ url: string }>('link-check-worker.main.ts', size, {
    env: { ...process.env, ...stores.env, ...workerEnv },
    // `LINK_CHECK_NODE=--cpu-prof` shows where the time goes.
    execArgv: [`--max-old-space-size=${containerMb / 2}`, ...(process.env['LINK_CHECK_NODE'] ?? '').split(' ').filter(Boolean)],
  })
  const bare = start('link-check-bare.main.ts', size)
  const { url } = await worker.ready
  await bare.ready
  const client = await MongoClient.connect(stores.env['MONGODB_URI'] ?? '')

  return {
    sites: createLabelledWeb({ count }).links,
    links: client.db(`${stores.env['MONGODB_DB_PREFIX']}_link_tools`).collection<LinkDocument>('checked_links'),
    workerPid: worker.child.pid ?? 0,
    storePids,
    /** Has addresses checked from now on, as pages does with those of a person. */
    async add(added: readonly LabelledLink[]): Promise<void> {
      for (let n = 0; n < added.length; n += limits.checked_links_per_call) {
        const urls = added.slice(n, n + limits.checked_links_per_call).map((link) => link.url)
        const answer = await callService(url, addCheckedLinks, { body: { urls } }, { service: 'pages' })
        if (answer.status !== 200) throw new Error(`addresses were not taken: ${answer.status}`)
      }
    },
    /** The requests that link-tools has made of each host since this was asked before. */
    requests: () => ask<RequestsByHost>(web.child, 'requests' satisfies WebCall),
    askBare: (request: BareCheckRequest) => ask<BareCheckResult>(bare.child, request),
    /** Sets the clock of link-tools on and gives its time. */
    advance: async (advanceMs: number) => (await ask<{ now: number }>(worker.child, { advanceMs } satisfies ClockCall)).now,
    async stop(): Promise<void> {
      await client.close()
      for (const { child } of [worker, bare, web]) {
        const exit = once(child, 'exit')
        child.disconnect()
        await exit
      }
      await stores.stop()
    },
  }
}

function start<T>(file: string, input: object, options: { env?: NodeJS.ProcessEnv; execArgv?: string[] } = {}) {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [JSON.stringify(input)], { execArgv: [], ...options })
  return { child, ready: answerOf<T>(child) }
}

async function ask<T>(child: ChildProcess, message: object | string): Promise<T> {
  const answer = answerOf<T>(child)
  child.send(message)
  return answer
}

function answerOf<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`${child.spawnfile} ended with ${code}`))
    child.once('exit', ended).once('message', (answer) => {
      child.off('exit', ended)
      resolve(answer as T)
    })
  })
}
