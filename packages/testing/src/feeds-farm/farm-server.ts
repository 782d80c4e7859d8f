import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type FarmRequest, type FarmOptions, type FarmRecord, reply } from './farm-request.ts'
import { createFarmState } from './farm-state.ts'
import { planFarm, readPath, type PlannedFeed, type Place } from './farm-plan.ts'
import { hostileAnswers } from './hostile-responses.ts'
import { answerSound } from './valid-responses.ts'
import { answerDying, answerMoving, answerOrFail, answerSite, answerSlowly, answerThrottled } from './faulty-responses.ts'

/** The user agent of a client that is answered but not recorded: the baseline of a benchmark. */
export const baselineAgent = 'baseline'

/** Starts the feeds' server in this process, on every address of 127.0.0.0/8 at one port. */
export async function startFarmServer(options: FarmOptions) {
  const records: FarmRecord[] = []
  const requestCounts = new Map<number, number>()
  const givenOut = new Map<number, number>()
  const expected = new Map<string, number>()
  const server = createServer({ keepAliveTimeout: 5_000, requestTimeout: 0 })
  server.on('connection', (socket: Socket) => {
    // All addresses are listened at; those of other machines get nothing.
    if (!socket.remoteAddress?.startsWith('127.')) socket.destroy()
    socket.on('error', () => undefined)
  })
  server.listen(0, '0.0.0.0', 4_096)
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const plan = planFarm({ count: options.count, seed: options.seed, port })
  const state = createFarmState(plan, options)
  const { world } = state
  server.on('request', answer)

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const target = readPath(request.url ?? '')
    const feed = target && plan.feeds[target.index]
    if (!target || !feed) return void response.writeHead(404).end()
    const record = recordOf(request, feed, target.place)
    const measured = record.agent !== baselineAgent
    const nth = target.place === 'feed' && measured ? count(feed.index) : 0
    if (measured) {
      record.hop = wasExpected(record)
      record.inside = record.hop || target.place === 'site' ? null : state.inside(feed, record.started)
      record.unchanged = givenOut.get(feed.index) === world.version(feed)
      records.push(record)
    }
    const version = world.version(feed)
    const before = request.socket.bytesWritten
    const end = () => {
      if (record.ended !== null) return
      record.ended = now()
      record.status = response.headersSent ? response.statusCode : 0
      record.bytes = request.socket.bytesWritten - before
      if (measured && (record.status === 200 || record.status === 304)) givenOut.set(feed.index, version)
      const location = response.getHeader('location')
      if (typeof location === 'string' && measured) expected.set(location, now())
    }
    response.once('finish', end).once('close', end)
    behave({ feed, place: target.place, nth, request, response, record, world })
  }

  function count(index: number): number {
    const before = requestCounts.get(index) ?? 0
    requestCounts.set(index, before + 1)
    return before
  }

  function wasExpected({ feed, place, started }: FarmRecord): boolean {
    const planned = plan.feeds[feed]
    const url = planned ? plan.url(planned, place) : ''
    const at = expected.get(url)
    expected.delete(url)
    return at !== undefined && started - at < redirectFollowedMs
  }

  return {
    plan,
    port,
    records,
    state,
    /** Forgets what was asked so far, and for whom to wait; what is under way stays. */
    clearRecords(): void {
      const open = records.filter((record) => record.ended === null)
      state.release()
      records.splice(0, records.length, ...open)
    },
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const redirectFollowedMs = 10_000
const now = () => performance.timeOrigin + performance.now()

function recordOf(request: IncomingMessage, feed: PlannedFeed, place: Place): FarmRecord {
  return {
    feed: feed.index,
    place,
    host: hostNumber(request),
    started: now(),
    ended: null,
    status: 0,
    bytes: 0,
    unchanged: false,
    conditional: false,
    garbled: false,
    hop: false,
    inside: null,
    agent: request.headers['user-agent'] ?? '',
  }
}

/** The loopback address that was asked, as a number. */
function hostNumber(request: IncomingMessage): number {
  const parts = (request.socket.localAddress ?? '').replace('::ffff:', '').split('.').map(Number)
  return parts.reduce((sum, part) => sum * 256 + part, 0)
}

function behave(ask: FarmRequest): void {
  const { feed, place } = ask
  if (place === 'site') return answerSite(ask)
  if (place === 'unrelated' || place === 'relocated') return answerDying(ask)
  if (place === 'moved' && feed.group !== 'moving') return reply(ask, 404)
  const byGroup = {
    slow: answerSlowly,
    failing: answerOrFail,
    throttled: answerThrottled,
    moving: answerMoving,
    dying: answerDying,
  } as const
  if (feed.group === 'hostile') return (hostileAnswers[feed.kind] ?? answerSound)(ask)
  if (feed.group === 'unchanged' || feed.group === 'unvalidated' || feed.group === 'changing') return answerSound(ask)
  return byGroup[feed.group](ask)
}
