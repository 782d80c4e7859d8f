import type { ExportedSnapshot } from '@foyer/contracts/link-tools/snapshots'
import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import type { IdGenerator } from '@foyer/service-kit/ids'
import { documentId } from '@foyer/service-kit/link-id'
import { fingerprintOf } from './page/fingerprint.ts'
import { searchedWords } from './page/searched-words.ts'
import type { SnapshotMaker } from './snapshot-maker.ts'
import type { SnapshotPieceRepository } from './snapshot-piece.repository.ts'
import { nextRenewal, nextVerification } from './snapshot-plan.ts'
import type { SnapshotQuota } from './snapshot-quota.ts'
import type { SnapshotRepository } from './snapshot.repository.ts'

/** Snapshots on their way into an archive, and out of one. */
export function createSnapshotArchive(options: {
  snapshots: SnapshotRepository
  pieces: SnapshotPieceRepository
  quota: Pick<SnapshotQuota, 'makeRoom'>
  maker: Pick<SnapshotMaker, 'cleaned'>
  ids: IdGenerator
  clock: () => Date
}) {
  const { snapshots, pieces, quota, maker, ids, clock } = options

  return {
    /** The one behind a cursor. Throws `bad_request` for a cursor that is none. */
    async export(userId: number, cursor: string): Promise<{ snapshots: ExportedSnapshot[]; next: string | null }> {
      if (!/^\d{0,16}$/.test(cursor)) throw new AppError('bad_request')
      const record = await snapshots.nextOf(userId, Number(cursor))
      if (!record?.content || !record.taken_at) return { snapshots: [], next: null }
      const { link_id: key, url, title, taken_at: takenAt, content } = record
      const html = await pieces.copy(content)
      const base64 = html?.toString('base64') ?? null
      const exported = {
        key: String(key),
        url,
        title: title ?? '',
        taken_at: Math.floor(takenAt.getTime() / 1000),
        text: (await pieces.text(content)) ?? '',
        html_base64: base64 !== null && base64.length <= limits.snapshot_html_base64 ? base64 : null,
      }
      return { snapshots: [exported], next: String(key) }
    },

    /** Gives whether it was stored: not where the person has one of this page already, or no room for it. Safe to run twice. */
    async import(userId: number, { url, title, taken_at: takenAt, text, html_base64: base64 }: ExportedSnapshot): Promise<boolean> {
      if (!/^https?:/i.test(url)) return false
      const now = clock()
      const added = { _id: ids(), owner_id: userId, link_id: documentId(url), url }
      const record = await snapshots.add(added, { now, dueAt: null, verifyAt: nextVerification(now, Math.random()) })
      if (!record || record.taken_at !== null) return false
      const copy = base64 === null ? null : await maker.cleaned(Buffer.from(base64, 'base64').toString(), { url, title })
      const made = { text, words: searchedWords(`${title} ${text}`), copy, fingerprint: fingerprintOf(text) }
      const { content, bytes } = await pieces.store(record._id, made)
      if (!(await quota.makeRoom(record, bytes))) {
        await pieces.removeOthers(record._id, null)
        await snapshots.remove([record._id])
        return false
      }
      const at = new Date(Math.min(takenAt * 1000, now.getTime()))
      await snapshots.request(record._id, {
        title,
        content,
        bytes,
        taken_at: at,
        failure: null,
        due_at: nextRenewal(now, Math.random()),
      })
      await pieces.removeOthers(record._id, content.id)
      return true
    },
  }
}
