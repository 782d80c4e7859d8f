import { serialize } from 'bson'

import { mongoError } from '../pure/errors.ts'
import type { Doc } from '../pure/values.ts'
import { decodeSent } from '../store/doc.ts'

/** MongoDB's limit for one message, in bytes. */
export const MAX_MESSAGE_BYTES = 48_000_000

const OP_REPLY = 1
const OP_QUERY = 2004
const OP_MSG = 2013
const HEADER = 16
const CHECKSUM_PRESENT = 1
const MORE_TO_COME = 2
const REQUIRED_BITS = 0xffff

/** One request: its command, and the documents that came beside it (kind 1 sections) as raw BSON under the name of their field. */
export type Request = {
  id: number
  kind: 'msg' | 'query'
  command: Doc
  sequences: Map<string, Uint8Array[]>
  /** The client waits for no answer (write concern 0). */
  silent: boolean
}

/** Reads one whole message (header included). Throws for what is no OP_MSG and no OP_QUERY to a `$cmd`; the connection must then end. */
export function readMessage(message: Buffer): Request {
  const id = message.readInt32LE(4)
  const op = message.readInt32LE(12)
  if (op === OP_MSG) return readMsg(message, id)
  if (op === OP_QUERY) return readQuery(message, id)
  throw mongoError('ProtocolError', `operation ${op} is not served`)
}

function readMsg(message: Buffer, id: number): Request {
  const flags = message.readUInt32LE(HEADER)
  if (flags & REQUIRED_BITS & ~MORE_TO_COME) {
    throw mongoError('ProtocolError', flags & CHECKSUM_PRESENT ? 'checksums are not served' : `unknown flags in ${flags}`)
  }
  const sequences = new Map<string, Uint8Array[]>()
  let command: Doc | undefined
  let at = HEADER + 4
  while (at < message.length) {
    const kind = message[at++]
    const size = sizeAt(message, at)
    if (kind === 0) command = decodeSent(message.subarray(at, at + size))
    else if (kind === 1) readSequence(message.subarray(at, at + size), sequences)
    else throw mongoError('ProtocolError', `unknown section kind ${kind}`)
    at += size
  }
  if (!command) throw mongoError('ProtocolError', 'a message without a body')
  return { id, kind: 'msg', command, sequences, silent: (flags & MORE_TO_COME) !== 0 }
}

function readSequence(section: Buffer, sequences: Map<string, Uint8Array[]>): void {
  const nameEnd = section.indexOf(0, 4)
  if (nameEnd < 0) throw mongoError('ProtocolError', 'a section without a name')
  const name = section.toString('utf8', 4, nameEnd)
  const documents: Uint8Array[] = []
  let at = nameEnd + 1
  while (at < section.length) {
    const size = sizeAt(section, at)
    documents.push(section.subarray(at, at + size))
    at += size
  }
  sequences.set(name, documents)
}

function readQuery(message: Buffer, id: number): Request {
  const nameEnd = message.indexOf(0, HEADER + 4)
  const name = message.toString('utf8', HEADER + 4, nameEnd)
  if (!name.endsWith('.$cmd')) throw mongoError('ProtocolError', 'only commands are served')
  const at = nameEnd + 1 + 8
  const command = decodeSent(message.subarray(at, at + sizeAt(message, at)))
  return { id, kind: 'query', command: { ...command, $db: name.slice(0, -5) }, sequences: new Map(), silent: false }
}

function sizeAt(message: Buffer, at: number): number {
  const size = at + 4 <= message.length ? message.readInt32LE(at) : 0
  if (size < 5 || at + size > message.length) throw mongoError('ProtocolError', 'a document that is longer than its message')
  return size
}

/** The message that answers a request with one document, given as BSON or as values. */
export function writeReply(request: Request, answer: Doc | Uint8Array): Buffer {
  const body = answer instanceof Uint8Array ? answer : serialize(answer, { ignoreUndefined: true })
  const head = request.kind === 'query' ? queryHead() : Buffer.from([0, 0, 0, 0, 0])
  const message = Buffer.allocUnsafe(HEADER + head.length + body.length)
  message.writeInt32LE(message.length, 0)
  message.writeInt32LE(0, 4)
  message.writeInt32LE(request.id, 8)
  message.writeInt32LE(request.kind === 'query' ? OP_REPLY : OP_MSG, 12)
  message.set(head, HEADER)
  message.set(body, HEADER + head.length)
  return message
}

function queryHead(): Buffer {
  const head = Buffer.alloc(20)
  head.writeInt32LE(1, 16)
  return head
}
