import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { closeHttpApp } from '@foyer/service-kit/http-app'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { listen } from '../src/listeners.ts'

const host = '127.0.0.1'
const portOf = (app: ReturnType<typeof fastify>) => (app.server.address() as AddressInfo).port

/** Opens so many connections from a thread of its own, while this one is blocked until all of them stand. */
function connectMeanwhile(port: number, count: number): Worker {
  const connected = new Int32Array(new SharedArrayBuffer(4))
  const open = `
    const { connect } = require('node:net')
    const { workerData: { connected, port, count } } = require('node:worker_threads')
    const note = () => { if (Atomics.add(connected, 0, 1) === count - 1) Atomics.notify(connected, 0) }
    for (let n = 0; n < count; n += 1) connect(port, '${host}', note).on('error', () => undefined)
  `
  const clients = new Worker(open, { eval: true, workerData: { connected, port, count } })
  for (let at = 0; at < count; at = Atomics.load(connected, 0)) Atomics.wait(connected, 0, at, 100)
  return clients
}

describe('the addresses that the gateway listens on', () => {
  it('accept more than one connection each time around the event loop', async () => {
    const app = fastify()
    await listen(app, { host, port: 0 })
    const count = 128
    let accepted = 0
    app.server.on('connection', () => (accepted += 1))
    const clients = connectMeanwhile(portOf(app), count)
    let rounds = 0
    for (; accepted < count; rounds += 1) await setImmediate()
    expect(rounds).toBeLessThan(count / 2)
    await clients.terminate()
    await closeHttpApp(app)
  })

  it('end with the app, once what was begun is answered', async () => {
    const app = fastify()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let begun = 0
    app.get('/', async () => {
      begun += 1
      await released
      return 'done'
    })
    const url = await listen(app, { host, port: 0 })
    const port = portOf(app)
    const calls = Array.from({ length: 40 }, async () => (await fetch(url)).text())
    while (begun < calls.length) await setImmediate()
    const closed = closeHttpApp(app)
    release()
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['done']))
    await closed
    const [error] = (await once(connect(port, host), 'error')) as [NodeJS.ErrnoException]
    expect(error.code).toBe('ECONNREFUSED')
  })
})
