import type { OwnerRef } from '@foyer/contracts/accounts/owners'
import type { ArchiveChoice, ArchivePreview } from '@foyer/contracts/import/archive-imports'
import { archiveSkipReasons } from '@foyer/contracts/import/archive-imports'
import { undoRestore } from '@foyer/contracts/pages/page/account-restores'
import { AppError } from '@foyer/service-kit/app-error'
import { idInBlock } from '@foyer/service-kit/ids'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { ReadableFile } from './archive-reader.ts'
import type { ArchiveRefusal, ArchiveWork, RestoreProgress } from './archive-work.ts'
import type { MadePage, RestorePlan } from './restore-plan.ts'
import { newOwnerOf } from './new-owner.ts'
import type { RestoreRepository } from './restore.repository.ts'

export type RestoreService = ReturnType<typeof createRestoreService>

/** An import as far as the restoring of an archive is concerned. */
export type RestoreRecord = {
  _id: number
  owner_id: number
  page_owner?: OwnerRef
  attempt: number
  content_attempt: number
  next_batch: number
  imported: number
  archive_choice?: ArchiveChoice | null
  made_pages?: MadePage[]
}
/** As long as an upload is kept at most: it is of no use without it. */
const retentionMs = 8 * 24 * 60 * 60 * 1000

/** Imports of archives of Foyer: what they hold, and how they come back. */
export function createRestoreService(deps: {
  plans: RestoreRepository
  work: ArchiveWork
  internal: Pick<InternalClient, 'call'>
  clock: () => Date
}) {
  const { plans, work, internal, clock } = deps
  const planOf = async ({ _id, content_attempt }: RestoreRecord): Promise<RestorePlan> => {
    const stored = await plans.find(_id, content_attempt)
    if (!stored) throw new Error(`the plan of import ${_id} is gone`)
    return stored
  }

  return {
    isArchive: work.isArchive,

    /** Reads an archive and stores how it comes back. Gives what there is in it, or why not. */
    async prepare(record: RestoreRecord, file: ReadableFile): Promise<{ items: number } | ArchiveRefusal> {
      const made = await work.plan(newOwnerOf(record), file)
      if ('error' in made) return made
      await plans.insert(record._id, record.attempt, made, new Date(clock().getTime() + retentionMs))
      return { items: made.pages.reduce((sum, { items }) => sum + items, 0) }
    },

    /** Throws `page_limit` where the chosen pages are more than there is room for, `invalid` for a page that is not in the archive. */
    async assertChoice(record: RestoreRecord, { pages }: ArchiveChoice): Promise<void> {
      const { pages: planned, pages_left } = await planOf(record)
      if (pages.some((position) => position >= planned.length)) throw new AppError('invalid')
      const counted = pages.filter((position) => planned[position]?.is_inbox === false)
      if (counted.length > pages_left) throw new AppError('page_limit', { limit: pages_left })
    },

    /** How many items a choice brings. */
    async countOf(record: RestoreRecord, { pages }: ArchiveChoice): Promise<number> {
      const { pages: planned } = await planOf(record)
      return pages.reduce((sum, position) => sum + (planned[position]?.items ?? 0), 0)
    },

    /** Does one step after the other, behind those that are noted already; `note` writes each down. Gives the pages that were made. */
    async run(record: RestoreRecord, file: ReadableFile, note: (progress: RestoreProgress) => Promise<void>): Promise<MadePage[]> {
      const { _id: import_id, archive_choice: choice, next_batch, imported, made_pages = [] } = record
      if (!choice) throw new Error(`import ${import_id} has no choice`)
      return work.restore(
        { import_id, owner: newOwnerOf(record), plan: await planOf(record), choice, next_batch, imported, made_pages },
        file,
        note,
      )
    },

    /** The ids of the pages that a choice makes, and of their widgets: what of them there is is deleted when the import fails. */
    async pagesOf(record: RestoreRecord, { pages: positions }: ArchiveChoice): Promise<Array<{ page_id: number; widget_ids: number[] }>> {
      const { first_id, pages } = await planOf(record)
      return positions.map((position) => {
        const { base = 0, totals = [] } = pages[position] ?? {}
        return { page_id: idInBlock(first_id, base), widget_ids: totals.map((_total, index) => idInBlock(first_id, base + 1 + index)) }
      })
    },

    /** Moves the pages that an import has made to the trash. Safe to run twice. */
    async undo({ made_pages = [], ...record }: RestoreRecord): Promise<void> {
      const page_ids = made_pages.map(({ id }) => id)
      const body = { ...newOwnerOf(record), page_ids }
      await internal.call(undoRestore, { params: { import_id: String(record._id) }, body }, { timeoutMs: 60_000 })
    },

    /** What is in the archive of an import, for its owner; null once that is not known any more. */
    async preview(record: RestoreRecord): Promise<ArchivePreview | null> {
      const stored = await plans.find(record._id, record.content_attempt)
      if (!stored) return null
      return {
        made_at: stored.made_at,
        pages: stored.pages.map(({ title, share_mode, is_archived, is_inbox, widgets, items, feeds }, position) => ({
          position,
          title,
          share_mode,
          is_archived,
          is_inbox,
          widgets,
          items,
          feeds,
        })),
        has_account: stored.account !== null,
        pages_left: stored.pages_left,
        left_out: archiveSkipReasons.flatMap((reason) => {
          const entry = stored.left_out[reason]
          return entry ? [{ reason, ...entry }] : []
        }),
        made: record.made_pages ?? [],
      }
    },

    delete: (importId: number): Promise<void> => plans.delete(importId),
  }
}
