import { Client, type Dispatcher, errors } from 'undici'

export type Connections = {
  /** Makes a request of an origin, over a connection that stands idle or over a new one. */
  request(origin: string, options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData>
  /** Lets what is under way finish, closes every connection, and refuses what comes after. */
  close(): Promise<void>
}

type Kept = { client: Client; busy: number; idleSince: number; lastMethod: Dispatcher.HttpMethod | null }

/** A host is rarely asked again soon: thousands of idle connections are worth less than their descriptors. */
const idleMs = 2_000
const sweepMs = 250
/** Beyond so many connections to one origin, requests wait their turn on those that are there. */
const maxPerOrigin = 64
/** What ends an idle connection. One for all: an error made for each would cost more than the request did. */
const noLongerNeeded = new Error('the connection is no longer needed')

/**
 * Keeps connections by origin. undici's own Agent is made for few origins: it looks at all of them whenever one connection ends, and sets up
 * a pool with a queue for each, which costs more than asking an origin once.
 */
export function createConnections(options: Client.Options): Connections {
  const origins = new Map<string, Kept[]>()
  const ending = new Set<Promise<unknown>>()
  let sweeping: NodeJS.Timeout | undefined
  let isClosed = false

  function take(origin: string): Kept {
    const pool = origins.get(origin)
    // The last one used is the one most likely to be open still.
    const idle = pool?.findLast((connection) => connection.busy === 0 && !connection.client.destroyed)
    if (idle) return idle
    if (pool && pool.length >= maxPerOrigin) return pool.reduce((total, connection) => (connection.busy < total.busy ? connection : total))
    const made = { client: new Client(origin, options), busy: 0, idleSince: 0, lastMethod: null }
    if (pool) pool.push(made)
    else origins.set(origin, [made])
    sweeping ??= setInterval(sweep, sweepMs).unref()
    return made
  }

  function sweep(): void {
    const before = performance.now() - idleMs
    const isOver = (connection: Kept) => connection.busy === 0 && connection.idleSince <= before
    for (const [origin, pool] of origins) {
      if (!pool.some(isOver)) continue
      for (const connection of pool.filter(isOver)) end(connection)
      const stays = pool.filter((connection) => !isOver(connection))
      if (stays.length === 0) origins.delete(origin)
      else origins.set(origin, stays)
    }
    if (origins.size > 0) return
    clearInterval(sweeping)
    sweeping = undefined
  }

  function end({ client }: Kept): void {
    const ended = client.destroy(noLongerNeeded).finally(() => ending.delete(ended))
    ending.add(ended)
  }

  async function request(origin: string, init: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> {
    if (isClosed) throw new errors.ClientClosedError()
    const used = take(origin)
    const isAfterHead = used.lastMethod === 'HEAD'
    used.lastMethod = init.method
    used.busy += 1
    let isDone = false
    const done = () => {
      if (isDone) return
      isDone = true
      used.busy -= 1
      used.idleSince = performance.now()
    }
    try {
      // undici would end the connection after HEAD.
      const response = await used.client.request({ ...init, reset: false })
      // It closes a moment after its end, when the next request may be on its way.
      response.body.once('end', done).once('close', done)
      return response
    } catch (error) {
      done()
      used.lastMethod = null
      // A server sent a body after HEAD, which was read as the beginning of this answer. It is asked over another connection.
      if (isAfterHead && error instanceof errors.HTTPParserError && isSafe(init.method)) return await request(origin, init)
      throw error
    }
  }

  return {
    request,

    async close() {
      isClosed = true
      clearInterval(sweeping)
      await Promise.all([...[...origins.values()].flat().map(({ client }) => client.close()), ...ending])
      origins.clear()
    },
  }
}

const isSafe = (method: Dispatcher.HttpMethod): boolean => method === 'GET' || method === 'HEAD'
