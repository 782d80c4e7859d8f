import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currentUser } from '@foyer/contracts/accounts/accounts'
import { type Bookmark, addItem, moveItem, updateItem } from '@foyer/contracts/kinds/bookmarks'
import { startEmbeddedMongo } from '@foyer/embedded-mongo/start'
import { startFoyer } from '@foyer/testing/foyer-process'
import { type CountedStore, countStoreCommands, totalOf } from '@foyer/testing/store-commands'
import { type Person, signUpPeople, succeed } from './load-scene.ts'

/** Commands that the store got for a change alone and for each of several in a row, with all that follows; `most`: which collections they went to. */
export type CommandsPerChange = Array<{ change: string; alone: number; each: number; most: string }>

const quietMs = 1_000
/** Sweeps ask the store without anybody having changed anything. */
const rarely = Object.fromEntries(
  ['SWEEP_INTERVAL_MS', 'FEED_SWEEP_MS', 'REVOCATION_SWEEP_MS', 'ICON_SWEEP_MS', 'MONITOR_SWEEP_MS', 'SNAPSHOT_SWEEP_MS']
    .concat(['SNAPSHOT_VERIFY_SWEEP_MS', 'CHANGES_DIGEST_SWEEP_MS'])
    .map((name) => [name, '3600000']),
)

/** Counts what changes of bookmarks cost the store, alone and so many in a row, the background included, at a proxy in front of it. */
export async function countCommands(inARow: number): Promise<CommandsPerChange> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
  const store = await startEmbeddedMongo({ dataDir: join(folder, 'store') })
  const counted = await countStoreCommands(store.uri)
  const foyer = await startFoyer({ dataDir: join(folder, 'data'), env: { MONGODB_URI: counted.uri, ...rarely } })
  try {
    const [person] = await signUpPeople(foyer.url, 1)
    if (!person) throw new Error('nobody has signed up')
    const changes = changesOf(person)
    const counts: CommandsPerChange = []
    for (const [change, make] of Object.entries(changes)) {
      await make()
      await untilQuiet(counted)
      // The gateway has a session verified every five seconds, whatever is changed.
      await succeed(person.session, currentUser, {})
      counted.take()
      await make()
      const alone = await untilQuiet(counted)
      for (let at = 0; at < inARow; at += 1) await make()
      const row = await untilQuiet(counted)
      counts.push({ change, alone: totalOf(alone), each: totalOf(row) / inARow, most: described(alone) })
    }
    return counts
  } finally {
    await foyer.stop()
    await counted.stop()
    await store.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function changesOf({ session, widgetIds: [first, second], itemId }: Person): Record<string, () => Promise<unknown>> {
  let made = 0
  const item = { id: String(first), item_id: String(itemId) }
  const add = (key?: object) => {
    made += 1
    const body = { url: `https://links.example/${made}`, title: `Link ${made}`, ...key }
    return succeed<Bookmark>(session, addItem, { params: { id: String(first) }, body })
  }
  return {
    addition: () => add(),
    'addition with an idempotency key': () => add({ idempotency_key: `key-of-the-bench-${made}` }),
    renaming: () => succeed(session, updateItem, { params: item, body: { title: `Title ${(made += 1)}` } }),
    move: () => succeed(session, moveItem, { params: { ...item, id: String((made += 1) % 2 ? second : first) }, body: { after: null } }),
  }
}

/** What was counted until nothing more came for a second. */
async function untilQuiet(counted: CountedStore): Promise<Map<string, number>> {
  const all = new Map<string, number>()
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, quietMs))
    const more = counted.take()
    if (more.size === 0) return all
    for (const [name, count] of more) all.set(name, (all.get(name) ?? 0) + count)
  }
}

/** `2 find pages.bookmarks, 1 insert …`; databases without their prefix. */
const described = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([name, count]) => `${count} ${name.replace(/ \w+?_/, ' ')}`).join(', ')
