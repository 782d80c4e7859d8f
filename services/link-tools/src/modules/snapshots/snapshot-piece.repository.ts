import { randomBytes } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { SnapshotContent, SnapshotPieceModel, SnapshotPieceRecord } from './snapshot.model.ts'

export type SnapshotPieceRepository = ReturnType<typeof createSnapshotPieceRepository>
/** What is to be stored: `copy` is compressed by gzip. */
export type NewContent = { text: string; words: string; copy: Buffer | null; fingerprint: string }

/** Well below what a document may have. */
const pieceBytes = 384 * 1024
const idsAtOnce = 200

/** The contents of snapshots, each in bounded pieces. */
export function createSnapshotPieceRepository(pieces: SnapshotPieceModel) {
  const data = async (id: string): Promise<string | null> =>
    (await pieces.findOne({ _id: id }, { data: 1 }).lean<Pick<SnapshotPieceRecord, 'data'>>().exec())?.data ?? null

  return {
    /** Stores content beside what the snapshot has, and gives what names it, and the bytes that it takes. */
    async store(snapshotId: number, { text, words, copy, fingerprint }: NewContent): Promise<{ content: SnapshotContent; bytes: number }> {
      const contentId = randomBytes(12).toString('base64url')
      const parts = copy === null ? [] : partsOf(copy)
      const content = { id: contentId, copy_pieces: parts.length, fingerprint }
      const named = [['text', gzipSync(text).toString('base64')], ['words', words], ...parts.map((part, n) => [String(n), part])]
      for (const [name, part = ''] of named) {
        await pieces.create({ _id: `${contentId}:${name}`, snapshot_id: snapshotId, content_id: contentId, data: part })
      }
      return { content, bytes: named.reduce((sum, [, part = '']) => sum + part.length, 0) }
    },

    async text({ id }: SnapshotContent): Promise<string | null> {
      const stored = await data(`${id}:text`)
      return stored === null ? null : gunzipSync(Buffer.from(stored, 'base64')).toString()
    },

    /** The copy as HTML; null where there is none, or it is being replaced. */
    async copy({ id, copy_pieces: count }: SnapshotContent): Promise<Buffer | null> {
      if (count === 0) return null
      const parts: Buffer[] = []
      for (let n = 0; n < count; n += 1) {
        const part = await data(`${id}:${n}`)
        if (part === null) return null
        parts.push(Buffer.from(part, 'base64'))
      }
      return gunzipSync(Buffer.concat(parts))
    },

    /** The words of contents, by their ids. */
    async words(contentIds: readonly string[]): Promise<Map<string, string>> {
      const words = new Map<string, string>()
      for (let n = 0; n < contentIds.length; n += idsAtOnce) {
        const ids = contentIds.slice(n, n + idsAtOnce).map((id) => `${id}:words`)
        const records = await pieces
          .find({ _id: { $in: ids } }, { content_id: 1, data: 1 })
          .lean<Pick<SnapshotPieceRecord, 'content_id' | 'data'>[]>()
          .exec()
        for (const record of records) words.set(record.content_id, record.data ?? '')
      }
      return words
    },

    /** Deletes all of a snapshot but this content. */
    async removeOthers(snapshotId: number, contentId: string | null): Promise<void> {
      await pieces.deleteMany({ snapshot_id: snapshotId, ...(contentId === null ? {} : { content_id: { $ne: contentId } }) })
    },
  }
}

function partsOf(bytes: Buffer): string[] {
  return Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, n) =>
    bytes.subarray(n * pieceBytes, (n + 1) * pieceBytes).toString('base64'),
  )
}
