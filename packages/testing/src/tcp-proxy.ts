import { type AddressInfo, type NetConnectOpts, type Socket, connect, createServer } from 'node:net'
import { redisTarget } from './redis-target.ts'

export type TcpProxy = {
  port: number
  /** Forwards everything: as it starts, and again after it was told otherwise. What was held arrives then. */
  pass(): void
  /** Closes the connections that are open, and each one that comes: to clients the target is away. */
  cut(): void
  /**
   * Accepts, and holds what clients send: to them the target hangs. As with a process that was stopped, it arrives later even if its client has gone
   * meanwhile.
   */
  hold(): void
  /** Forwards what clients send, and drops the answers. A connection that has lost one does not go on later: it is reset by `pass`. */
  dropAnswers(): void
  /** Resets each connection that is open now at the next bytes that its client sends, which are lost. */
  breakOpenConnections(): void
  /** How many connections `breakOpenConnections` has reset so far. */
  broken(): number
  /** How many connections were accepted so far. */
  accepted(): number
  close(): Promise<void>
}

/** A proxy on loopback in front of a store or a service, whose connections a test lets hang or break. */
export async function startTcpProxy(target: NetConnectOpts): Promise<TcpProxy> {
  let mode: 'pass' | 'cut' | 'hold' | 'drop answers' = 'pass'
  let broken = 0
  let accepted = 0
  const clients = new Set<Socket>()
  const breaking = new WeakSet<Socket>()
  const incomplete = new Set<Socket>()
  const pending = new Set<() => void>()

  const server = createServer((client) => {
    if (mode === 'cut') {
      client.destroy()
      return
    }
    clients.add(client)
    accepted += 1
    const upstream = connect(target)
    const whenPassing = (forward: () => void) => {
      if (mode === 'hold') pending.add(forward)
      else forward()
    }
    client.on('data', (chunk) => {
      if (breaking.has(client)) {
        broken += 1
        client.resetAndDestroy()
      } else whenPassing(() => upstream.write(chunk))
    })
    upstream.on('data', (chunk) => {
      if (mode === 'drop answers') incomplete.add(client)
      else client.write(chunk)
    })
    client.on('error', () => undefined)
    upstream.on('error', () => client.destroy())
    upstream.on('close', () => client.destroy())
    client.on('close', () => {
      clients.delete(client)
      whenPassing(() => upstream.end())
    })
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))

  const pass = () => {
    mode = 'pass'
    for (const forward of pending) forward()
    pending.clear()
    for (const client of incomplete) client.resetAndDestroy()
    incomplete.clear()
  }
  return {
    port: (server.address() as AddressInfo).port,
    pass,
    cut() {
      mode = 'cut'
      for (const client of clients) client.destroy()
    },
    hold() {
      mode = 'hold'
    },
    dropAnswers() {
      mode = 'drop answers'
    },
    breakOpenConnections() {
      for (const client of clients) breaking.add(client)
    },
    broken: () => broken,
    accepted: () => accepted,
    async close() {
      pass()
      for (const client of clients) client.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A proxy in front of a MongoDB, and the URI that leads through it to this one server. */
export async function startMongoProxy(uri: string): Promise<TcpProxy & { uri: string }> {
  const [, before = '', address = '', after = ''] = /^(mongodb:\/\/(?:[^@/]*@)?)([^/?,]+)(.*)$/.exec(uri) ?? []
  const host = decodeURIComponent(address)
  const { hostname, port } = new URL(host.startsWith('/') ? 'mongodb://socket' : `mongodb://${host}`)
  const proxy = await startTcpProxy(host.startsWith('/') ? { path: host } : { host: hostname, port: Number(port || 27_017) })
  const options = new URLSearchParams(after.split('?')[1] ?? '')
  options.delete('replicaSet')
  options.set('directConnection', 'true')
  return { ...proxy, uri: `${before}127.0.0.1:${proxy.port}/?${options.toString()}` }
}

/** A proxy in front of a Redis, and the address that leads through it. */
export async function startRedisProxy(url: string): Promise<TcpProxy & { url: string }> {
  const proxy = await startTcpProxy(redisTarget(url))
  const { username, password } = url.startsWith('/') ? { username: '', password: '' } : new URL(url)
  return { ...proxy, url: `redis://${username || password ? `${username}:${password}@` : ''}127.0.0.1:${proxy.port}` }
}
