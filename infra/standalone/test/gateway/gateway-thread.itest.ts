import { waitFor } from '@foyer/testing/wait'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startGatewayThread } from '../../src/gateway-thread.ts'

let gateway: Awaited<ReturnType<typeof startGatewayThread>>
let lines: string[]

beforeEach(async () => {
  lines = []
  gateway = await startGatewayThread({
    env: { PORT: '0' },
    urls: new Map(),
    log: (line) => void lines.push(line),
    file: new URL('./mortal-gateway.worker.ts', import.meta.url),
  })
})
afterEach(() => gateway.stop())

const ask = (path: string) =>
  fetch(new URL(path, gateway.url), { headers: { connection: 'close' } }).then(
    ({ ok }) => ok,
    () => false,
  )

describe('the thread of the gateway', () => {
  it.each([
    ['its heap is full', '/fill', 'the gateway ended unexpectedly (its memory was full) and is restarting'],
    ['it throws what nobody catches', '/throw', expect.stringContaining('nobody has foreseen this')],
  ])('is started again at its address, and says so, when %s', async (_name, path, line) => {
    await ask(path)
    await waitFor('its end', () => lines.length > 0, 60_000)
    await waitFor('the next one', () => ask('/'))
    expect(lines).toEqual([line])
  })
})
