import { createHash } from 'node:crypto'
import { type ArchiveManifest, type ManifestPage, archiveFormat, archiveVersion } from '@foyer/contracts/import/archive-format'
import { jsonText } from './archive-files.ts'
import type { ArchiveEntry } from './zip-chunks.ts'

/** The name under which archives say what has written them. */
const product = 'Foyer'

export type ManifestWriter = ReturnType<typeof createManifest>

/** Counts what goes into an archive and takes the checksum of each file on its way, for the manifest that comes last. */
export function createManifest(madeAt: Date) {
  const files: ArchiveManifest['files'] = []
  const pages: ManifestPage[] = []
  const counts = { pages: 0, widgets: 0, items: 0, feeds: 0, files: 0 }

  async function* measured(path: string, content: ArchiveEntry['content']): AsyncGenerator<string | Uint8Array> {
    const hash = createHash('sha256')
    let size = 0
    for await (const piece of content) {
      hash.update(piece)
      size += Buffer.byteLength(piece)
      yield piece
    }
    files.push({ path, size, sha256: hash.digest('hex') })
  }

  return {
    counts,
    /** The entry of a file, which has to be read to its end before `text` is asked for. */
    entry: (path: string, content: ArchiveEntry['content']): ArchiveEntry => ({ path, content: measured(path, content) }),
    addPage(page: ManifestPage): void {
      pages.push(page)
      counts.pages += 1
      counts.widgets += page.widgets
      counts.items += page.items
    },
    text(): string {
      const manifest: ArchiveManifest = {
        format: archiveFormat,
        version: archiveVersion,
        made_at: madeAt.toISOString(),
        product,
        counts,
        pages,
        files,
      }
      return jsonText(manifest)
    },
  }
}
