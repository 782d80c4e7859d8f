import type { NewOwner } from '@foyer/contracts/accounts/owners'
import type { ArchiveChoice } from '@foyer/contracts/import/archive-imports'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import { ArchiveError } from './archive-error.ts'
import { type ReadableFile, isArchive, openArchive } from './archive-reader.ts'
import { createPlanRestore } from './plan-restore.ts'
import type { MadePage, RestorePlan } from './restore-plan.ts'
import { createRestoreSteps } from './restore-steps.ts'

/** Why an archive cannot be taken back, and where in it. */
export type ArchiveRefusal = {
  error: 'import_archive_invalid' | 'import_archive_too_large' | 'import_archive_version'
  file?: string
  line?: number
}
export type RestoreProgress = { next_batch: number; imported: number; made_pages: MadePage[] }
/** What is to come back, behind the steps that are done. */
export type RestoreTask = RestoreProgress & { import_id: number; owner: NewOwner; plan: RestorePlan; choice: ArchiveChoice }

/** All that reads the content of an archive, which its person may have written by hand. */
export type ArchiveWork = {
  isArchive(this: void, file: ReadableFile): Promise<boolean>
  /** Reads an archive to its end, and gives how it comes back, or why not. */
  plan(owner: NewOwner, file: ReadableFile): Promise<RestorePlan | ArchiveRefusal>
  /** Does one step after the other, behind those that are done already; `note` writes each down. Gives the pages that were made. */
  restore(task: RestoreTask, file: ReadableFile, note: (progress: RestoreProgress) => Promise<void>): Promise<MadePage[]>
}

export function createArchiveWork({ internal }: { internal: Pick<InternalClient, 'call'> }): ArchiveWork {
  const plan = createPlanRestore({ internal })
  const steps = createRestoreSteps({ internal })
  return {
    isArchive,

    async plan(owner, file) {
      try {
        return await plan(owner, file)
      } catch (error) {
        if (!(error instanceof ArchiveError)) throw error
        const { file: path, line } = error
        return { error: errors[error.code], ...(path === undefined ? {} : { file: path }), ...(line === undefined ? {} : { line }) }
      }
    },

    async restore({ next_batch, imported: before, made_pages: madeBefore, ...target }, file, note) {
      const archive = await openArchive(file)
      let imported = before
      const made_pages = [...madeBefore]
      let done = 0
      for await (const step of steps({ ...target, archive })) {
        done += 1
        if (done <= next_batch) continue
        const made = await step.send()
        imported += step.items
        if (made) made_pages.push(made)
        await note({ next_batch: done, imported, made_pages })
      }
      return made_pages
    },
  }
}

const errors = { damaged: 'import_archive_invalid', too_large: 'import_archive_too_large', version: 'import_archive_version' } as const
