import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const program = join(import.meta.dirname, '../src/process/run-process.ts')

/** How a process ends whose start is the given code, and what it has printed. */
async function run(start: string): Promise<{ exit: unknown[]; output: string }> {
  const source = `import { runProcess } from ${JSON.stringify(program)}; await runProcess(async () => { ${start} })`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', source], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return { exit: await once(child, 'close'), output }
}

const running = `setInterval(() => {}, 60_000); return { stop: async () => console.log('stopped') }`

it.each(['SIGINT', 'SIGTERM'])('stops by a %s that comes when the start has just said that it is ready', async (signal) => {
  const { exit, output } = await run(`console.log('ready'); process.kill(process.pid, '${signal}'); ${running}`)
  expect({ exit, output }).toEqual({ exit: [0, null], output: 'ready\nstopped\n' })
})

it.each(['SIGINT', 'SIGTERM'])('ends at once by a %s that comes before the start is done', async (signal) => {
  const { exit, output } = await run(
    `process.kill(process.pid, '${signal}'); await new Promise((done) => setTimeout(done, 60_000)); ${running}`,
  )
  expect({ exit, output }).toEqual({ exit: [null, signal], output: '' })
})
