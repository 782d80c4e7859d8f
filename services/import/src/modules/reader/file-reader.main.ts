import type { InternalClient } from '@foyer/service-kit/internal-client'
import { type AskHost, doWork } from '@foyer/service-kit/do-work'
import type { StoredFile } from '../stored-file/stored-file.ts'
import { readEntries } from './read-entries.ts'
import { readAhead } from './read-ahead.ts'
import type { AskedCall, ReaderTask } from './reader-task.ts'

// The process that reads an upload: started by file-reader.ts, which answers what it asks for, and ended by it.

doWork(async (task: ReaderTask, ask) => {
  const { size } = task
  const file = readAhead({ size, read: async (offset, length) => (await ask('read', { offset, length })) as Buffer })
  return task.kind === 'entries' ? entriesOf(file, task, ask) : archiveWork(file, task, ask)
})

function entriesOf(file: StoredFile, { entries }: Extract<ReaderTask, { kind: 'entries' }>, ask: AskHost) {
  return readEntries(file, entries, {
    store: async (batch) => (await ask('store', batch)) as number[],
    progress: async (done, total) => void (await ask('progress', { done, total })),
  })
}

/** Loaded for archives alone: the schemas of all that can be in one are more than what reads every other file. */
async function archiveWork(file: StoredFile, task: Exclude<ReaderTask, { kind: 'entries' }>, ask: AskHost): Promise<unknown> {
  const { createArchiveWork } = await import('../restore/archive-work.ts')
  const call = ({ method, path }: AskedCall['endpoint'], input: unknown, options?: AskedCall['options']) =>
    ask('call', { endpoint: { method, path }, input, options } satisfies AskedCall)
  const work = createArchiveWork({ internal: { call: call as InternalClient['call'] } })
  if (task.kind === 'isArchive') return work.isArchive(file)
  if (task.kind === 'plan') return work.plan(task.owner, file)
  return work.restore(task.restore, file, async (progress) => void (await ask('note', progress)))
}
