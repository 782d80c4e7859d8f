import { setImmediate } from 'node:timers/promises'
import { checkedAddress } from '@foyer/links/checked-address'
import type { BrokenEntries } from '@foyer/contracts/import/import'
import { linkStates } from '@foyer/contracts/pages/item/link-checks'
import { type LinkVerdict, isBrokenVerdict } from '@foyer/contracts/import/link-verdicts'
import { limits } from '@foyer/contracts/limits'
import { hashToken } from '@foyer/service-kit/hashes'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { ContentRepository } from './content.repository.ts'
import type { ImportDocument } from './import.model.ts'
import type { ImportRepository } from './import.repository.ts'
import type { ImportSignals } from './import.signals.ts'

type Entry = Omit<BrokenEntries['samples'][number], 'verdict'>
type KeyedEntry = Entry & { key: string }

type Dependencies = {
  imports: Pick<ImportRepository, 'byId' | 'isReady' | 'setBroken'>
  content: ContentRepository
  internal: Pick<InternalClient, 'call'>
  signals: ImportSignals
}

/**
 * Looks up what checks have said of the addresses of an import, as long as it waits for its person. It has none checked: that is done for bookmarks that
 * somebody has. Safe to run twice.
 */
export function createCheckEntries({ imports, content, internal, signals }: Dependencies) {
  const verdictsOf = async (entries: readonly KeyedEntry[]): Promise<Map<string, LinkVerdict>> => {
    const { states } = await internal.call(linkStates, { body: { keys: [...new Set(entries.map(({ key }) => key))] } })
    return new Map(states.map(({ key, verdict }) => [key, verdict]))
  }

  return async (importId: number): Promise<void> => {
    const record = await imports.byId(importId)
    if (!record || record.status !== 'ready_to_import' || isChecked(record)) return
    const broken: BrokenEntries = { count: 0, samples: [] }
    for await (const entries of keyedEntries(content, record)) {
      if (!(await imports.isReady(record))) return
      const verdicts = await verdictsOf(entries)
      for (const { key, ...entry } of entries) {
        const verdict = verdicts.get(key)
        if (!verdict || !isBrokenVerdict(verdict)) continue
        broken.count += 1
        if (broken.samples.length < limits.import_broken_samples) broken.samples.push({ ...entry, verdict })
      }
    }
    const checked = await imports.setBroken(importId, { ...broken, of_attempt: record.content_attempt })
    if (checked) signals.publishProgress(checked)
  }
}

/** Whether the entries that an import has now were asked about. */
export const isChecked = ({ broken, content_attempt }: Pick<ImportDocument, 'broken' | 'content_attempt'>): boolean =>
  broken?.of_attempt === content_attempt

/** The bookmarks whose addresses can be checked, as many at a time as one call takes. */
async function* keyedEntries(content: ContentRepository, record: ImportDocument): AsyncGenerator<KeyedEntry[]> {
  let entries: KeyedEntry[] = []
  for await (const entry of entriesOf(content, record)) {
    const address = checkedAddress(entry.url)
    if (address !== null) entries.push({ ...entry, key: hashToken(address) })
    if (entries.length < limits.links_per_state_call) continue
    yield entries
    entries = []
  }
  if (entries.length > 0) yield entries
}

async function* entriesOf(content: ContentRepository, record: ImportDocument): AsyncGenerator<Entry> {
  const titles = await folderTitles(content, record)
  for (let n = 0; n < record.batches; n += 1) {
    const batch = await content.batch(record, n)
    // It was started meanwhile, and is done.
    if (!batch) return
    for (const [key, , , url, title] of batch.links) yield { url, title, folder: titles.get(key) ?? '' }
    for (const { url, title, widget_id } of batch.bookmarks) yield { url, title, folder: titles.get(widget_id) ?? '' }
    await setImmediate()
  }
}

/** The titles of folders by the keys of their sources; in an import whose layout was made when it was read, by their widgets. */
async function folderTitles(content: ContentRepository, record: ImportDocument): Promise<Map<number, string>> {
  if (record.folder_chunks === undefined) return new Map(record.folders.map(({ widget_id, title }) => [widget_id, title]))
  const folders = await content.folders(record, record.folder_chunks)
  return new Map(folders.flatMap(({ sources, title }) => sources.map(({ key }) => [key, title] as const)))
}
