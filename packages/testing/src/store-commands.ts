import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'

/** A store behind a proxy that counts what it is asked. */
export type CountedStore = {
  /** Where clients reach the store through the proxy. */
  uri: string
  /** How often each command was sent since the last call, by `command database.collection`; handshakes and pings are left out. */
  take(): Map<string, number>
  stop(): Promise<void>
}

const opMsg = 2013
const headerBytes = 16
/** After the header and the flags: the kind of the first section, which holds the command. */
const commandAt = headerBytes + 4 + 1
const bsonString = 0x02
const notCounted = new Set(['hello', 'isMaster', 'ismaster', 'ping', 'endSessions', 'saslStart', 'saslContinue', 'buildInfo'])

/**
 * Puts a proxy on 127.0.0.1 in front of the MongoDB at `uri`, which counts the commands that pass (OP_MSG of MongoDB's wire protocol, without
 * compression, as the driver speaks it unless it is told otherwise).
 */
export async function countStoreCommands(uri: string): Promise<CountedStore> {
  const target = targetOf(uri)
  let counts = new Map<string, number>()
  const sockets = new Set<Socket>()
  const count = (message: Buffer) => {
    const name = commandOf(message)
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const server = createServer((client) => {
    const store = connect(target)
    const end = () => {
      client.destroy()
      store.destroy()
    }
    for (const socket of [client, store]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', end)
      socket.on('close', () => {
        sockets.delete(socket)
        end()
      })
    }
    client.on('data', readMessages(count))
    client.pipe(store)
    store.pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    uri: throughProxy(uri, port),
    take() {
      const sent = counts
      counts = new Map()
      return sent
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** How many commands there were in all. */
export const totalOf = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((sum, count) => sum + count, 0)

function readMessages(onMessage: (message: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    while (rest.length >= headerBytes && rest.length >= rest.readInt32LE(0)) {
      const size = rest.readInt32LE(0)
      onMessage(rest.subarray(0, size))
      rest = rest.subarray(size)
    }
  }
}

/** `find foyer_pages.bookmarks`; null for what is not counted. */
function commandOf(message: Buffer): string | null {
  if (message.readInt32LE(12) !== opMsg) return null
  const first = commandAt + 4
  const nameEnd = message.indexOf(0, first + 1)
  const name = message.toString('latin1', first + 1, nameEnd)
  if (notCounted.has(name)) return null
  const collection = message[first] === bsonString ? textAt(message, nameEnd + 1) : ''
  const database = message.indexOf('\u0002$db\0', nameEnd, 'latin1')
  return `${name} ${database < 0 ? '' : textAt(message, database + '\u0002$db\0'.length)}.${collection}`
}

/** A BSON string: its length in bytes with the zero that ends it, then its bytes. */
const textAt = (message: Buffer, at: number): string => message.toString('utf8', at + 4, at + 4 + message.readInt32LE(at) - 1)

function targetOf(uri: string): { path: string } | { host: string; port: number } {
  const [, authority = ''] = /^mongodb:\/\/(?:[^@/]*@)?([^/?]+)/.exec(uri) ?? []
  if (/%2F/i.test(authority)) return { path: decodeURIComponent(authority) }
  const { hostname, port } = new URL(`tcp://${authority}`)
  return { host: hostname, port: Number(port || 27_017) }
}

function throughProxy(uri: string, port: number): string {
  const proxied = uri.replace(/^(mongodb:\/\/(?:[^@/]*@)?)[^/?]+/, `$1127.0.0.1:${port}`)
  if (proxied.includes('directConnection=')) return proxied
  const path = /^mongodb:\/\/[^/]+$/.test(proxied) ? `${proxied}/` : proxied
  return `${path}${path.includes('?') ? '&' : '?'}directConnection=true`
}
