import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A message as it came in: its headers in lower case and unfolded, its text part decoded. */
export type ReceivedMail = { from: string; to: string[]; raw: string; subject: string; headers: ReadonlyMap<string, string>; text: string }

/** A mail server on loopback, which keeps what it is sent. */
export async function startSmtpServer() {
  const received: ReceivedMail[] = []
  const refusals = { left: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, done) {
      if (refusals.left === 0) return done()
      refusals.left -= 1
      return done(Object.assign(new Error('try again later'), { responseCode: 451 }))
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), ...parse(Buffer.concat(chunks).toString()) })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    /** So many recipients are refused for now before one is taken. */
    refusals,
    to: (email: string) => received.filter(({ to }) => to.includes(email)),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function parse(raw: string) {
  const headers = headersOf(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1] ?? ''
  const part = raw.split(`--${boundary}`).find((candidate) => /^content-type: text\/plain/im.test(candidate)) ?? ''
  return { raw, headers, subject: decodeWords(headers.get('subject') ?? ''), text: decodeBody(part) }
}

function headersOf(raw: string): Map<string, string> {
  const [head = ''] = raw.split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  return new Map(
    lines.filter(Boolean).map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
}

/** RFC 2045 §6.7 and §6.8. */
function decodeBody(part: string): string {
  const encoding = headersOf(part.trimStart()).get('content-transfer-encoding')
  const body = part.trimStart().split('\r\n\r\n').slice(1).join('\r\n\r\n')
  const bytes =
    encoding === 'base64' ? Buffer.from(body, 'base64') : encoding === 'quoted-printable' ? quotedPrintable(body) : Buffer.from(body)
  return bytes.toString().replaceAll('\r\n', '\n')
}

/** RFC 2047. */
function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_word, encoding: string, encoded: string) =>
      (encoding.toLowerCase() === 'b' ? Buffer.from(encoded, 'base64') : quotedPrintable(encoded.replaceAll('_', ' '))).toString(),
    )
}

function quotedPrintable(text: string): Buffer {
  const binary = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9a-f]{2})/gi, (_code, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
  return Buffer.from(binary, 'latin1')
}
