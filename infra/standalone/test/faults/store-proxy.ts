import { once } from 'node:events'
import { type NetConnectOpts, type Socket, connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { seeded } from '@foyer/testing/seeded'

/** `losses` and `breaks` are shares of the pieces that are sent: those that arrive a second later, as TCP sends them again, and those that end their connection. */
export type BadNetwork = { delayMs: number; losses: number; breaks: number }

/** What a network does: passes bytes on, refuses connections and breaks those that are open, accepts them and lets nothing through, or is a bad one. */
export type Network = 'passing' | 'refusing' | 'hanging' | BadNetwork

const sentAgainMs = 1_000

export type StoreProxy = {
  port: number
  become(network: Network): Promise<void>
  close(): Promise<void>
}

/** A network between Foyer and a store, on a port of 127.0.0.1. Which pieces break a connection is drawn by a seed. */
export async function startStoreProxy(target: NetConnectOpts): Promise<StoreProxy> {
  let network: Network = 'passing'
  const random = seeded(18)
  const sockets = new Set<Socket>()
  let waiting: Array<() => void> = []
  const isHanging = () => network === 'hanging'

  const pass = (from: Socket, to: Socket, isFromStore: boolean) => {
    // Pieces stay in their order.
    let arrived = Promise.resolve()
    const send = (piece: Buffer) => {
      if (isHanging()) waiting.push(() => to.write(piece))
      else if (typeof network === 'object' && random() < network.breaks) from.destroy()
      else {
        const due = performance.now() + lateness(network, isFromStore)
        arrived = arrived.then(() => sleep(Math.max(0, due - performance.now()))).then(() => void to.write(piece))
      }
    }
    sockets.add(from)
    from.on('data', send)
    from.on('error', () => undefined)
    from.once('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }

  const lateness = (now: Network, isFromStore: boolean): number => {
    if (typeof now === 'string') return 0
    return (isFromStore ? now.delayMs : 0) + (random() < now.losses ? sentAgainMs : 0)
  }

  const server = createServer((client) => {
    const store = connect(target)
    pass(client, store, false)
    pass(store, client, true)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const refuse = async () => {
    for (const socket of sockets) socket.destroy()
    if (!server.listening) return
    server.close()
    await once(server, 'close')
  }

  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    async become(next) {
      const wasRefusing = network === 'refusing'
      network = next
      if (next === 'refusing') await refuse()
      else if (wasRefusing) await listen(port)
      if (isHanging()) return
      for (const send of waiting) send()
      waiting = []
    },
    close: refuse,
  }
}
