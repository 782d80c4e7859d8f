import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Starts the bundle that `npm start` runs with its data in a folder, and gives what it printed when it ended. */
export async function failedStart(folder: string, env: NodeJS.ProcessEnv): Promise<{ code: number | null; output: string }> {
  const main = fileURLToPath(new URL('../dist/main.js', import.meta.url))
  const { NODE_OPTIONS: _options, MONGODB_URI: _mongo, REDIS_URL: _redis, ...inherited } = process.env
  const child = spawn(process.execPath, [main], {
    env: { ...inherited, FOYER_DATA: join(folder, 'data'), PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}
