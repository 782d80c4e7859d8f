import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keptSecret } from './kept-secret.ts'
import { chooseLocalAddress, listenLocally, maxPathBytes } from './local-address.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'foyer-address-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

describe('choosing a local address', () => {
  it('gives a socket in the folder, which only its owner can open', async () => {
    await chmod(dir, 0o755)
    expect(await chooseLocalAddress({ dir, name: 'store' })).toEqual({ path: join(dir, 'store.sock') })
    expect(await modeOf(dir)).toBe('700')
  })

  it('gives a port and a password that is kept when the path is too long for a socket', async () => {
    const long = join(dir, 'x'.repeat(maxPathBytes))
    const first = await chooseLocalAddress({ dir: long, name: 'store' })
    expect(first).toEqual({ host: '127.0.0.1', port: expect.any(Number), password: expect.stringMatching(/^[\w-]{43}$/) })
    expect(await chooseLocalAddress({ dir: long, name: 'store' })).toMatchObject({ password: (first as { password: string }).password })
    expect(await modeOf(join(long, 'password'))).toBe('600')
  })

  it('counts the bytes of a path, not its characters', async () => {
    const long = join(dir, 'ü'.repeat(Math.ceil((maxPathBytes - Buffer.byteLength(dir)) / 2)))
    expect(await chooseLocalAddress({ dir: long, name: 'store' })).toHaveProperty('password')
  })

  it('gives a port and a password when the folder holds no sockets', async () => {
    // Stands in the way of the sample as a file system without sockets would.
    await mkdir(join(dir, 's.sock'))
    await writeFile(join(dir, 's.sock', 'file'), '')
    expect(await chooseLocalAddress({ dir, name: 'store' })).toHaveProperty('password')
  })
})

describe('listening at a local address', () => {
  it('replaces the socket of a server that was killed, and lets only the owner connect', async () => {
    const path = join(dir, 'store.sock')
    await writeFile(path, 'left behind')
    const server = createServer((socket) => socket.end('hello'))
    await listenLocally(server, { path })
    expect(await modeOf(path)).toBe('600')
    const client = connect({ path })
    const [data] = await once(client, 'data')
    expect(String(data)).toBe('hello')
    client.destroy()
    server.close()
  })
})

describe('keeping a secret', () => {
  it('replaces one that was cut short', async () => {
    await writeFile(join(dir, 'secret'), 'short')
    const secret = await keptSecret({ dir, name: 'secret' })
    expect(secret).toHaveLength(43)
    expect(await readFile(join(dir, 'secret'), 'utf8')).toBe(secret)
  })
})
