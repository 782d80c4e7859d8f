import type { PageModel, PageRecord } from './page.model.ts'
import { notDeleted } from './page.projections.ts'
import { type Tracked, changeOf, trackedProjection } from './page-undo.ts'
import type { RevisionRecorder } from './revisions/revision-recorder.ts'

type Before = Tracked & Pick<PageRecord, '_id' | 'version' | 'is_inbox'>
type RecordedWrite = {
  id: number
  /** The page that the change was made of; without one it is made of what is stored. */
  base?: Before
  /** What the change leaves of what is tracked; null where it changes nothing of that. */
  afterOf: (before: Tracked) => Partial<Tracked> | null
  /** Writes the page if it is still of this version; without one, whichever it is of. */
  write: (version?: number) => Promise<PageRecord | null>
}

const maxAttempts = 60

/**
 * Writes a page and records what undoes that. Gives null where `write` does, and when the page is no longer what the change was made of. Such a
 * `base` is not read again before the write: the shorter the time between the two, the less others come between.
 */
export function createRecordedWrite(pages: PageModel, recorder: RevisionRecorder) {
  const read = (id: number): Promise<Before | null> =>
    pages
      .findOne({ _id: id, ...notDeleted }, trackedProjection)
      .lean<Before>()
      .exec()

  return async ({ id, base, afterOf, write }: RecordedWrite): Promise<PageRecord | null> => {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const before = base ?? (await read(id))
      if (!before) return null
      const after = before.is_inbox ? null : afterOf(before)
      const change = after && changeOf(before, after)
      if (!change) return write(base?.version)
      await recorder.ready()
      const [withdraw, page] = await Promise.all([recorder.page(id, change), write(before.version)])
      if (page) return page
      await withdraw()
      if (base || (await read(id))?.version === before.version) return null
    }
    return null
  }
}
