import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { requestIdHeader } from '@foyer/contracts/identity'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import { toErrorAnswer } from './error-mapper.ts'

/** The headers that every answer carries, by the headers of its request; of a request that cannot be read there are none. */
export type AnswerHeaders = (request: Pick<IncomingMessage, 'headers'>) => Readonly<Record<string, string>>

const reasons = { 400: 'Bad Request', 408: 'Request Timeout', 417: 'Expectation Failed', 431: 'Request Header Fields Too Large' }
type Status = keyof typeof reasons

type Answer = { status: Status; headers: Record<string, string>; body: string }

/** An answer before any hook has run: the product's body and headers, and the end of the connection, on which nothing after it can be told apart. */
function earlyAnswer(status: Status, answerHeaders: AnswerHeaders, request: Pick<IncomingMessage, 'headers'>): Answer {
  const requestId = randomUUID()
  const body = JSON.stringify(toErrorAnswer(new AppError('bad_request'), requestId).body)
  return {
    status,
    headers: {
      ...answerHeaders(request),
      [requestIdHeader]: requestId,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    },
    body,
  }
}

/**
 * Answers what cannot be read as a request (Node's `clientError`): 408 for one that does not come to its end, 431 for headers or an address that are too
 * long, else 400. Nothing is sent into an answer that is on its way.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex, answerHeaders: AnswerHeaders): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  // As Node itself looks whether an answer has begun.
  const { _httpMessage: running } = socket as Duplex & { _httpMessage?: ServerResponse | null }
  if (!socket.writable || running?.headersSent) {
    socket.destroy(error)
    return
  }
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  endWith(socket, earlyAnswer(status, answerHeaders, { headers: {} }))
}

/** Answers what Node would by itself, without a body: an expectation other than `100-continue`, and a wish for a tunnel. */
export function answerUnsupported({ server }: FastifyInstance, answerHeaders: AnswerHeaders): void {
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const { status, headers, body } = earlyAnswer(417, answerHeaders, request)
    response.writeHead(status, headers).end(body)
  })
  server.on('connect', (request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy())
    endWith(socket, earlyAnswer(400, answerHeaders, request))
  })
}

function endWith(socket: Duplex, { status, headers, body }: Answer): void {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${reasons[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy())
}
