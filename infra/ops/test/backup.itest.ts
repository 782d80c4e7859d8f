import { randomBytes } from 'node:crypto'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { createLogger } from '@foyer/service-kit/logger'
import { migrate } from '@foyer/service-kit/migrations'
import { connectMongo } from '@foyer/service-kit/mongo'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ops, header, inCollection, insert, seed, snapshot, startOps, writeByHand } from './harness.ts'

let ops: Ops
let source: string
let file: string
let before: Record<string, unknown>

beforeAll(async () => {
  ops = await startOps()
  source = ops.newPrefix()
  file = ops.newFile()
  await seed(ops.client, source)
  before = await snapshot(ops.client, source)
  await ops.backup(source, file)
})
afterAll(async () => ops?.stop())

describe('restoring a backup', () => {
  it('gives every document, index and option back byte for byte', async () => {
    const target = ops.newPrefix()
    const done = await ops.restore(target, file)
    expect(await snapshot(ops.client, target)).toEqual(before)
    expect(Object.keys(before)).toContain('pages.empty')
    expect(done).toMatchObject({ documents: 3_300 + 5 + 4 + 1, collections: 7, refused: 0, refusedFile: null })
  })

  it('is the same backup again', async () => {
    const [target, second] = [ops.newPrefix(), ops.newFile()]
    await ops.restore(target, file)
    await ops.backup(target, second)
    const withoutDate = async (path: string) =>
      gunzipSync(await readFile(path))
        .toString('utf8')
        .split('\n')
        .slice(1, -2)
    expect(await withoutDate(second)).toEqual(await withoutDate(file))
  })

  it('holds what it says in its header and footer, for its owner alone', async () => {
    const lines = gunzipSync(await readFile(file))
      .toString('utf8')
      .trimEnd()
      .split('\n')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ header: { format: 'foyer-backup', version: 1 } })
    const { footer } = JSON.parse(lines.at(-1) ?? '') as { footer: { documents: number; collections: unknown[] } }
    expect(footer.documents).toBe(3_310)
    expect(footer.collections).toContainEqual({ database: 'pages', name: 'bookmarks', documents: 3_300 })
    expect(await readdir(ops.folder)).not.toContainEqual(expect.stringMatching(/\.part$/))
  })

  it('restores no migration lock, because its holder is gone', async () => {
    const [from, to, path] = [ops.newPrefix(), ops.newPrefix(), ops.newFile()]
    await insert(ops.client.db(`${from}_pages`), 'schema_state', [{ _id: 'schema', version: 3, lock_until: new Date(Date.now() + 60_000) }])
    await ops.backup(from, path)
    await ops.restore(to, path)
    const states = ops.client.db(`${to}_pages`).collection<{ _id: string }>('schema_state')
    expect(await states.find().toArray()).toEqual([{ _id: 'schema', version: 3, lock_until: null }])
  })
})

describe('a backup of a running Foyer', () => {
  it('holds every document whole, and each that was there all the time', async () => {
    const [from, to, path] = [ops.newPrefix(), ops.newPrefix(), ops.newFile()]
    const collection = ops.client.db(`${from}_pages`).collection<{ _id: number; a: number; b: number; fill?: string }>('pages')
    await collection.insertMany(Array.from({ length: 4_000 }, (_, index) => ({ _id: index * 2, a: 0, b: 0 })))
    let writing = true
    let round = 0
    const writer = (async () => {
      for (; writing; round++) {
        const _id = (round * 97) % 8_000
        const change = { $set: { fill: 'x'.repeat(round % 300) }, $inc: { a: 1, b: 1 } }
        await collection.updateOne({ _id }, change, { upsert: true })
        if (_id % 2 === 1) await collection.deleteOne({ _id })
      }
    })()
    await ops.backup(from, path)
    writing = false
    await writer
    expect(round).toBeGreaterThan(10)
    await ops.restore(to, path)
    const restored = await ops.client.db(`${to}_pages`).collection<{ _id: number; a: number; b: number }>('pages').find().toArray()
    expect(restored.filter(({ a, b }) => a !== b)).toEqual([])
    expect(restored.filter(({ _id }) => _id % 2 === 0)).toHaveLength(4_000)
  })

  it('keeps the documents whose unique value was met twice in a file of their own', async () => {
    const [to, path] = [ops.newPrefix(), ops.newFile()]
    const index = { v: 2, key: { email: 1 }, name: 'email', unique: true }
    await writeByHand(path, [
      header,
      inCollection('accounts', 'users', [index]),
      { document: { _id: 1, email: 'moved@example.org' } },
      { document: { _id: 2, email: 'moved@example.org', name: 'second' } },
      { document: { _id: 3, email: 'other@example.org' } },
    ])
    const done = await ops.restore(to, path)
    expect(done).toMatchObject({ documents: 2, refused: 1, refusedFile: `${path}.refused.jsonl` })
    const refusedLines = (await readFile(`${path}.refused.jsonl`, 'utf8')).trimEnd().split('\n')
    expect(refusedLines.map((line): unknown => JSON.parse(line))).toEqual([
      { in: `${to}_accounts.users`, document: { _id: 2, email: 'moved@example.org', name: 'second' } },
    ])
    const users = ops.client.db(`${to}_accounts`).collection<{ _id: number }>('users')
    expect((await users.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual([1, 3])
  })
})

describe('a file that is no whole backup', () => {
  const cases: Array<[string, (whole: Buffer) => Buffer]> = [
    ['is empty', () => Buffer.alloc(0)],
    ['is something else', () => Buffer.from('hello')],
    ['is something else, compressed', () => gzipSync('{"hello":1}\n')],
    ['is cut off in its first half', (whole) => whole.subarray(0, Math.floor(whole.length / 3))],
    ['lacks its last byte', (whole) => whole.subarray(0, -1)],
    ['lacks its last line', (whole) => gzipSync(linesOf(whole).slice(0, -1).join(''))],
    ['lacks a document', (whole) => gzipSync(linesOf(whole).toSpliced(20, 1).join(''))],
    [
      'has a document twice',
      (whole) =>
        gzipSync(
          linesOf(whole)
            .toSpliced(20, 0, linesOf(whole)[20] ?? '')
            .join(''),
        ),
    ],
    ['has another character in a document', (whole) => gzipSync(gunzipSync(whole).toString('utf8').replace('Bookmark 7"', 'Bookmark 8"'))],
    ['has something after its end', (whole) => gzipSync(`${gunzipSync(whole).toString('utf8')}{"document":{"_id":9}}\n`)],
    [
      'has another count in its end',
      (whole) => gzipSync(gunzipSync(whole).toString('utf8').replace('"documents":3310', '"documents":3311')),
    ],
    [
      'has another byte in its middle',
      (whole) => {
        const at = Math.floor(whole.length / 2)
        return Buffer.concat([whole.subarray(0, at), Buffer.from([(whole[at] ?? 0) ^ 0x10]), whole.subarray(at + 1)])
      },
    ],
  ]
  it.each(cases)('is refused and touches nothing when it %s', async (_what, damage) => {
    const path = ops.newFile('damaged')
    await writeFile(path, damage(await readFile(file)))
    await expect(ops.restore(source, path, true)).rejects.toThrow(/is damaged or incomplete|is not a Foyer backup/)
    expect(await snapshot(ops.client, source)).toEqual(before)
  })

  it('is refused when it comes from a later release', async () => {
    const path = ops.newFile('later')
    await writeByHand(path, [{ header: { ...header.header, version: 2 } }])
    await expect(ops.restore(source, path, true)).rejects.toThrow('has backup format 2; this release reads 1')
    await writeByHand(path, [header, inCollection('oracle', 'answers'), { document: { _id: 1 } }])
    await expect(ops.restore(source, path, true)).rejects.toThrow('holds a database oracle that this release does not know')
    await expect(ops.restore(source, ops.newFile('nowhere'), true)).rejects.toThrow(/cannot be read: ENOENT/)
    expect(await snapshot(ops.client, source)).toEqual(before)
  })
})

describe('restoring where there is data', () => {
  it('is refused without force, and with it leaves nothing of what was there', async () => {
    const target = ops.newPrefix()
    const accounts = ops.client.db(`${target}_accounts`)
    await insert(accounts, 'users', [{ _id: 1, name: 'newer' }])
    await insert(ops.client.db(`${target}_billing`), 'subscriptions', [{ _id: 1 }])
    await accounts.command({ createIndexes: 'users', indexes: [{ key: { name: 1 }, name: 'name' }] })
    const there = await snapshot(ops.client, target)
    await expect(ops.restore(target, file)).rejects.toThrow(`There is data in ${target}_accounts, ${target}_billing. Give --force`)
    expect(await snapshot(ops.client, target)).toEqual(there)
    await ops.restore(target, file, true)
    expect(await snapshot(ops.client, target)).toEqual(before)
  })

  it('needs no force where Foyer has only been started', async () => {
    const target = ops.newPrefix()
    await insert(ops.client.db(`${target}_pages`), 'schema_state', [{ _id: 'schema', version: 0, lock_until: null }])
    await ops.client.db(`${target}_pages`).createCollection('pages')
    await ops.restore(target, file)
    expect(await snapshot(ops.client, target)).toEqual(before)
  })

  it('is refused for a backup of a newer schema, with force too, and touches nothing', async () => {
    const [target, path] = [ops.newPrefix(), ops.newFile('newer')]
    await insert(ops.client.db(`${target}_pages`), 'schema_state', [{ _id: 'schema', version: 3, lock_until: null }])
    const there = await snapshot(ops.client, target)
    const schema = { _id: 'schema', version: { $numberInt: '4' }, lock_until: null }
    await writeByHand(path, [header, inCollection('pages', 'schema_state'), { document: schema }])
    await expect(ops.restore(target, path, true)).rejects.toThrow('comes from a newer release than the one that was last started')
    expect(await snapshot(ops.client, target)).toEqual(there)
    await insert(ops.client.db(`${target}_link_tools`), 'schema_state', [{ _id: 'schema', version: 3, lock_until: null }])
    await writeByHand(path, [header, inCollection('link-tools', 'schema_state'), { document: { ...schema, version: { $numberInt: '3' } } }])
    await expect(ops.restore(target, path)).resolves.toMatchObject({ documents: 1 })
  })

  it('marks the databases as unfinished when it fails, so that no service starts on them and no backup is made of them', async () => {
    const [target, path] = [ops.newPrefix(), ops.newFile()]
    await writeByHand(path, [
      header,
      inCollection('accounts', 'users'),
      { document: { _id: 1 } },
      inCollection('pages', 'pages', [], { no_such_option: true }),
    ])
    await expect(ops.restore(target, path)).rejects.toThrow(/no_such_option/)
    const log = createLogger('test', 'silent')
    for (const service of ['accounts', 'pages', 'billing']) {
      const mongo = await connectMongo({ uri: ops.stores.env['MONGODB_URI'] ?? '', dbName: `${target}_${service}`, log })
      await expect(migrate(mongo, [], log, {})).rejects.toThrow('has not come to its end')
      await mongo.close()
    }
    await expect(ops.backup(target, ops.newFile())).rejects.toThrow('A restore was begun')
    await expect(ops.restore(target, file)).rejects.toThrow('Give --force')
    await ops.restore(target, file, true)
    expect(await snapshot(ops.client, target)).toEqual(before)
  })
})

describe('writing a backup', () => {
  it('replaces a file only when told to, and never with half a backup', async () => {
    const path = ops.newFile()
    const old = randomBytes(100)
    await writeFile(path, old)
    await expect(ops.backup(source, path)).rejects.toThrow('is there already')
    expect(await readFile(path)).toEqual(old)
    await expect(ops.backup(ops.newPrefix(), path, true)).rejects.toThrow('There is nothing to back up')
    expect(await readFile(path)).toEqual(old)
    await ops.backup(source, path, true)
    await ops.restore(ops.newPrefix(), path)
  })

  it('leaves other prefixes alone, even one that begins alike', async () => {
    const [from, path] = [ops.newPrefix(), ops.newFile()]
    await insert(ops.client.db(`${from}_pages`), 'pages', [{ _id: 1 }])
    await insert(ops.client.db(`${from}_2_pages`), 'pages', [{ _id: 2 }])
    const done = await ops.backup(from, path)
    expect(done.documents).toBe(1)
    await ops.restore(from, path, true)
    expect(await ops.client.db(`${from}_2_pages`).collection('pages').countDocuments()).toBe(1)
  })
})

const linesOf = (whole: Buffer) =>
  gunzipSync(whole)
    .toString('utf8')
    .split(/(?<=\n)/)
