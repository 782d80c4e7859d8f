import { type ArchiveManifest, manifestPath } from '@foyer/contracts/import/archive-format'
import { createHash } from 'node:crypto'
import type { ArchiveEntry } from '../archive/zip-chunks.ts'

/** What says when an archive was made, and so differs in each. */
const datedFile = 'README.txt'

/** Lets the entries of an archive pass, and tells afterwards by their manifest what is in it: two archives of the same contents have the same digest. */
export function createExportDigest(): { pass(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<ArchiveEntry>; value(): string } {
  const manifest: Buffer[] = []

  async function* copied(content: ArchiveEntry['content']): AsyncGenerator<string | Uint8Array> {
    for await (const piece of content) {
      manifest.push(Buffer.from(piece))
      yield piece
    }
  }

  return {
    async *pass(entries) {
      for await (const entry of entries) yield entry.path === manifestPath ? { ...entry, content: copied(entry.content) } : entry
    },
    value() {
      const { files } = JSON.parse(Buffer.concat(manifest).toString('utf8')) as ArchiveManifest
      const hash = createHash('sha256')
      for (const { path, sha256 } of files) if (path !== datedFile) hash.update(`${path}\n${sha256}\n`)
      return hash.digest('hex')
    },
  }
}
