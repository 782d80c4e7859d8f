import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lockFolder } from '@foyer/embedded-mongo/store/lock'
import { exitCodes } from '@foyer/service-kit/start-error'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDataFolder } from '../src/data-folder.ts'
import { writeRunFile } from '../src/run-file.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-start-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Starts Foyer and gives what it printed when it ended. */
async function failedStart(env: NodeJS.ProcessEnv): Promise<{ code: number | null; output: string }> {
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
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

describe('a start that fails prints one line and exits with a code of its own', () => {
  it('when the port is in use', async () => {
    const occupant = createServer().listen(0, '127.0.0.1')
    await once(occupant, 'listening')
    const { port } = occupant.address() as AddressInfo
    expect(await failedStart({ PORT: String(port) })).toEqual({
      code: exitCodes.inUse,
      output: `Port ${port} is in use by another program. Set PORT to a free one.\n`,
    })
    occupant.close()
  })

  it('when the machine does not have the address', async () => {
    // 192.0.2.0/24 is for documentation (RFC 5737): no machine has one of its addresses.
    expect(await failedStart({ HOST: '192.0.2.1' })).toEqual({
      code: exitCodes.config,
      output: 'This machine does not have the address 192.0.2.1. Set HOST to one that it has.\n',
    })
  })

  it('when another Foyer has the data folder, with its address', async () => {
    const dataDir = join(folder, 'data')
    const release = lockFolder(dataDir)
    await writeRunFile(dataDir, { pid: 4711, url: 'http://127.0.0.1:8080', mongo_uri: 'mongodb://x', redis_url: 'redis://x' })
    expect(await failedStart({})).toEqual({
      code: exitCodes.inUse,
      output: `The data folder ${dataDir} is in use by another Foyer (process 4711, http://127.0.0.1:8080). Stop it, or set FOYER_DATA to another folder.\n`,
    })
    release()
  })

  it('when the data folder cannot be created', async () => {
    await writeFile(join(folder, 'file'), '')
    expect(await failedStart({ FOYER_DATA: join(folder, 'file', 'data') })).toEqual({
      code: exitCodes.cannotCreate,
      output: `${join(folder, 'file', 'data')} is not a folder.\n`,
    })
  })

  it('when MongoDB does not answer, without its password', async () => {
    const { code, output } = await failedStart({ MONGODB_URI: 'mongodb://me:secret@127.0.0.1:1/', EMBEDDED_REDIS: 'wasm' })
    expect(output).toMatch(/^MongoDB does not answer at mongodb:\/\/127\.0\.0\.1:1\/ \(MONGODB_URI\): .*\n$/)
    expect(code).toBe(exitCodes.unavailable)
  })

  it('when Redis does not answer, without its password', async () => {
    const { code, output } = await failedStart({ REDIS_URL: 'redis://me:secret@127.0.0.1:1' })
    expect(output).toMatch(/^Redis does not answer at redis:\/\/127\.0\.0\.1:1 \(REDIS_URL\): .*\n$/)
    expect(code).toBe(exitCodes.unavailable)
  })
})

describe('the data folder', () => {
  it('is released when Foyer stops', async () => {
    const dataDir = join(folder, 'data')
    const release = await openDataFolder(dataDir)
    await expect(openDataFolder(dataDir)).rejects.toThrow(/in use by another Foyer\. Stop it/)
    release()
    const again = await openDataFolder(dataDir)
    again()
    expect((await readdir(dataDir)).filter((name) => name.startsWith('.write-test'))).toEqual([])
  })
})
