import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'

export type EventStream = {
  /** One message: a line of JSON. A reader who does not keep up is cut off and catches up when it connects again. */
  send(message: unknown): void
  /** A line that means nothing, so that nobody on the way takes the connection for dead. */
  heartbeat(): void
  /** Ends it in order. */
  end(): void
  /** Ends it at once, whatever is still to be sent. */
  destroy(): void
}

const maxUnsentBytes = 1024 * 1024
const endTimeoutMs = 1_000

/** Turns an answer into an event stream (WHATWG HTML §9.2, server-sent events). `closed` is called once, whoever ended it. */
export function startEventStream(reply: FastifyReply, closed: () => void): EventStream {
  const { raw } = reply
  reply.hijack()
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Reverse proxies such as nginx hold small answers back otherwise.
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
