import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { signedUp } from '@foyer/testing/api-session'
import { startFoyer } from '@foyer/testing/foyer-process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'foyer-bundle-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const commandOf = async (pid: number | undefined) => (await promisify(execFile)('ps', ['-o', 'args=', '-p', String(pid)])).stdout

describe('the bundle that npm start runs', () => {
  it('runs on the store in WebAssembly', async () => {
    const foyer = await startFoyer({ dataDir, env: { EMBEDDED_REDIS: 'wasm' } })
    const commands = await Promise.all((await foyer.pids()).map(commandOf))
    expect(commands.filter((command) => command.includes('wasm.main.js'))).toHaveLength(1)
    await foyer.stop()
  })

  it('has the names of classes, by which the failures of stores are told apart', async () => {
    const dist = join(root, 'infra/standalone/dist')
    const files = (await readdir(dist)).filter((name) => name.endsWith('.js'))
    const texts = await Promise.all(files.map((name) => readFile(join(dist, name), 'utf8')))
    expect(texts.some((text) => /\bMaxRetriesPerRequestError ?= ?class\b|\bclass MaxRetriesPerRequestError\b/.test(text))).toBe(true)
  })

  it('hashes passwords by the native package beside it', async () => {
    const foyer = await startFoyer({ dataDir })
    await expect(signedUp(foyer.url)).resolves.toMatchObject({ url: foyer.url })
    await foyer.stop()
  })

  it('takes the place of the process that starts it', async () => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'infra/scripts/start.ts'], {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: '', FOYER_DATA: dataDir, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
    expect(line).toMatch(/^Foyer is ready at /)
    expect(await commandOf(child.pid)).toContain(join('infra/standalone/dist/main.js'))
    child.kill('SIGINT')
    expect(await once(child, 'exit')).toEqual([0, null])
  })
})
