import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { EndpointInput } from '@foyer/contracts/endpoint'
import { type ErrorCode, type FieldError, commonErrors } from '@foyer/contracts/errors'
import type { LiveMessage } from '@foyer/contracts/live'
import { type Endpoints, publicEndpoints } from '@foyer/contracts/registry'
import { rights } from '@foyer/contracts/rights'
import { apiBase } from '@foyer/contracts/routes'
import { AppError } from '@foyer/service-kit/app-error'
import { toErrorAnswer, toFieldErrors } from '@foyer/service-kit/error-mapper'
import type { ApiResult, PublicEndpoint } from '../../lib/api/api-client.ts'
import { nextTest, testHeader } from '../browser-apis.ts'
import { readUpload } from './upload.ts'

export type Input<N extends PublicEndpoint> = EndpointInput<Endpoints[N]>
export type Handler<N extends PublicEndpoint> = (input: Input<N>) => ApiResult<N> | Promise<ApiResult<N>>
/** What answers each endpoint, by its name. Uploads get their file as `body`. */
export type Handlers = { [N in PublicEndpoint]?: Handler<N> }

export type Refusal = { params?: Record<string, string | number>; errors?: FieldError[]; times?: number }
type Fault = { name: PublicEndpoint; times: number; act: 'lose' | 'drop' | AppError }

export type ApiServer = {
  origin: string
  /** The parsed inputs of every call of an endpoint so far, oldest first. */
  calls: <N extends PublicEndpoint>(name: N) => Input<N>[]
  /** Answers an endpoint by another handler until the end of the test. */
  answer: <N extends PublicEndpoint>(name: N, handler: Handler<N>) => void
  /** Refuses the next call, or the next `times`, without handling it. */
  refuse: (name: PublicEndpoint, code: ErrorCode, refusal?: Refusal) => void
  /** Ends all faults of an endpoint. */
  accept: (name: PublicEndpoint) => void
  /** Handles the next call and cuts the connection instead of answering. */
  loseAnswer: (name: PublicEndpoint) => void
  /** Keeps the answers of an endpoint back until the function it gives is called. */
  hold: (name: PublicEndpoint) => () => void
  /** Gives all answers that are held back. */
  releaseAll: () => void
  /** The network: while it is off no call arrives, and the browser knows. */
  setOnline: (online: boolean) => void
  /** Sends a message to every open live connection, once there is one. */
  tell: (message: LiveMessage) => Promise<void>
  /** What went against the contracts since the last call: unknown addresses, undeclared answers and codes. */
  takeProblems: () => string[]
  reset: () => void
}

/**
 * The API on a loopback port, as a browser meets it: real HTTP, routes and shapes of the contracts. Input is parsed and answers are checked
 * by the schemas of their endpoint; what goes against them is a problem, which fails the test.
 * @param handlers what answers the endpoints; one without a handler is a problem when it is called
 */
export async function startApiServer(handlers: Handlers): Promise<ApiServer> {
  const routes = publicEndpoints()
    .toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1))
    .map((endpoint) => ({ endpoint, pattern: patternOf(apiBase + endpoint.path) }))
  const calls = new Map<string, unknown[]>()
  const own = new Map<string, Handler<never>>()
  const holds = new Map<string, PromiseWithResolvers<void>>()
  const streams = new Set<ServerResponse>()
  let faults: Fault[] = []
  let problems: string[] = []
  let isOnline = true
  let test = '0'

  const takeFault = (name: string) => {
    const fault = faults.find((entry) => entry.name === name && entry.times > 0)
    if (fault) fault.times -= 1
    return fault?.act
  }
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isOnline || (request.headers[testHeader] ?? test) !== test) return void request.socket.destroy()
    allowOrigin(request, response)
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const url = new URL(request.url ?? '/', 'http://loopback')
    const route = routes.find(({ endpoint, pattern }) => endpoint.method === request.method && pattern.test(url.pathname))
    if (!route) {
      problems.push(`no endpoint for ${request.method} ${url.pathname}`)
      return send(response, 404, toErrorAnswer(new AppError('not_found'), 'test').body)
    }
    const { endpoint, pattern } = route
    if (endpoint.name === 'live') return stream(response)
    const fault = takeFault(endpoint.name)
    try {
      const input = await readInput(endpoint, request, pattern.exec(url.pathname)?.groups ?? {}, url)
      calls.set(endpoint.name, [...(calls.get(endpoint.name) ?? []), input])
      if (fault === 'drop') return void request.socket.destroy()
      if (fault instanceof AppError) throw fault
      const handler = own.get(endpoint.name) ?? (handlers[endpoint.name as PublicEndpoint] as Handler<never> | undefined)
      if (!handler) throw new Error(`no handler for ${endpoint.name}`)
      const answer: unknown = await handler(input)
      const [status = '200', schema] = Object.entries(endpoint.responses)[0] ?? []
      const body = schema?.parse(answer)
      await holds.get(endpoint.name)?.promise
      if (fault === 'lose') return void request.socket.destroy()
      return send(response, Number(status), body)
    } catch (error) {
      await holds.get(endpoint.name)?.promise
      if (!(error instanceof AppError)) problems.push(`${endpoint.name}: ${String(error)}`)
      else if (![...commonErrors, ...rights[endpoint.rights].refusals, ...(endpoint.errors ?? [])].includes(error.code)) {
        problems.push(`${endpoint.name} does not declare ${error.code}`)
      }
      const { status, body } = toErrorAnswer(error, 'test')
      return send(response, status, body)
    }
  }
  const stream = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(`data: ${JSON.stringify({ type: 'ready' })}\n\n`)
    streams.add(response)
    response.on('close', () => streams.delete(response))
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  server.unref()
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: (name) => (calls.get(name) ?? []) as never[],
    answer: (name, handler) => void own.set(name, handler as Handler<never>),
    refuse: (name, code, { params, errors, times = 1 } = {}) => {
      faults.push({ name, times, act: new AppError(code, params, errors ? { errors } : {}) })
    },
    accept(name) {
      faults = faults.filter((fault) => fault.name !== name)
    },
    loseAnswer: (name) => void faults.push({ name, times: 1, act: 'lose' }),
    hold(name) {
      const hold = Promise.withResolvers<void>()
      holds.set(name, hold)
      return () => {
        holds.delete(name)
        hold.resolve()
      }
    },
    releaseAll() {
      for (const { resolve } of holds.values()) resolve()
      holds.clear()
    },
    setOnline(online) {
      isOnline = online
      if (!online) for (const response of streams) response.destroy()
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: online })
      dispatchEvent(new Event(online ? 'online' : 'offline'))
    },
    async tell(message) {
      while (streams.size === 0) await new Promise((resolve) => void setTimeout(resolve, 10))
      for (const response of streams) response.write(`data: ${JSON.stringify(message)}\n\n`)
    },
    takeProblems() {
      const current = problems
      problems = []
      return current
    },
    reset() {
      faults = []
      calls.clear()
      own.clear()
      isOnline = true
      test = `${nextTest()}`
    },
  }
}

/** jsdom's XMLHttpRequest knows the origin that its window began with alone, and so takes this server for another one. */
function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  if (!headers.origin) return
  response.setHeader('access-control-allow-origin', headers.origin)
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
  response.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '')
}

/** As in the gateway, a word in a path goes before a parameter, and one that something follows before one alone. */
const rankOf = ({ path }: { path: string }) => `${path.replaceAll(/\{\w+\}/g, '\uFFFF')}\uFFFF`

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
}

type AnyEndpoint = ReturnType<typeof publicEndpoints>[number]

async function readInput(endpoint: AnyEndpoint, request: IncomingMessage, params: Record<string, string>, url: URL) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const raw = Buffer.concat(chunks)
  const decoded = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, decodeURIComponent(value)]))
  const body = (): unknown => {
    if ('multipart' in endpoint) return readUpload(raw, request.headers['content-type'] ?? '')
    if (!endpoint.body) return undefined
    const text = raw.toString()
    return parse(endpoint.body, 'form' in endpoint ? Object.fromEntries(new URLSearchParams(text)) : text ? JSON.parse(text) : undefined)
  }
  return {
    params: endpoint.params ? parse(endpoint.params, decoded) : {},
    query: endpoint.query ? parse(endpoint.query, Object.fromEntries(url.searchParams)) : {},
    body: body(),
  }
}

function parse(schema: NonNullable<AnyEndpoint['body']>, value: unknown): unknown {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  throw new AppError('invalid', {}, { errors: toFieldErrors(result.error.issues) })
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body === undefined ? '' : JSON.stringify(body))
}
