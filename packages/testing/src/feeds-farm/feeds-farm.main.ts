import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FarmOptions } from './farm-request.ts'
import { startFarmServer } from './farm-server.ts'
import type { FarmCall } from './start-feeds-farm.ts'
import { checkFarm } from './farm-checks.ts'

/** The farm as a process of its own: its feeds at one port of every loopback address, and what tests tell it at another. */
const options = JSON.parse(process.argv[2] ?? '{}') as FarmOptions
const farm = await startFarmServer(options)

const acts: { [N in FarmCall['name']]: (call: Extract<FarmCall, { name: N }>) => unknown } = {
  clock: (call) => farm.state.setClock(call),
  publish: (call) => call.feeds.map((feed) => farm.state.publish(feed)),
  retireFeeds: () => farm.state.retireFeeds(),
  clearRecords: () => farm.clearRecords(),
  records: (call) => farm.records.filter((record) => record.feed === call.feed),
  check: (call) => checkFarm(farm.plan, farm.records, call.rules),
}

const control = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const call = JSON.parse(Buffer.concat(chunks).toString()) as FarmCall
    // Which of the acts it is, is what its name says.
    const answer = acts[call.name](call as never) ?? null
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
})
control.listen(0, '127.0.0.1')
await new Promise((resolve) => control.once('listening', resolve))
// Whoever started it is gone: so is it.
process.once('disconnect', () => process.exit(0))
process.send?.({ port: farm.port, control: (control.address() as AddressInfo).port })
