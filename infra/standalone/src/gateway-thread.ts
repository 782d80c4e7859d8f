import type { Worker } from 'node:worker_threads'
import type { ServiceName } from '@foyer/contracts/routes'
import type { Environment } from '@foyer/service-kit/config'
import { StartError } from '@foyer/service-kit/start-error'
import { startBoundedWorker } from './bounded-worker.ts'

/** Input and messages of the gateway thread. */
export type GatewayInput = { env: Environment; urls: Record<string, string> }
export type GatewayMessage = { ready: string } | { failed: string; exitCode: number }

/** What it keeps is small. With the room of the process for its heap it would fill all of that with garbage before the first collection. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 12 }
/** With less, the buffers of some forty page views are taken for a reason to mark the whole heap: a third of the CPU time of a view went into that. */
const initialHeapMb = 96
/** Ends in a row, each within a minute of its start, after which it is not started again. */
const maxFailures = 5
const steadyMs = 60_000

type Options = {
  env: Environment
  urls: ReadonlyMap<ServiceName, string>
  log: (line: string) => void
  /** What the thread runs; the gateway by default. */
  file?: URL
}

/**
 * Starts the gateway in a thread of its own. It passes every byte of every answer through buffers that only a garbage collection frees;
 * beside the services' heap each of those would cost tens of milliseconds and hold up everything else. When the thread ends by itself, say as its heap is full,
 * it is started again at the same address; when it keeps ending, the process ends.
 */
export async function startGatewayThread({
  env,
  urls,
  log,
  file = new URL('./gateway.worker.ts', import.meta.url),
}: Options): Promise<{ url: string; stop(): Promise<void> }> {
  let stopping = false
  let current = await startThread(file, { env, urls: Object.fromEntries(urls) })
  const { url } = current
  const input: GatewayInput = { env: { ...env, PORT: new URL(url).port || env['PORT'] }, urls: Object.fromEntries(urls) }

  const keepAlive = async () => {
    let failures = 0
    for (;;) {
      const startedAt = performance.now()
      const how = await current.ended
      if (stopping) return
      failures = performance.now() - startedAt < steadyMs ? failures + 1 : 1
      if (failures === maxFailures) throw new Error(`the gateway ended ${failures} times in a row, the last time by ${how}`)
      log(`the gateway ended unexpectedly (${how}) and is restarting`)
      current = await startThread(file, input)
      if (stopping) askToStop(current)
    }
  }
  // Nothing answers without it: what it throws ends the process.
  const done = keepAlive()

  return {
    url,
    async stop() {
      stopping = true
      askToStop(current)
      await done
    },
  }
}

type Thread = {
  worker: Worker
  url: string
  /** How it has ended. */
  ended: Promise<string>
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window and has no origin
const askToStop = ({ worker }: Thread) => worker.postMessage('stop')

async function startThread(file: URL, workerData: GatewayInput): Promise<Thread> {
  const worker = await startBoundedWorker(file, { workerData, resourceLimits, initialHeapMb })
  let failure: Error | undefined
  worker.once('error', (error: Error) => (failure = error))
  // Its address is free by then.
  const ended = new Promise<string>((resolve) => {
    worker.once('exit', (code) => resolve(failure ? describe(failure) : `exit code ${code}`))
  })
  const message = await Promise.race([firstMessage(worker), ended])
  if (typeof message === 'string') throw new Error(`the gateway did not start: ${message}`)
  if ('failed' in message) {
    await worker.terminate()
    throw new StartError(message.failed, message.exitCode)
  }
  return { worker, url: message.ready, ended }
}

const describe = (error: Error): string =>
  'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'its memory was full' : (error.stack ?? error.message)

/** Under node --watch the runtime sends messages of its own; they are skipped. */
function firstMessage(worker: Worker): Promise<GatewayMessage> {
  return new Promise((resolve) => {
    const take = (message: GatewayMessage | object) => {
      if (!('ready' in message) && !('failed' in message)) return
      worker.off('message', take)
      resolve(message)
    }
    worker.on('message', take)
  })
}
