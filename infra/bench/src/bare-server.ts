import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** `file`: the bytes of a view. `mongoUri`: the store that gets what is added. */
export type BareServerInput = { file?: string; mongoUri?: string }

export type BareServer = { url: string; pid: number; stop(): Promise<void> }

/** Starts bare routes at the paths of Foyer (`bare-server.main.ts`) as a process of its own. */
export async function startBareServer(input: BareServerInput): Promise<BareServer> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('bare-server.main.ts', import.meta.url)), JSON.stringify(input)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the bare server ended with ${code}`)))
    child.stdout.on('data', (chunk: Buffer) => {
      const [, address] = /ready at (\S+)/.exec(chunk.toString()) ?? []
      if (address !== undefined) resolve(address)
    })
  })
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill()
      await exit
    },
  }
}
