import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type UploadedFile, uploadFile } from '@foyer/contracts/accounts/files'
import { listPages } from '@foyer/contracts/pages/page/pages'
import { maxPathBytes } from '@foyer/local-address/local-address'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../src/config.ts'
import type { RunState } from '../src/run-file.ts'
import { type Stack, startStack } from '../src/stack.ts'

let base: string
const stacks: Stack[] = []
let dataDir: string
let run: RunState
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'foyer-private-'))
  dataDir = join(base, 'data')
  await mkdir(dataDir, { mode: 0o755 })
  run = await start(dataDir)
})
afterAll(async () => {
  for (const stack of stacks) await stack.stop()
  await rm(base, { recursive: true, force: true })
})

async function start(folder: string): Promise<RunState> {
  const { MONGODB_URI: _mongo, REDIS_URL: _redis, ...env } = process.env
  const uploads = { UPLOADS_STORE: 'disk', UPLOADS_DIR: '' }
  const config = readConfig({ ...env, ...uploads, FOYER_DATA: folder, PORT: '0', WEB_DIR: base, LOG_LEVEL: 'silent' })
  stacks.push(await startStack(config, () => undefined))
  return JSON.parse(await readFile(join(folder, 'run.json'), 'utf8')) as RunState
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

/** One red pixel as PNG. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

describe('pictures on disk', () => {
  it('stores pictures in the data folder where no other one is named', async () => {
    const person = await signedUp(run.url)
    const form = new FormData()
    form.append('upload_preset', 'image')
    form.append('file', new Blob([Buffer.from(pixel, 'base64')], { type: 'image/png' }), 'pixel.png')
    const answer = await person.send('POST', `/api${uploadFile.path}`, form)
    expect(answer.status).toBe(201)
    const folder = join(dataDir, 'uploads')
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    const stored = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.webp'))
    expect(stored).toHaveLength(2)
    const picture = await fetch(run.url + (answer.body as UploadedFile).url)
    const contents = await Promise.all(stored.map(async (path) => (await readFile(join(folder, path))).toString('base64')))
    expect(contents).toContain(Buffer.from(await picture.arrayBuffer()).toString('base64'))
  })
})

describe('the embedded stores', () => {
  it('listen on sockets in the data folder, which refuse another user of the system', async () => {
    const { mongo_uri, redis_url, url } = run
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
