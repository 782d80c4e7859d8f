import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { listPages } from '@foyer/contracts/pages'
import { maxPathBytes } from '@foyer/local-address/local-address'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../src/config.ts'
import type { RunState } from '../src/run-file.ts'
import { type Stack, startStack } from '../src/stack.ts'

let base: string
let stack: Stack | undefined
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'foyer-private-'))
})
afterEach(async () => {
  await stack?.stop()
  stack = undefined
  await rm(base, { recursive: true, force: true })
})

async function start(dataDir: string): Promise<RunState> {
  const { MONGODB_URI: _mongo, REDIS_URL: _redis, ...env } = process.env
  const config = readConfig({ ...env, FOYER_DATA: dataDir, PORT: '0', WEB_DIR: base, LOG_LEVEL: 'silent' })
  stack = await startStack(config, () => undefined)
  return JSON.parse(await readFile(join(dataDir, 'run.json'), 'utf8')) as RunState
}

async function pageCount(owner: ApiSession): Promise<number> {
  return ((await owner.call(listPages, {})).body as { pages: { personal: unknown[] } }).pages.personal.length
}

/** The user that services without rights run as, everywhere. */
const nobody = 65_534
/** Only root can act as another user. */
const isRoot = process.getuid?.() === 0

/** What a process of another user of the system meets when it connects to each of the addresses: the code of the error, or `connected`. */
async function connectAsAnother(addresses: object[]): Promise<string[]> {
  const script = `
    process.setgroups([]); process.setgid(${nobody}); process.setuid(${nobody})
    const tries = JSON.parse(process.argv[1]).map((address) => new Promise((resolve) => {
      const socket = require('node:net').connect(address)
      socket.once('connect', () => { socket.destroy(); resolve('connected') })
      socket.once('error', (error) => resolve(error.code))
    }))
    Promise.all(tries).then((results) => console.log(JSON.stringify(results)))`
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script, JSON.stringify(addresses)])
  return JSON.parse(stdout) as string[]
}

describe('the embedded stores', () => {
  it('listen on sockets in the data folder, which refuse another user of the system', async () => {
    const dataDir = join(base, 'data')
    await mkdir(dataDir, { mode: 0o755 })
    const { mongo_uri, redis_url, url } = await start(dataDir)
    const sockets = [join(dataDir, 'mongo/mongo.sock'), join(dataDir, 'redis/redis.sock')]
    expect([decodeURIComponent(mongo_uri), redis_url]).toEqual([`mongodb://${sockets[0]}/?directConnection=true`, sockets[1]])
    const modes = await Promise.all([dataDir, ...sockets].map(async (path) => ((await stat(path)).mode & 0o777).toString(8)))
    expect(modes).toEqual(['700', '600', '600'])
    if (!isRoot) return
    // The folder above is open to everyone, as is a socket in it: what is refused is refused by the data folder.
    await chmod(base, 0o755)
    const open = createServer().listen(join(base, 'open.sock'))
    await chmod(join(base, 'open.sock'), 0o777)
    const addresses = ['mongo/mongo.sock', 'redis/redis.sock', '../open.sock'].map((path) => ({ path: join(dataDir, path) }))
    const gateway = { host: '127.0.0.1', port: Number(new URL(url).port) }
    const results = await connectAsAnother([...addresses, gateway])
    open.close()
    expect(results).toEqual(['EACCES', 'EACCES', 'connected', 'connected'])
  })

  it('listen on loopback with passwords where the path of the data folder is too long for a socket', async () => {
    const { mongo_uri, redis_url, url } = await start(join(base, 'x'.repeat(maxPathBytes)))
    expect(mongo_uri).toMatch(/^mongodb:\/\/foyer:[\w-]{43}@127\.0\.0\.1:\d+\//)
    expect(redis_url).toMatch(/^redis:\/\/:[\w-]{43}@127\.0\.0\.1:\d+$/)
    // The first page is made by an event that goes through both stores.
    const owner = await signedUp(url)
    await expect.poll(() => pageCount(owner)).toBe(1)
  })
})
