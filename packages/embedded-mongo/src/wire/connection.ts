import type { Socket } from 'node:net'

import type { Doc } from '../pure/values.ts'
import { MAX_MESSAGE_BYTES, readMessage, writeReply, type Request } from './message.ts'

/** Answers one command: at once, or when its write is on disk. Never throws: a failure is an answer too. */
export type Handler = (request: Request) => Doc | Uint8Array | Promise<Doc | Uint8Array>

/** Serves one client's connection: takes messages apart, and answers them in the order they came. */
export function serveConnection(socket: Socket, handle: Handler, log: (line: string) => void): void {
  let chunks: Buffer[] = []
  let bufferedBytes = 0
  let busy = false

  socket.setNoDelay(true)
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk) => {
    chunks.push(chunk)
    bufferedBytes += chunk.length
    if (!busy) work()
  })

  function work(): void {
    try {
      for (let message = nextMessage(); message; message = nextMessage()) {
        const request = readMessage(message)
        const answer = handle(request)
        if (answer instanceof Promise) {
          busy = true
          answer.then(
            (value) => {
              reply(request, value)
              busy = false
              work()
            },
            (error: unknown) => fail(error),
          )
          return
        }
        reply(request, answer)
      }
    } catch (error) {
      fail(error)
    }
  }

  function fail(error: unknown): void {
    log(`connection ended: ${error instanceof Error ? error.message : String(error)}`)
    socket.destroy()
  }

  function reply(request: Request, answer: Doc | Uint8Array): void {
    if (!request.silent && socket.writable) socket.write(writeReply(request, answer))
  }

  function nextMessage(): Buffer | undefined {
    if (bufferedBytes < 4) return undefined
    let first = chunks[0] as Buffer
    if (first.length < 4) first = join()
    const size = first.readInt32LE(0)
    if (size < 16 || size > MAX_MESSAGE_BYTES) throw new Error(`a message of ${size} bytes`)
    if (bufferedBytes < size) return undefined
    if (first.length < size) first = join()
    bufferedBytes -= size
    if (first.length === size) chunks.shift()
    else chunks[0] = first.subarray(size)
    return first.subarray(0, size)
  }

  function join(): Buffer {
    const all = Buffer.concat(chunks, bufferedBytes)
    chunks = [all]
    return all
  }
}
