import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'

export type EventStream = {
  /** Sends one message, a line of JSON. The connection of a client that reads too slowly is closed; it connects again. */
  send(message: unknown): void
  /** Sends an empty comment line, so that no proxy closes the connection as idle. */
  heartbeat(): void
  /** Ends it after the messages that are still to be sent. */
  end(): void
  /** Closes it at once and drops unsent messages. */
  destroy(): void
}

const maxUnsentBytes = 1024 * 1024
const endTimeoutMs = 1_000

/** Turns an answer into an event stream (WHATWG HTML §9.2, server-sent events). `closed` is called once, when either side has ended it. */
export function startEventStream(reply: FastifyReply, closed: () => void): EventStream {
  const { raw } = reply
  reply.hijack()
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Otherwise reverse proxies such as nginx buffer small responses.
    'x-accel-buffering': 'no',
  })
  if (raw.destroyed) setImmediate(closed)
  else raw.once('close', closed)
  raw.on('error', () => raw.destroy())

  const write = (text: string) => {
    if (raw.writableEnded || raw.destroyed) return
    raw.write(text)
    if (raw.writableLength > maxUnsentBytes) raw.destroy()
  }
  write('retry: 1000\n\n')
  return {
    send: (message) => write(`data: ${JSON.stringify(message)}\n\n`),
    heartbeat: () => write(':\n\n'),
    end() {
      if (raw.writableEnded || raw.destroyed) return
      raw.end()
      const timer = setTimeout(() => raw.destroy(), endTimeoutMs)
      raw.once('close', () => clearTimeout(timer))
    },
    destroy: () => void raw.destroy(),
  }
}
