import type { Archive } from '@foyer/contracts/import/archives'
import type { WaitsFor } from '@foyer/contracts/import/import'
import type { ArchiveDocument } from './archive.model.ts'

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** An archive as its owner sees it. */
export function presentArchive(record: ArchiveDocument, waitsFor: WaitsFor): Archive {
  const { _id: id, status, progress, size, error, created_at, expires_at } = record
  return {
    id,
    status,
    progress: progress && { pages: progress.pages, total: progress.total },
    waits_for: waitsFor,
    size: status === 'ready' ? size : null,
    error: error ?? null,
    created_at: seconds(created_at),
    expires_at: seconds(expires_at),
  }
}

/** The name under which browsers save an archive. */
export function archiveFileName({ created_at }: Pick<ArchiveDocument, 'created_at'>): string {
  return `foyer-${created_at.toISOString().slice(0, 10)}.zip`
}
