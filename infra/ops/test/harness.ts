import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { BSON, type Db, MongoClient } from 'mongodb'
import { checkBackup } from '../src/backup/read-backup.ts'
import { restoreBackup } from '../src/backup/restore-backup.ts'
import { writeBackup } from '../src/backup/write-backup.ts'

const { Double, EJSON } = BSON

/** Stores, a client, a folder for files, and a database prefix for each test. */
export async function startOps() {
  const stores = await startStores()
  const client = new MongoClient(stores.env['MONGODB_URI'] ?? '')
  const folder = await mkdtemp(join(tmpdir(), 'foyer-ops-'))
  let names = 0
  return {
    stores,
    client,
    folder,
    newPrefix: () => `${stores.env['MONGODB_DB_PREFIX']}_${(names += 1)}`,
    newFile: (name = 'backup') => join(folder, `${name}-${(names += 1)}.gz`),
    backup: (prefix: string, file: string, force = false) => writeBackup({ client, prefix, file, force }),
    restore: async (prefix: string, file: string, force = false) =>
      restoreBackup({ client, prefix, force, checked: await checkBackup(file) }),
    async stop() {
      await client.close()
      await rm(folder, { recursive: true, force: true })
      await stores.stop()
    },
  }
}

export type Ops = Awaited<ReturnType<typeof startOps>>
export const databaseNames = ['accounts', 'pages', 'feeds', 'link_tools', 'import', 'billing']

/** Every value type of the subset, names in an order that JavaScript would change, events not yet relayed, and enough for many batches. */
export async function seed(client: MongoClient, prefix: string): Promise<void> {
  const at = new Date('2026-02-03T04:05:06.789Z')
  const accounts = client.db(`${prefix}_accounts`)
  await accounts.command({
    createIndexes: 'users',
    indexes: [
      { key: { normalized_email: 1 }, name: 'normalized_email', unique: true },
      { key: { 'pending_events.at': 1 }, name: 'pending_events', sparse: true },
      { key: { role: 1, created_at: -1 }, name: 'newest_admins', partialFilterExpression: { role: 'admin', created_at: { $gt: at } } },
    ],
  })
  await insert(accounts, 'users', [
    {
      _id: 7_001_234_567_890,
      public_id: 'aaa111',
      email: 'Ä@example.org',
      normalized_email: 'ä@example.org',
      is_premium: null,
      role: 'admin',
      created_at: at,
      pending_events: [{ id: 'e1', name: 'user.created', subscriber: 'pages', payload: { user_id: 7_001_234_567_890 }, at }],
    },
    { _id: 7_001_234_567_891, public_id: 'bbb222', email: 'b', normalized_email: 'b', role: 'user', deleted_at: at, pending_events: [] },
  ])
  await accounts.command({ createIndexes: 'sessions', indexes: [{ key: { expires_at: 1 }, name: 'expires_at', expireAfterSeconds: 0 }] })
  await insert(accounts, 'sessions', [{ _id: 'hash', user_id: 1, expires_at: new Date('2100-01-01') }])
  await insert(accounts, 'schema_state', [{ _id: 'schema', version: 0, lock_until: null }])

  const pages = client.db(`${prefix}_pages`)
  await insert(pages, 'values', [
    { _id: 1, whole: new Double(1), negative_zero: new Double(-0), half: 0.5, tiny: 5e-324, large: Number.MAX_SAFE_INTEGER, int: -5 },
    {
      _id: 2,
      yes: true,
      no: false,
      nothing: null,
      epoch: new Date(0),
      before: new Date(-1),
      empty: {},
      none: [],
      nested: [[1], [{ a: [null] }]],
    },
    { _id: 3, text: 'line\nbreak \u2028 "quoted" \\ \u0000 😀', tag: 's:text' },
    { _id: 'string id', long: 'x'.repeat(700_000) },
    new Map<string, unknown>([
      ['_id', 4],
      ['10', 'ten'],
      ['9', 'nine'],
      [
        'b',
        new Map<string, unknown>([
          ['2', 1],
          ['1', new Double(2)],
        ]),
      ],
    ]),
  ])
  await insert(
    pages,
    'bookmarks',
    Array.from({ length: 3_300 }, (_, index) => ({ _id: index, title: `Bookmark ${index}`, at })),
  )
  await pages.createCollection('empty')
  await insert(client.db(`${prefix}_link_tools`), 'titles', [{ _id: 'https://example.org/', title: 'Example' }])
}

/** Inserts as they are, order of names and number types included. */
export async function insert(db: Db, name: string, documents: Array<BSON.Document | Map<string, unknown>>): Promise<void> {
  await db.collection(name).insertMany(documents, { ignoreUndefined: true, forceServerObjectId: true })
}

/** Everything there is under a prefix: collections, options, indexes and the bytes of each document. */
export async function snapshot(client: MongoClient, prefix: string): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {}
  for (const database of databaseNames) {
    const db = client.db(`${prefix}_${database}`)
    for (const info of await db.listCollections({}, { nameOnly: false }).toArray()) {
      const collection = db.collection(info.name)
      const documents = await collection.find({}, { raw: true, sort: { _id: 1 } }).toArray()
      const indexes = await collection.listIndexes({ promoteValues: false }).toArray()
      all[`${database}.${info.name}`] = {
        options: 'options' in info ? info.options : undefined,
        indexes: indexes.map((index) => EJSON.stringify(index, { relaxed: false })),
        documents: documents.map((document) => Buffer.from(document as unknown as Uint8Array).toString('base64')),
      }
    }
  }
  return all
}

/** A backup file made by hand, with a footer that is right unless `footer` changes it. */
export async function writeByHand(file: string, lines: object[], footer: object = {}): Promise<void> {
  const before = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  const collections: Array<{ database: string; name: string; documents: number }> = []
  for (const line of lines) {
    if ('collection' in line) collections.push({ ...pick(line.collection as { database: string; name: string }), documents: 0 })
    else if (!('header' in line)) (collections.at(-1) ?? { documents: 0 }).documents++
  }
  const documents = collections.reduce((sum, collection) => sum + collection.documents, 0)
  const sha256 = createHash('sha256').update(before).digest('hex')
  await writeFile(file, gzipSync(`${before}${JSON.stringify({ footer: { collections, documents, sha256, ...footer } })}\n`))
}

export const header = { header: { format: 'foyer-backup', version: 1, created_at: '2026-01-01T00:00:00.000Z', collections: [] } }
export const inCollection = (database: string, name: string, indexes: object[] = [], options: object = {}) => ({
  collection: { database, name, options, indexes },
})

/** Runs the command line as an operator does. */
export async function runCli(stores: TestStores | null, args: string[], env: Record<string, string> = {}) {
  const { PATH = '', HOME = '' } = process.env
  const chosen = stores ? pickEnv(stores.env, ['MONGODB_URI', 'MONGODB_DB_PREFIX', 'REDIS_URL', 'QUEUE_PREFIX']) : {}
  const child = spawn(process.execPath, [fileURLToPath(new URL('../src/main.ts', import.meta.url)), ...args], {
    env: { PATH, HOME, ...chosen, ...env },
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (data) => (out += String(data)))
  child.stderr.on('data', (data) => (err += String(data)))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, out, err }
}

const pick = ({ database, name }: { database: string; name: string }) => ({ database, name })
const pickEnv = (env: Record<string, string>, names: string[]) => Object.fromEntries(names.map((name) => [name, env[name] ?? '']))
