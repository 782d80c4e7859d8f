import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { defaultBodyLimit } from '@foyer/contracts/body-limits'
import { requestIdHeader } from '@foyer/contracts/identity'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { AppError, OverloadedError } from '../app-error.ts'
import { type ReadPriority, createReadPriority } from '../async/read-priority.ts'
import { type AnswerHeaders, answerClientError, answerUnsupported } from './early-errors.ts'
import { toErrorAnswer } from './error-mapper.ts'
import { type HealthChecks, addHealthRoutes } from './health.ts'
import { parseBoundedBodies } from './request-body.ts'
import { hasValidHost, readTarget } from './request-target.ts'
import { compileSerializer } from './response-schemas.ts'
import { logFailure } from '../stores/log-failure.ts'
import type { Logger } from '../observability/logger.ts'
import type { Metrics } from '../observability/metrics.ts'
import { createOutsideFailures, isOutsideFailure } from '../observability/outside-failures.ts'
import { warnOnceAMinute } from '../observability/warn-once-a-minute.ts'

export type HttpAppOptions = {
  log: Logger
  metrics: Metrics
  health: HealthChecks
  /** Largest body in bytes unless an endpoint says otherwise. */
  bodyLimit?: number
  /** Largest headers in bytes, with the address; by default those of Node, 16 KiB. */
  headerLimit?: number
  trustProxy?: boolean | string
  /** Parse every answer that a handler serialised itself and check it against its declared schema: for tests, where speed does not count. */
  checkResponses?: boolean
  /** What background work of the same process yields to; by default there is none. */
  readPriority?: ReadPriority
  /** Who may read `/metrics`; by default everybody, as services listen where nobody from outside comes. */
  mayReadMetrics?: (request: FastifyRequest) => boolean
  /** What every answer carries, those to requests that cannot be read among them; by default nothing. */
  answerHeaders?: AnswerHeaders
  /** Answers addresses no route has; by default the error `not_found`. */
  notFound?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

/**
 * The Fastify app every service starts with: one request id through every line of the log, errors mapped by one mapper, health and
 * metrics. It never listens.
 */
export function createHttpApp(options: HttpAppOptions): FastifyInstance {
  const {
    log,
    metrics,
    health,
    bodyLimit = defaultBodyLimit,
    headerLimit,
    trustProxy = false,
    checkResponses = false,
    readPriority = createReadPriority(),
    answerHeaders = () => ({}),
  } = options
  // Named by Fastify's own type: with pino's, every signature of the app would carry it.
  const loggerInstance: FastifyBaseLogger = log
  const app = Fastify({
    loggerInstance,
    schemaController: { compilersFactory: { buildSerializer: () => compileSerializer, buildValidator: () => refuseValidation } },
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger a request costs more than its one line; the lines below name the request themselves.
    childLoggerFactory: (logger) => logger,
    bodyLimit,
    trustProxy,
    // Lists of ids and the addresses of pictures stand in paths.
    routerOptions: { maxParamLength: 9_000, ignoreTrailingSlash: false },
    rewriteUrl: ({ url = '/' }) => readTarget(url),
    // Node would answer without a body; the first hook looks at the host.
    http: { requireHostHeader: false, ...(headerLimit === undefined ? {} : { maxHeaderSize: headerLimit }) },
    clientErrorHandler: (error, socket) => answerClientError(error, socket, answerHeaders),
    // Addresses that the router gives up on, past every hook: those with a part that is longer than any id.
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      const { status, body } = toErrorAnswer(new AppError('not_found'), request.id)
      reply.headers(answerHeaders(request.raw)).header(requestIdHeader, request.id)
      void reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
    },
    requestTimeout: 60_000,
    // Fastify's own answer is not one that clients know.
    return503OnClosing: false,
    genReqId: (request) => {
      const header = request.headers[requestIdHeader]
      return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID()
    },
  })

  app.decorate('checkResponses', checkResponses)
  app.decorate('readPriority', readPriority)
  const outsideFailures = createOutsideFailures({ log })
  app.setErrorHandler((error, request, reply) => {
    const { status, body } = toErrorAnswer(error, request.id)
    if (isOutsideFailure(error)) outsideFailures.report(request.routeOptions.url ?? 'unmatched', error)
    else if (error instanceof OverloadedError) warnOnceAMinute(log, 'more requests than can be served: some are answered 503')
    else if (status >= 500) logFailure(log, 'error', error, 'request failed', { reqId: request.id })
    else if (error instanceof AppError && error.cause) request.log.info({ err: error, reqId: request.id }, 'request refused')
    if (body.code === 'unavailable') reply.header('retry-after', retryAfterS)
    return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
  })
  app.setNotFoundHandler(options.notFound ?? (() => Promise.reject(new AppError('not_found'))))
  parseBoundedBodies(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(answerHeaders(request.raw)).header(requestIdHeader, request.id)
    if (!hasValidHost(request.raw)) throw new AppError('bad_request')
  })
  answerUnsupported(app, answerHeaders)
  const timers = new Map<string, ReturnType<Metrics['requests']['labels']>>()
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched'
    const key = `${request.method} ${route} ${reply.statusCode}`
    const timer = timers.get(key) ?? metrics.requests.labels({ route, method: request.method, status: reply.statusCode })
    timers.set(key, timer)
    timer.observe(reply.elapsedTime / 1000)
    request.log.debug({ reqId: request.id, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
    done()
  })
  addHealthRoutes(app, health, metrics, options.mayReadMetrics)
  closeUnusedConnections(app)
  refuseWhileClosing(app)
  return app
}

/** Requests are parsed by `serve`; without a validator of its own Fastify loads no compiler of them. */
function refuseValidation(): never {
  throw new Error('a route declares a schema for requests; they are parsed by the schemas of the contracts')
}

/** Stores come back within a moment; so do services that are started again. */
const retryAfterS = 1

/** Whoever comes by a connection that is still open is told to come again, to the process that takes this one's place. */
function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => void (isClosing = true))
  app.addHook('onRequest', async (request, reply) => {
    if (!isClosing) return
    const { status, body } = toErrorAnswer(new AppError('unavailable'), request.id)
    await reply.code(status).header('retry-after', retryAfterS).type('application/json; charset=utf-8').send(JSON.stringify(body))
  })
}

/** Stops listening, lets running requests finish, and cuts what is still open after `graceMs`. */
export async function closeHttpApp(app: FastifyInstance, graceMs = 5_000): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), graceMs)
  await app.close().finally(() => clearTimeout(timer))
}

/**
 * Connections that clients open in advance, and have sent nothing on, end when the app closes. Node counts them neither as idle nor as busy:
 * the app would wait for them until the grace time is over.
 */
function closeUnusedConnections(app: FastifyInstance): void {
  const connections = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  app.addHook('preClose', async () => {
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
  })
}
