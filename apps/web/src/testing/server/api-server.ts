import type { EndpointInput } from '@foyer/contracts/endpoint'
import { type ErrorCode, type FieldError, commonErrors } from '@foyer/contracts/errors'
import type { LiveMessage } from '@foyer/contracts/pages/widget/live'
import { type Endpoints, publicEndpoints } from '@foyer/contracts/api/registry'
import { rights } from '@foyer/contracts/rights'
import { apiBase } from '@foyer/contracts/routes'
import { AppError } from '@foyer/service-kit/app-error'
import { toErrorAnswer, toFieldErrors } from '@foyer/service-kit/error-mapper'
import type { ApiResult, PublicEndpoint } from '../../lib/api/api-client.ts'
import { completeAnswer } from './derived-answer.ts'
import { readUpload } from './upload.ts'

export type Input<N extends PublicEndpoint> = EndpointInput<Endpoints[N]>
/** Answers a call, or gives the part of the answer that matters: the contract completes it (`completeAnswer`). */
export type Handler<N extends PublicEndpoint> = (input: Input<N>) => Part<N> | Promise<Part<N>>
type Part<N extends PublicEndpoint> = Partial<ApiResult<N>> | undefined | void
/** What answers each endpoint, by its name. Uploads get their file as `body`. */
export type Handlers = { [N in PublicEndpoint]?: Handler<N> }

export type Refusal = { params?: Record<string, string | number>; errors?: FieldError[]; times?: number }
type Fault = { name: PublicEndpoint; times: number; act: 'lose' | AppError }
type Call = { method: string; url: URL; body: RequestInit['body'] }

/** Who hears the messages of a live connection, and that it was cut. */
export type LiveListener = { hear: (message: LiveMessage | { type: 'ready' }) => void; cut: () => void }

export type ApiServer = {
  /** Calls the API as `fetch` does. */
  fetch: (address: string | URL, init?: RequestInit) => Promise<Response>
  /** Opens a live connection, as `EventSource` does. Gives what closes it. */
  listen: (listener: LiveListener) => () => void
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

/** A task later, as nothing that comes over a network is there at once; tests that fake timers do not fake it. */
const nextTask = () => new Promise<void>((resolve) => void realSetImmediate(resolve))
const { setImmediate: realSetImmediate } = globalThis

/**
 * The API as a browser meets it, in its process: routes and shapes of the contracts, requests and responses of `fetch`, no sockets. Input is
 * parsed and answers are checked by the schemas of their endpoint; what goes against them is a problem, which fails the test.
 * @param handlers what answers the endpoints; one without a handler gives the least that its contract lets it answer
 */
export function createApiServer(handlers: Handlers): ApiServer {
  const routes = publicEndpoints()
    .toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1))
    .map((endpoint) => ({ endpoint, pattern: patternOf(apiBase + endpoint.path) }))
  const calls = new Map<string, unknown[]>()
  const own = new Map<string, Handler<never>>()
  const holds = new Map<string, PromiseWithResolvers<void>>()
  const listeners = new Set<LiveListener>()
  let faults: Fault[] = []
  let problems: string[] = []
  let isOnline = true
  let test = 0

  const takeFault = (name: string) => {
    const fault = faults.find((entry) => entry.name === name && entry.times > 0)
    if (fault) fault.times -= 1
    return fault?.act
  }
  const handle = async ({ method, url, body }: Call, signal: AbortSignal | null | undefined): Promise<Response> => {
    const caller = test
    await nextTask()
    signal?.throwIfAborted()
    // A call that was made in a test before this one is never received.
    if (!isOnline || caller !== test) throw new ConnectionLost()
    const route = routes.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(url.pathname))
    if (!route) {
      problems.push(`no endpoint for ${method} ${url.pathname}`)
      return respond(404, toErrorAnswer(new AppError('not_found'), 'test').body)
    }
    const { endpoint, pattern } = route
    const fault = takeFault(endpoint.name)
    try {
      const input = await readInput(endpoint, pattern.exec(url.pathname)?.groups ?? {}, url, body)
      calls.set(endpoint.name, [...(calls.get(endpoint.name) ?? []), input])
      if (fault instanceof AppError) throw fault
      const handler = own.get(endpoint.name) ?? (handlers[endpoint.name as PublicEndpoint] as Handler<never> | undefined)
      const [status = '200', schema] = Object.entries(endpoint.responses)[0] ?? []
      const part: unknown = await handler?.(input)
      const answer = schema?.parse(completeAnswer(schema, part, input))
      await holds.get(endpoint.name)?.promise
      if (fault === 'lose') throw new ConnectionLost()
      return respond(Number(status), answer)
    } catch (error) {
      if (error instanceof ConnectionLost) throw error
      await holds.get(endpoint.name)?.promise
      if (!(error instanceof AppError)) problems.push(`${endpoint.name}: ${String(error)}`)
      else if (![...commonErrors, ...rights[endpoint.rights].refusals, ...(endpoint.errors ?? [])].includes(error.code)) {
        problems.push(`${endpoint.name} does not declare ${error.code}`)
      }
      const { status, body: errorBody } = toErrorAnswer(error, 'test')
      return respond(status, errorBody)
    }
  }
  const cutAll = () => {
    const cut = [...listeners]
    listeners.clear()
    for (const listener of cut) listener.cut()
  }
  return {
    fetch: (address, { method = 'GET', body, signal } = {}) => {
      const answer = handle({ method, url: new URL(address, location.href), body }, signal)
      return signal ? Promise.race([answer, aborted(signal)]) : answer
    },
    listen(listener) {
      const caller = test
      let isClosed = false
      void nextTask().then(() => {
        if (isClosed) return
        if (!isOnline || caller !== test) listener.cut()
        else {
          listeners.add(listener)
          listener.hear({ type: 'ready' })
        }
      })
      return () => {
        isClosed = true
        listeners.delete(listener)
      }
    },
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
      if (!online) cutAll()
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: online })
      dispatchEvent(new Event(online ? 'online' : 'offline'))
    },
    async tell(message) {
      while (listeners.size === 0) await nextTask()
      for (const { hear } of listeners) hear(message)
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
      test += 1
    },
  }
}

/** What `fetch` says of a connection that ends without an answer. */
class ConnectionLost extends TypeError {
  constructor() {
    super('fetch failed')
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error)
    else signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}

/** As in the gateway, a word in a path goes before a parameter, and one that something follows before one alone. */
const rankOf = ({ path }: { path: string }) => `${path.replaceAll(/\{\w+\}/g, '\uFFFF')}\uFFFF`

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
}

type AnyEndpoint = ReturnType<typeof publicEndpoints>[number]

async function readInput(endpoint: AnyEndpoint, params: Record<string, string>, url: URL, body: Call['body']) {
  const decoded = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, decodeURIComponent(value)]))
  return {
    params: endpoint.params ? parse(endpoint.params, decoded) : {},
    query: endpoint.query ? parse(endpoint.query, Object.fromEntries(url.searchParams)) : {},
    body: body instanceof FormData ? await readUpload(body) : readBody(endpoint, body),
  }
}

function readBody(endpoint: AnyEndpoint, body: Call['body']): unknown {
  if (!endpoint.body) return undefined
  const text = typeof body === 'string' || body instanceof URLSearchParams ? body.toString() : ''
  return parse(endpoint.body, 'form' in endpoint ? Object.fromEntries(new URLSearchParams(text)) : text ? JSON.parse(text) : undefined)
}

function parse(schema: NonNullable<AnyEndpoint['body']>, value: unknown): unknown {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  throw new AppError('invalid', {}, { errors: toFieldErrors(result.error.issues) })
}

function respond(status: number, body: unknown): Response {
  return new Response(body === undefined ? null : JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}
