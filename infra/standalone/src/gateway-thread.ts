import { once } from 'node:events'
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

/**
 * Starts the gateway in a thread of its own. It passes every byte of every answer through buffers that only a garbage collection frees;
 * beside the services' heap each of those would cost tens of milliseconds and hold up everything else.
 */
export async function startGatewayThread(input: {
  env: Environment
  urls: ReadonlyMap<ServiceName, string>
}): Promise<{ url: string; stop(): Promise<void> }> {
  const workerData: GatewayInput = { env: input.env, urls: Object.fromEntries(input.urls) }
  const worker = await startBoundedWorker(new URL('./gateway.worker.ts', import.meta.url), { workerData, resourceLimits, initialHeapMb })
  const message = await firstMessage(worker)
  if ('failed' in message) {
    await worker.terminate()
    throw new StartError(message.failed, message.exitCode)
  }
  let stopping = false
  worker.once('exit', (code) => {
    // The gateway is the only listener: crash, so that the supervisor restarts the process.
    if (!stopping) throw new Error(`the gateway ended unexpectedly (${code})`)
  })
  return {
    url: message.ready,
    async stop() {
      stopping = true
      const ended = once(worker, 'exit')
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window and has no origin
      worker.postMessage('stop')
      await ended
    },
  }
}

/** Under node --watch the runtime sends messages of its own; they are skipped. */
async function firstMessage(worker: Worker): Promise<GatewayMessage> {
  for (;;) {
    const [message] = (await once(worker, 'message')) as [GatewayMessage | object]
    if ('ready' in message || 'failed' in message) return message
  }
}
