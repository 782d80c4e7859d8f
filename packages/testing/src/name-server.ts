import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** The records of a name: texts (TXT) and addresses (A). */
export type NameRecords = { texts?: readonly string[]; addresses?: readonly string[] }

export type NameServer = {
  /** `127.0.0.1:port` */
  address: string
  /** Puts these records in the place of those of a name. */
  publish(name: string, records: NameRecords): void
  close(): Promise<void>
}

const types = { a: 1, txt: 16 } as const
const header = { questionStart: 12, answers: 6, otherCounts: 8 } as const

/** The `NODE_OPTIONS` of a process that asks one DNS server (`address:port`) for everything, as on a machine whose only name server it is. */
export function dnsOptions(server: string): string {
  return `--import ${new URL('dns-server.preload.ts', import.meta.url).href}?server=${server}`
}

/** A name server on loopback (RFC 1035, over UDP). Names without records do not exist. */
export async function startNameServer(): Promise<NameServer> {
  const zone = new Map<string, NameRecords>()
  const socket = createSocket('udp4')
  socket.on('message', (query, client) => {
    const { name, type, end } = readQuestion(query)
    const records = zone.get(name)
    const answers = records ? dataOf(records, type).map((data) => record(type, data)) : []
    const start = Buffer.from(query.subarray(0, header.questionStart))
    start.writeUInt16BE(0x8180 | (records ? 0 : 3), 2)
    start.writeUInt16BE(answers.length, header.answers)
    start.writeUInt32BE(0, header.otherCounts)
    socket.send(Buffer.concat([start, query.subarray(header.questionStart, end), ...answers]), client.port, client.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    publish: (name, records) => void zone.set(name.toLowerCase(), records),
    close: () => new Promise((resolve) => socket.close(resolve)),
  }
}

function dataOf({ texts = [], addresses = [] }: NameRecords, type: number): Buffer[] {
  if (type === types.a) return addresses.map((address) => Buffer.from(address.split('.').map(Number)))
  return type === types.txt ? texts.map((text) => Buffer.concat([Buffer.from([Buffer.byteLength(text)]), Buffer.from(text)])) : []
}

/** A record of the name in the question, which nobody may keep. */
function record(type: number, data: Buffer): Buffer {
  const fields = Buffer.alloc(12)
  fields.writeUInt16BE(0xc000 | header.questionStart, 0)
  fields.writeUInt16BE(type, 2)
  fields.writeUInt16BE(1, 4)
  fields.writeUInt16BE(data.length, 10)
  return Buffer.concat([fields, data])
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at: number = header.questionStart
  while (query[at]) {
    const length = query[at] ?? 0
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}
