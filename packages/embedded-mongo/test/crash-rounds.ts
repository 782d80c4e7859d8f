import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { MongoClient, type Collection } from 'mongodb'

import { startEmbeddedMongo, type EmbeddedMongo } from '../src/start.ts'

const writers = 5
const keys = 200

/** One document a writer writes; `check` repeats what is in it, so that a half document shows. */
interface Written {
  _id: string
  writer: number
  n: number
  body: string
  check: string
  /** Unique: whoever has it, has it alone. */
  key?: string | null
  list: number[]
}

/** What a run of crash rounds saw. */
export interface CrashReport {
  rounds: number
  acknowledged: number
  /** Writes in flight when the process died: either of the two outcomes is right for them. */
  unanswered: number
  /** What was wrong, in words; empty when nothing was. */
  faults: string[]
}

interface Ledger {
  /** What each document was when its last write was acknowledged; undefined after an acknowledged removal. */
  acknowledged: Map<string, Written | undefined>
  /** Documents whose last write was not answered, with what they would be had it been done. */
  unanswered: Map<string, Written | undefined>
  writes: number
  failures: string[]
}

/**
 * Lets 5 clients write (inserts, updates, removals, claims of a unique key), kills the server with SIGKILL in the middle, starts it again on
 * the same data and compares all documents with what was acknowledged; as often as said, on one folder of data. Resolves with what it
 * found: an acknowledged write lost, a half document, or a unique index that does not hold or does not find.
 */
export async function runCrashRounds(rounds: number, report: (line: string) => void = () => {}): Promise<CrashReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-crash-'))
  const result: CrashReport = { rounds, acknowledged: 0, unanswered: 0, faults: [] }
  const ledger: Ledger = { acknowledged: new Map(), unanswered: new Map(), writes: 0, failures: [] }
  try {
    for (let round = 1; round <= rounds; round++) {
      const server = await startEmbeddedMongo({ dataDir })
      if (round === 1)
        await withCollection(server, async (collection) => void (await collection.createIndex({ key: 1 }, { unique: true, sparse: true })))
      const before = ledger.writes
      await writeUntilKilled(server, ledger, round)
      const again = await startEmbeddedMongo({ dataDir })
      const faults = [...ledger.failures, ...(await withCollection(again, (collection) => compare(collection, ledger)))]
      ledger.failures = []
      result.faults.push(...faults.map((fault) => `round ${round}: ${fault}`))
      result.acknowledged += ledger.writes - before
      result.unanswered += ledger.unanswered.size
      report(`round ${round}: ${ledger.writes - before} writes acknowledged, ${ledger.unanswered.size} in flight, ${faults.length} faults`)
      await settle(again, ledger)
      await again.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
  return result
}

async function writeUntilKilled(server: EmbeddedMongo, ledger: Ledger, round: number): Promise<void> {
  const clients = await Promise.all(
    Array.from({ length: writers }, () =>
      new MongoClient(server.uri, {
        maxPoolSize: 1,
        serverSelectionTimeoutMS: 5_000,
        socketTimeoutMS: 5_000,
        retryWrites: false,
      }).connect(),
    ),
  )
  let alive = true
  const started = ledger.writes
  const writing = clients.map(async (client, writer) => {
    const collection = client.db('crash').collection<Written>('written')
    for (let n = 0; alive; n++) {
      try {
        await writeOnce(collection, ledger, round, writer, n)
      } catch (error) {
        if (alive) ledger.failures.push(`a write failed before the kill: ${String(error)}`)
        return
      }
    }
  })
  // in the middle of writing: neither before the first writes nor at the same place each time
  const enough = 150 + ((round * 137) % 400)
  while (ledger.writes - started < enough && ledger.failures.length === 0) await new Promise((resolve) => setTimeout(resolve, 2))
  alive = false
  process.kill(server.pid, 'SIGKILL')
  await server.exited
  await Promise.all(writing)
  // with its server gone for good, the driver's close does not always end; nothing more is asked of these clients
  await Promise.all(clients.map((client) => Promise.race([client.close(true), new Promise((resolve) => setTimeout(resolve, 1_000))])))
}

// each writer has documents of its own, so that the ledger knows what each was; the keys are fought for by all
async function writeOnce(collection: Collection<Written>, ledger: Ledger, round: number, writer: number, n: number): Promise<void> {
  const _id = `${writer}/${(n * 7) % 60}`
  const before = ledger.acknowledged.get(_id)
  const { after, run } = chooseWrite(collection, { _id, before, writer, n, round })
  ledger.unanswered.set(_id, after)
  try {
    await run()
  } catch (error) {
    // refused for its key: nothing was changed
    if ((error as { code?: number }).code !== 11_000) throw error
    ledger.unanswered.delete(_id)
    return
  }
  ledger.unanswered.delete(_id)
  ledger.acknowledged.set(_id, after)
  ledger.writes += 1
}

function chooseWrite(
  collection: Collection<Written>,
  place: { _id: string; before: Written | undefined; writer: number; n: number; round: number },
): { after: Written | undefined; run: () => Promise<unknown> } {
  const { _id, before, writer, n, round } = place
  if (!before) {
    const body = `${round}-${n}-`.repeat(1 + ((n * 31) % 400))
    const made: Written = { _id, writer, n, body, check: checkOf(n, body), list: [n], ...(n % 3 === 0 ? { key: keyOf(writer, n) } : {}) }
    return { after: made, run: () => collection.insertOne(made) }
  }
  if (n % 11 === 0) return { after: undefined, run: () => collection.deleteOne({ _id }) }
  if (n % 5 === 0) {
    const key = keyOf(writer, n)
    return { after: { ...before, key }, run: () => collection.updateOne({ _id }, { $set: { key } }) }
  }
  const body = `${round}+${n}+`.repeat(1 + ((n * 17) % 400))
  const after = { ...before, n, body, check: checkOf(n, body), list: [...before.list, n].slice(-20) }
  return {
    after,
    run: () => collection.updateOne({ _id }, { $set: { n, body, check: checkOf(n, body) }, $push: { list: { $each: [n], $slice: -20 } } }),
  }
}

function keyOf(writer: number, n: number): string {
  return `key ${(writer * 13 + n * 29) % keys}`
}

function checkOf(n: number, body: string): string {
  return `${n}:${body.length}:${body.slice(0, 8)}`
}

async function compare(collection: Collection<Written>, ledger: Ledger): Promise<string[]> {
  const faults: string[] = []
  const stored = new Map((await collection.find().toArray()).map((document) => [document._id, document]))
  for (const _id of new Set([...stored.keys(), ...ledger.acknowledged.keys(), ...ledger.unanswered.keys()])) {
    const document = stored.get(_id)
    const allowed = [ledger.acknowledged.get(_id), ...(ledger.unanswered.has(_id) ? [ledger.unanswered.get(_id)] : [])]
    if (!allowed.some((written) => sameDocument(document, written)))
      faults.push(`${_id} is neither what was acknowledged nor what was in flight`)
    if (document && document.check !== checkOf(document.n, document.body)) faults.push(`${_id} is half a document`)
  }
  return [...faults, ...(await checkUnique(collection, [...stored.values()]))]
}

async function checkUnique(collection: Collection<Written>, documents: Written[]): Promise<string[]> {
  const faults: string[] = []
  const holders = new Map<string, string>()
  for (const { _id, key } of documents) {
    if (typeof key !== 'string') continue
    if (holders.has(key)) faults.push(`'${key}' is held by ${holders.get(key)} and ${_id}`)
    holders.set(key, _id)
  }
  for (let index = 0; index < keys; index++) {
    const key = `key ${index}`
    const holder = holders.get(key)
    const byIndex = await collection.find({ key }).toArray()
    if (byIndex.map(({ _id }) => _id).join() !== (holder ?? ''))
      faults.push(`'${key}' is found at ${byIndex.map(({ _id }) => _id).join()}, held by ${holder ?? 'none'}`)
  }
  const holder = holders.entries().next().value
  if (holder) {
    const errorCode = await collection
      .insertOne({ _id: 'thief', writer: 9, n: 0, body: '', check: checkOf(0, ''), list: [], key: holder[0] })
      .then(
        () => 0,
        (error: { code?: number }) => error.code,
      )
    if (errorCode !== 11_000) faults.push(`'${holder[0]}' could be taken twice`)
    await collection.deleteOne({ _id: 'thief' })
  }
  return faults
}

// what was in flight is settled now, one way or the other
async function settle(server: EmbeddedMongo, ledger: Ledger): Promise<void> {
  await withCollection(server, async (collection) => {
    for (const _id of ledger.unanswered.keys()) ledger.acknowledged.set(_id, (await collection.findOne({ _id })) ?? undefined)
  })
  ledger.unanswered.clear()
}

async function withCollection<T>(server: EmbeddedMongo, run: (collection: Collection<Written>) => Promise<T>): Promise<T> {
  const client = await new MongoClient(server.uri).connect()
  try {
    return await run(client.db('crash').collection<Written>('written'))
  } finally {
    await client.close()
  }
}

function sameDocument(a: Written | undefined, b: Written | undefined): boolean {
  const text = (document: Written | undefined): string =>
    JSON.stringify(document && Object.entries(document).toSorted(([left], [right]) => (left < right ? -1 : 1)))
  return text(a) === text(b)
}
