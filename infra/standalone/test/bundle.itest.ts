import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { createPage } from '@foyer/contracts/pages/page/pages'
import { signedUp } from '@foyer/testing/api-session'
import { type FoyerProcess, startFoyer } from '@foyer/testing/foyer-process'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mainProcessOf } from './faults/living-foyer.ts'

const root = join(import.meta.dirname, '../../..')
const commandOf = async (pid: number | undefined) => (await promisify(execFile)('ps', ['-o', 'args=', '-p', String(pid)])).stdout

const isRunning = (pid: number) =>
  commandOf(pid).then(
    () => true,
    () => false,
  )

/** A file of the bundle, and all that it imports at once. */
async function filesLoadedBy(name: string, loaded = new Set<string>()): Promise<Set<string>> {
  if (loaded.has(name)) return loaded
  loaded.add(name)
  const text = await readFile(join(root, 'infra/standalone/dist', name), 'utf8')
  for (const [, imported = ''] of text.matchAll(/(?:\bfrom|\bimport) ?["'`]\.\/([^"'`]+)["'`]/g)) await filesLoadedBy(imported, loaded)
  return loaded
}

describe('the bundle that npm start runs', () => {
  let foyer: FoyerProcess
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-bundle-'))
    foyer = await startFoyer({ dataDir: folder, env: { EMBEDDED_REDIS: 'wasm' } })
  })
  afterAll(async () => {
    await foyer?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('runs on the store in WebAssembly', async () => {
    const commands = await Promise.all((await foyer.pids()).map(commandOf))
    expect(commands.filter((command) => command.includes('wasm.main.js'))).toHaveLength(1)
  })

  it('has the names of classes, by which the failures of stores are told apart', async () => {
    const dist = join(root, 'infra/standalone/dist')
    const files = (await readdir(dist)).filter((name) => name.endsWith('.js'))
    const texts = await Promise.all(files.map((name) => readFile(join(dist, name), 'utf8')))
    expect(texts.some((text) => /\bMaxRetriesPerRequestError ?= ?class\b|\bclass MaxRetriesPerRequestError\b/.test(text))).toBe(true)
  })

  it('starts the process that reads an upload without the contracts of all services', async () => {
    expect(await filesLoadedBy('file-reader.main.js')).not.toContain('contracts.js')
  })

  it('hashes passwords by the native package beside it', async () => {
    await expect(signedUp(foyer.url)).resolves.toMatchObject({ url: foyer.url })
  })

  it('answers an address with a broken escape with the app', async () => {
    const answers = await Promise.all(['/%E0%A4%A', '/p/%E0%A4%A', '/%zz'].map((path) => fetch(foyer.url + path)))
    expect(answers.map(({ headers }) => headers.get('content-type'))).toEqual(answers.map(() => 'text/html; charset=utf-8'))
  })
})

describe('the bundle in a data folder of its own', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'foyer-bundle-'))
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true }))

  it('says where it is, and nothing more while people use it', async () => {
    const foyer = await startFoyer({ dataDir, env: { SWEEP_INTERVAL_MS: '100' } })
    const person = await signedUp(foyer.url)
    await person.call(createPage, { body: { title: 'Mine' } })
    for (const path of ['/', '/users/sign_in', '/p/nowhere', '/settings']) await (await fetch(foyer.url + path)).text()
    await foyer.stop()
    expect(foyer.output()).toBe(`Foyer is ready at ${foyer.url}\n`)
  })

  it('runs below a supervisor in place of the process that starts it, with no further Node', async () => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'infra/scripts/start.ts'], {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: '', FOYER_DATA: dataDir, PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [output, errors] = [createInterface({ input: child.stdout }), createInterface({ input: child.stderr })]
    const nextLine = async () => ((await once(output, 'line')) as [string])[0]
    expect(await nextLine()).toMatch(/^Foyer is ready at /)
    expect(await commandOf(child.pid)).toContain('infra/scripts/supervise.sh')
    const pid = await mainProcessOf(dataDir)
    expect(await commandOf(pid)).toContain(join('infra/standalone/dist/main.js'))

    const [firstError, ready] = [once(errors, 'line'), nextLine()]
    process.kill(pid, 'SIGKILL')
    expect(await firstError).toEqual(['Foyer ended unexpectedly (SIGKILL, by the system if it ran out of memory). Restarting.'])
    expect(await ready).toMatch(/^Foyer is ready at /)
    expect(await mainProcessOf(dataDir)).not.toBe(pid)
    child.kill('SIGINT')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  it('ends with its supervisor', async () => {
    const foyer = await startFoyer({ dataDir, isSupervised: true })
    const pids = (await foyer.pids()).filter((pid) => pid !== foyer.pid)
    process.kill(foyer.pid, 'SIGKILL')
    await expect.poll(async () => (await Promise.all(pids.map(isRunning))).includes(true)).toBe(false)
  })
})
