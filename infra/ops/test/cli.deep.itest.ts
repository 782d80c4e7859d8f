import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createUserModel } from '@foyer/accounts/modules/user/user.model'
import { type EmbeddedMongo, startEmbeddedMongo } from '@foyer/embedded-mongo/start'
import { createLogger } from '@foyer/service-kit/logger'
import { connectMongo, ensureIndexes } from '@foyer/service-kit/mongo'
import { MongoClient } from 'mongodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runCli, seed, snapshot } from './harness.ts'

let folder: string
let dataDir: string
const servers: EmbeddedMongo[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-ops-'))
  dataDir = join(folder, 'data')
})
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const ops = (...args: string[]) => runCli(null, args, { FOYER_DATA: dataDir })

describe('pnpm ops', () => {
  it('lists its commands, one line each', async () => {
    const { code, out } = await ops()
    expect(code).toBe(0)
    for (const name of ['make-admin EMAIL', 'grant-premium EMAIL', 'withdraw-premium EMAIL', 'backup FILE', 'restore FILE', 'queues'])
      expect(out).toMatch(new RegExp(`^ {2}${name}.*\\.$`, 'm'))
  })

  it('says how a command is used when it is typed wrongly, with exit code 2', async () => {
    expect(await ops('make-admins')).toMatchObject({ code: 2, err: expect.stringContaining('There is no command make-admins.') })
    expect(await ops('make-admin')).toMatchObject({ code: 2, err: expect.stringContaining('Usage: pnpm ops make-admin EMAIL') })
    expect(await ops('backup', 'a', 'b')).toMatchObject({ code: 2, err: expect.stringContaining('unexpected argument: b') })
    expect(await ops('restore', 'a', '--yes')).toMatchObject({ code: 2, err: expect.stringContaining('Usage: pnpm ops restore') })
  })

  it('names a variable that is wrong', async () => {
    const { code, err } = await runCli(null, ['queues'], { MONGODB_URI: 'localhost' })
    expect(code).toBe(1)
    expect(err).toMatch(/^The configuration is not valid:\n {2}MONGODB_URI: /)
  })

  it('says where MongoDB was looked for, without its password', async () => {
    const { code, err } = await runCli(null, ['backup', join(folder, 'x')], { MONGODB_URI: 'mongodb://me:secret@127.0.0.1:1/' })
    expect(code).toBe(1)
    expect(err).toMatch(/^MongoDB does not answer at mongodb:\/\/127\.0\.0\.1:1\/ \(MONGODB_URI\): .*\n$/)
  }, 20_000)
})

describe('operator commands beside a stopped Foyer', () => {
  it('make someone site admin, back up, and put everything back in an empty folder', async () => {
    const server = await start()
    const client = new MongoClient(server.uri)
    await seed(client, 'foyer')
    await addPerson(server.uri, 'first@example.org')
    await client.close()
    await stop(server)

    expect(await ops('make-admin', 'First@Example.org')).toMatchObject({ code: 0, out: expect.stringContaining('is a site admin') })
    expect(await ops('make-admin', 'nobody@example.org')).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no account with the e-mail address'),
    })
    // Two documents more than the seed: what was done is in the audit log, and how it ended.
    const file = join(folder, 'backup.gz')
    const backup = await ops('backup', file)
    expect(backup).toMatchObject({ code: 0, err: '' })
    expect(backup.out).toMatch(/^3313 documents of 8 collections are in .+ \(\d+ kB\), read back and checked\.$/m)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await ops('backup', file)).toMatchObject({ code: 1, err: expect.stringContaining('is there already') })
    expect(await ops('restore', file)).toMatchObject({ code: 1, err: expect.stringContaining('There is data in foyer_accounts') })

    const before = await contents()
    dataDir = join(folder, 'elsewhere', 'data')
    const restored = await ops('restore', file)
    expect(restored).toMatchObject({ code: 0, err: '' })
    expect(restored.out).toContain('3313 documents of 8 collections are back')
    expect(await contents()).toEqual(before)
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
    const admins = await roles()
    expect(admins['first@example.org']).toBe('admin')
  })

  it('do not take a folder without data for one, and make none for a damaged backup', async () => {
    for (const args of [
      ['make-admin', 'a@example.org'],
      ['backup', join(folder, 'x')],
    ]) {
      expect(await ops(...args)).toMatchObject({ code: 1, err: expect.stringContaining(`There is no data in ${dataDir}`) })
    }
    await writeFile(join(folder, 'x'), 'hello')
    expect(await ops('restore', join(folder, 'x'))).toMatchObject({ code: 1, err: expect.stringContaining('is not a Foyer backup') })
    expect(await ops('queues')).toMatchObject({ code: 0, out: expect.stringContaining(`No Foyer runs on ${dataDir}`) })
    expect(await readdir(folder)).toEqual(['x'])
  })
})

describe('pnpm ops grant-premium and withdraw-premium', () => {
  const subscriptions = async (uri: string) => {
    const client = new MongoClient(uri)
    try {
      return await client
        .db('foyer_billing')
        .collection('subscriptions')
        .find({}, { projection: { _id: 0 } })
        .toArray()
    } finally {
      await client.close()
    }
  }

  it('grants a subscription through a day and withdraws it', async () => {
    const server = await start()
    await addPerson(server.uri, 'first@example.org')
    const gateway = await startGateway()
    await writeRunFile({ pid: process.pid, url: gateway.url, uri: server.uri })
    expect(await ops('grant-premium', 'First@Example.org', '--until', '2999-01-31')).toMatchObject({
      code: 0,
      out: 'First@Example.org is premium until 2999-01-31. It takes effect within seconds.\n',
    })
    expect(await subscriptions(server.uri)).toEqual([{ plan: 'granted', valid_until: new Date('2999-01-31T23:59:59.999Z') }])
    expect(await ops('withdraw-premium', 'first@example.org')).toMatchObject({ code: 0, out: expect.stringContaining('no longer premium') })
    expect(await subscriptions(server.uri)).toEqual([])
    expect(await ops('withdraw-premium', 'first@example.org')).toMatchObject({
      code: 0,
      out: expect.stringContaining('had no subscription'),
    })
    expect(await ops('grant-premium', 'nobody@example.org')).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no account with the e-mail address'),
    })
    gateway.stop()
  })

  it.each(['tomorrow', '2999-02-30', '2001-01-01'])('refuses the date %s', async (date) => {
    expect(await ops('grant-premium', 'first@example.org', '--until', date)).toMatchObject({
      code: 2,
      err: expect.stringContaining('Usage: pnpm ops grant-premium EMAIL [--until YYYY-MM-DD]'),
    })
  })
})

describe('operator commands beside a running Foyer', () => {
  it('talk to its stores, and restore only once it is stopped', async () => {
    const server = await start()
    await addPerson(server.uri, 'first@example.org')
    const gateway = await startGateway()
    await writeRunFile({ pid: process.pid, url: gateway.url, uri: server.uri })
    expect(await ops('make-admin', 'first@example.org')).toMatchObject({ code: 0, out: expect.stringContaining('within seconds') })
    const file = join(folder, 'backup.gz')
    expect(await ops('backup', file)).toMatchObject({ code: 0 })
    expect(await ops('queues')).toMatchObject({ code: 1, err: expect.stringContaining('Redis does not answer at redis://127.0.0.1:1') })
    expect(await ops('restore', file, '--force')).toMatchObject({ code: 1, err: `Foyer is running on ${dataDir}. Stop it first.\n` })
    gateway.stop()
    expect((await roles(server))['first@example.org']).toBe('admin')
  })

  it('say so when they cannot find out where its stores are', async () => {
    const server = await start()
    await addPerson(server.uri, 'first@example.org')
    expect(await ops('make-admin', 'first@example.org')).toMatchObject({
      code: 1,
      err: expect.stringContaining('is in use by another server'),
    })
    // left over from a Foyer that was killed
    const gateway = await startGateway()
    await writeRunFile({ pid: 4_000_000, url: gateway.url, uri: server.uri })
    expect(await ops('make-admin', 'first@example.org')).toMatchObject({
      code: 1,
      err: expect.stringContaining('is in use by another server'),
    })
    await stop(server)
    expect(await ops('make-admin', 'first@example.org')).toMatchObject({ code: 0 })
    // its process id is someone else's by now
    gateway.stop()
    await writeRunFile({ pid: process.pid, url: gateway.url, uri: server.uri })
    expect(await ops('make-admin', 'first@example.org')).toMatchObject({ code: 0 })
  })
})

async function start(): Promise<EmbeddedMongo> {
  const server = await startEmbeddedMongo({ dataDir: join(dataDir, 'mongo') })
  servers.push(server)
  return server
}

async function stop(server: EmbeddedMongo): Promise<void> {
  servers.splice(servers.indexOf(server), 1)
  await server.stop()
}

async function writeRunFile({ pid, url, uri }: { pid: number; url: string; uri: string }): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const run = { pid, url, mongo_uri: uri, redis_url: 'redis://127.0.0.1:1' }
  await writeFile(join(dataDir, 'run.json'), JSON.stringify(run), { mode: 0o600 })
}

/** What answers at a running Foyer's address. */
async function startGateway() {
  const server = createServer((_request, response) => response.end('{}'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function contents(): Promise<Record<string, unknown>> {
  const server = await start()
  const client = new MongoClient(server.uri)
  try {
    return await snapshot(client, 'foyer')
  } finally {
    await client.close()
    await stop(server)
  }
}

async function roles(running?: EmbeddedMongo): Promise<Record<string, string>> {
  const server = running ?? (await start())
  const client = new MongoClient(server.uri)
  try {
    const users = await client.db('foyer_accounts').collection<{ _id: number; email: string; role: string }>('users').find().toArray()
    return Object.fromEntries(users.map(({ email, role }) => [email, role]))
  } finally {
    await client.close()
    if (!running) await stop(server)
  }
}

/** As accounts stores someone who has signed up. */
async function addPerson(uri: string, email: string): Promise<void> {
  const connection = await connectMongo({ uri, dbName: 'foyer_accounts', log: createLogger('test', 'silent') })
  const users = createUserModel(connection)
  await ensureIndexes(connection)
  await users.create({
    _id: 42,
    public_id: 'abc123',
    name: 'First',
    email,
    normalized_email: email,
    password_hash: 'x',
    role: 'user',
    lang: 'en',
    is_anonymous: false,
    created_at: new Date(),
    failed_sign_ins: 0,
  })
  await connection.close()
}
