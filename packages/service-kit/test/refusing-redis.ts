import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A server of Redis's protocol that answers every command in the same way, apart from those in `answers` (by name, in lower case). */
export async function startRefusingRedis(answers: { default: string } & Record<string, string>) {
  const commands: string[] = []
  const server = createServer((socket) => {
    let text = ''
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      text += data.toString()
      for (;;) {
        const [command, rest] = nextCommand(text)
        if (!command) return
        text = rest
        const name = command[0]?.toLowerCase() ?? ''
        commands.push(name)
        socket.write(answers[name] ?? answers.default)
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `redis://127.0.0.1:${port}`, port, commands, close: () => server.close() }
}

export const simple = (text: string) => `+${text}\r\n`
export const refusal = (text: string) => `-${text}\r\n`
export const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`

/** The arguments of the first command in a text, and what follows it; none while it is not complete. */
function nextCommand(text: string): [string[] | null, string] {
  const count = /^\*(\d+)\r\n/.exec(text)
  if (!count) return [null, text]
  let at = count[0].length
  const parts: string[] = []
  for (let n = 0; n < Number(count[1]); n += 1) {
    const length = /^\$(\d+)\r\n/.exec(text.slice(at))
    const start = at + (length?.[0].length ?? 0)
    const end = start + Number(length?.[1])
    if (!length || text.length < end + 2) return [null, text]
    parts.push(text.slice(start, end))
    at = end + 2
  }
  return [parts, text.slice(at)]
}
