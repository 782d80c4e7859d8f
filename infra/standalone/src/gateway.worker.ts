import { parentPort, workerData } from 'node:worker_threads'
import { startGateway } from '@foyer/gateway/gateway'
import { explainStartError } from '@foyer/service-kit/start-error'
import { createCollector } from './collect-garbage.ts'
import { collectWhenIdle } from './collect-when-idle.ts'
import type { GatewayInput, GatewayMessage } from './gateway-thread.ts'

const { env, urls } = workerData as GatewayInput
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window and has no origin
const say = (message: GatewayMessage) => parentPort?.postMessage(message)

try {
  const gateway = await startGateway({
    env,
    resolve: (service) => {
      const url = urls[service]
      if (!url) throw new Error(`${service} has not started`)
      return url
    },
  })
  parentPort?.once('message', () => void gateway.stop().finally(() => process.exit(0)))
  collectWhenIdle(createCollector())
  say({ ready: gateway.url })
} catch (error) {
  const { text, exitCode } = explainStartError(error)
  say({ failed: text, exitCode })
}
