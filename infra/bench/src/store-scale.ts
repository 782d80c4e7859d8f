import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedMongo } from '@foyer/embedded-mongo/start'
import { type Collection, MongoClient } from 'mongodb'
import { type Benchmark, median, round } from './benchmark.ts'

const small = 1_000
const sizes = { full: { large: 1_000_000, rounds: 15 }, quick: { large: 50_000, rounds: 5 } }
const perWidget = 100
const callsPerRound = 200
const maxRatio = 1.15

type Doc = { _id: number; widget_id: number; order: string; title: string; url: string; hits: number }

/** Architecture budget: an indexed call costs among 1,000,000 documents what it costs among 1,000 (±15%). */
export const storeScale: Benchmark = {
  name: 'store-scale',
  about: 'an indexed query and an update among 1,000,000 documents beside the same among 1,000, with the query plan',
  async run({ quick }) {
    const { large, rounds } = sizes[quick ? 'quick' : 'full']
    const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
    const store = await startEmbeddedMongo({ dataDir: folder })
    const client = await MongoClient.connect(store.uri)
    try {
      const few = await seed(client, 'few', small)
      const many = await seed(client, 'many', large)
      const query = (docs: Collection<Doc>, widget: number) =>
        docs.find({ widget_id: widget }).sort({ order: 1, _id: 1 }).limit(20).toArray()
      const update = (docs: Collection<Doc>, id: number) =>
        docs.updateOne({ _id: id }, { $inc: { hits: 1 }, $set: { title: `changed ${id}` } })
      const explained = await client
        .db('many')
        .command({ explain: { find: 'docs', filter: { widget_id: 7 }, sort: { order: 1, _id: 1 }, limit: 20 } })
      const table: Array<Record<string, string | number>> = []
      const ratios: number[] = []
      for (const [what, call, range] of [
        ['query: 20 of one widget, sorted', query, (size: number) => size / perWidget],
        ['update by _id', update, (size: number) => size],
      ] as const) {
        const times = { few: [] as number[], many: [] as number[] }
        for (let n = 0; n <= rounds; n += 1) {
          const first = await time(few, call, range(small))
          const second = await time(many, call, range(large))
          if (n > 0) {
            times.few.push(first)
            times.many.push(second)
          }
        }
        const ratio = median(times.many.map((value, index) => value / (times.few[index] ?? Number.NaN)))
        ratios.push(ratio)
        table.push({
          call: what,
          'µs among 1,000': round(median(times.few), 0),
          [`µs among ${large.toLocaleString('en')}`]: round(median(times.many), 0),
          ratio: round(ratio),
        })
      }
      return {
        table,
        notes: ['SQLite query plan of the query:', ...planLines(explained)],
        figure: ratios.map((ratio) => round(ratio)).join(' and '),
        budget: `ratio at most ${maxRatio}`,
        measures: [{ name: 'calls among many documents, × among 1,000', value: Math.max(...ratios), unit: 'ratio' }],
        ok: ratios.every((ratio) => ratio <= maxRatio),
      }
    } finally {
      await client.close()
      await store.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function seed(client: MongoClient, name: string, size: number): Promise<Collection<Doc>> {
  const docs = client.db(name).collection<Doc>('docs')
  await docs.createIndex({ widget_id: 1, order: 1, _id: 1 })
  for (let start = 1; start <= size; start += 1_000) {
    const batch = Array.from({ length: Math.min(1_000, size) }, (_, index): Doc => {
      const _id = start + index
      return {
        _id,
        widget_id: Math.floor(_id / perWidget),
        order: `a${String(_id % perWidget).padStart(3, '0')}`,
        title: `A title of ordinary length ${_id}`,
        url: `https://example.org/some/path/${_id}`,
        hits: 0,
      }
    })
    await docs.insertMany(batch, { ordered: false })
  }
  return docs
}

/** Microseconds a call, one after another, over targets spread over the whole collection. */
async function time(
  docs: Collection<Doc>,
  call: (docs: Collection<Doc>, target: number) => Promise<unknown>,
  range: number,
): Promise<number> {
  const began = performance.now()
  for (let index = 0; index < callsPerRound; index += 1) await call(docs, 1 + Math.floor(Math.random() * (range - 2)))
  return ((performance.now() - began) * 1000) / callsPerRound
}

function planLines(explained: unknown): string[] {
  const { queryPlanner } = explained as { queryPlanner?: { sqlitePlan?: string[] } }
  return (queryPlanner?.sqlitePlan ?? ['(none given)']).map((line) => `  ${line}`)
}
