import { createBatcher } from '@foyer/service-kit/batcher'
import type { CheckedHostModel } from './checked-host.model.ts'

export type CheckedHostRepository = ReturnType<typeof createCheckedHostRepository>

const storedMs = 3_600_000
const duplicateKey = 11_000

/** Someone who wants to ask a host at `now`, and whether they may. */
type Admission = { host: string; now: Date; spacingMs: number; isAdmitted: boolean }

/** Between two checks of one host there is a time, for all processes together. */
export function createCheckedHostRepository(hosts: CheckedHostModel) {
  /** Those of a few milliseconds are one write. */
  const admissions = createBatcher<Admission>(
    async (wanting) => {
      const updates = wanting.map(({ host, now, spacingMs }) => {
        const freeAt = new Date(now.getTime() + spacingMs)
        const fields = { free_at: freeAt, expires_at: new Date(freeAt.getTime() + storedMs) }
        return { q: { _id: host, free_at: { $lte: now } }, u: { $set: fields }, upsert: true }
      })
      const result = await hosts.db.db?.command({ update: hosts.collection.collectionName, updates, ordered: false })
      if (!result) throw new Error('not connected')
      const errors = (result['writeErrors'] ?? []) as { index: number; code: number; errmsg: string }[]
      const failed = errors.find(({ code }) => code !== duplicateKey)
      if (failed) throw new Error(failed.errmsg)
      // Where there is a host of that name already, it is not free yet.
      const refused = new Set(errors.map(({ index }) => index))
      for (const [index, admission] of wanting.entries()) admission.isAdmitted = !refused.has(index)
    },
    { max: 64, delayMs: 5 },
  )

  return {
    /** Gives false while the host is to be left alone; else nobody is to ask it for `spacingMs`. */
    async acquire(host: string, now: Date, spacingMs: number): Promise<boolean> {
      const admission: Admission = { host, now, spacingMs, isAdmitted: false }
      await admissions.add(admission)
      return admission.isAdmitted
    },
  }
}
