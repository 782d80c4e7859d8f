import { createDeps } from '@foyer/link-tools/deps'
import { createService } from '@foyer/link-tools/service'
import { startService } from '@foyer/service-kit/start-service'
import { createLabelledWeb } from '@foyer/testing/labelled-web/labelled-web'
import type { ClockCall, WebSize } from './link-check-messages.ts'

/**
 * link-tools as it is, for a web on loopback whose sites have names and public addresses, and with a clock that can be set on. It sends its address, and
 * an empty message when its clock is set.
 */
const { count, port } = JSON.parse(process.argv[2] ?? '') as WebSize
const web = createLabelledWeb({ count })
const network = { resolve: web.resolve, connect: web.connectTo(port) }
let offsetMs = 0
const clock = () => new Date(Date.now() + offsetMs)

const service = await startService(
  { ...createService(network), createDeps: (kit) => createDeps({ ...kit, clock }, network) },
  { env: process.env, roles: ['http', 'worker'], resolve: () => 'http://127.0.0.1:1', processMetrics: true },
)
process.on('message', ({ advanceMs }: ClockCall) => {
  offsetMs += advanceMs
  process.send?.({ now: clock().getTime() })
})
const stop = () => void service.stop().then(() => process.exit(0))
process.once('disconnect', stop)
process.send?.({ url: service.url })
