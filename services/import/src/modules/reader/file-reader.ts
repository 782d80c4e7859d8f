import type { EndpointRequest, Endpoint } from '@foyer/contracts/endpoint'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import { type WorkHost, runWorkProcess } from '@foyer/service-kit/work-process'
import { isZip } from '../formats/archive/zip.ts'
import type { EntryBatch } from '../plan/entry-batch.ts'
import type { ArchiveRefusal, ArchiveWork, RestoreProgress } from '../restore/archive-work.ts'
import { restoreEndpoints } from '../restore/restore-calls.ts'
import type { MadePage, RestorePlan } from '../restore/restore-plan.ts'
import type { StoredFile } from '../stored-file/stored-file.ts'
import type { EntriesTask, EntryTakers, FileRefusal, ReadFile } from './read-entries.ts'
import type { AskedCall, ReaderTask } from './reader-task.ts'

export type FileReader = ArchiveWork & {
  /** `readEntries` in a process of its own. */
  entries(file: StoredFile, task: EntriesTask, takers: EntryTakers): Promise<ReadFile | FileRefusal>
}

type Dependencies = { internal: Pick<InternalClient, 'call'>; maxMegabytes: number; timeoutMs: number }

/**
 * Reads uploads, each in a process of its own (ADR 24), which is started for it and ends with it: a file that fills the memory of its reader, or keeps it busy
 * without end, fails with `WorkTooComplex`, and with it nothing else. The process has no store and no network; the bytes of the file, and calls that bring an
 * archive back, are what it can ask for.
 */
export function createFileReader({ internal, maxMegabytes, timeoutMs }: Dependencies): FileReader {
  const run = async <Result>(file: StoredFile, task: ReaderTask, host: WorkHost): Promise<Result> =>
    runWorkProcess<Result>({
      file: new URL('./file-reader.main.ts', import.meta.url),
      task,
      host: { read: ({ offset, length }: { offset: number; length: number }) => file.read(offset, length), ...host },
      maxMegabytes,
      timeoutMs,
    })
  const call = ({ endpoint: { method, path }, input, options }: AskedCall) => {
    const endpoint = restoreEndpoints.find((candidate) => candidate.method === method && candidate.path === path)
    if (!endpoint) throw new Error(`the reader of a file has asked for ${method} ${path}`)
    // What it is was said where it was asked for: the endpoints are the same there.
    return internal.call(endpoint, input as EndpointRequest<Endpoint>, options)
  }

  return {
    entries: (file, entries, { store, progress }) =>
      run(
        file,
        { kind: 'entries', size: file.size, entries },
        {
          store: (batch: EntryBatch) => store(batch),
          progress: ({ done, total }: { done: number; total: number }) => progress(done, total),
        },
      ),

    // A process is not worth starting for most files, of which the first bytes say that they are none.
    isArchive: async (file) => isZip(await file.read(0, 4)) && run(file, { kind: 'isArchive', size: file.size }, {}),

    plan: (owner, file) => run<RestorePlan | ArchiveRefusal>(file, { kind: 'plan', size: file.size, owner }, { call }),

    restore: (restore, file, note) =>
      run<MadePage[]>(file, { kind: 'restore', size: file.size, restore }, { call, note: (progress: RestoreProgress) => note(progress) }),
  }
}
