import type { NewOwner } from '@foyer/contracts/accounts/owners'
import type { Endpoint } from '@foyer/contracts/endpoint'
import type { RestoreTask } from '../restore/archive-work.ts'
import type { EntriesTask } from './read-entries.ts'

/** What the process that reads a file is started for. `size`: of the file, whose bytes it asks for. */
export type ReaderTask = { size: number } & (
  | { kind: 'entries'; entries: EntriesTask }
  | { kind: 'isArchive' }
  | { kind: 'plan'; owner: NewOwner }
  | { kind: 'restore'; restore: RestoreTask }
)

/** A call to a sibling service that it asks for. */
export type AskedCall = { endpoint: Pick<Endpoint, 'method' | 'path'>; input: unknown; options: { timeoutMs?: number } | undefined }
