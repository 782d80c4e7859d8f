import type { FileContents } from './file-contents.ts'
import type { FileRepository } from './file.repository.ts'
import { useCheckMs, judgeUse } from './file.policy.ts'

const batchSize = 100

/**
 * Deletes uploaded icons that no bookmark and no widget uses any more, and pictures that no widget shows. Pages knows where they are used, and is asked
 * about each once a day: so nothing needs to be told when one is replaced, and no lost message keeps a file, or takes one away that is used.
 */
export function createUnusedFiles(deps: {
  files: Pick<FileRepository, 'dueForCheck' | 'setChecked'>
  contents: Pick<FileContents, 'delete'>
  /** Which of these tokens are in use. */
  askPages: (tokens: string[]) => Promise<string[]>
  clock: () => Date
}) {
  const { files, contents, askPages, clock } = deps
  return {
    /** Asks about a batch of those that are due. Gives how many were deleted. Safe to run in several processes. */
    async sweep(): Promise<number> {
      const now = clock()
      const due = await files.dueForCheck(now, batchSize)
      if (due.length === 0) return 0
      const used = new Set(await askPages(due.map(({ token }) => token)))
      let deleted = 0
      for (const file of due) {
        const verdict = judgeUse(file, used.has(file.token), now)
        if (verdict !== 'delete') await files.setChecked(file._id, { ...verdict, check_at: new Date(now.getTime() + useCheckMs) })
        else if (await contents.delete(file)) deleted += 1
      }
      return deleted
    },
  }
}
