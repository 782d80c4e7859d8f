import { limits } from '@foyer/contracts/limits'
import type { RevisionRepository } from '../page/revisions/revision.repository.ts'

type Dependencies = { revisions: Pick<RevisionRepository, 'heads' | 'forgetUpTo' | 'forgetAuthor' | 'deleteByPage'> }

/** What ends parts of the history of a page. All are safe to repeat. */
export function createForgetRevisions({ revisions }: Dependencies) {
  return {
    /** A page that is gone for good has no history. */
    ofPage: (pageId: number): Promise<void> => revisions.deleteByPage(pageId),

    /** Pages of others go on saying what somebody did whose account was deleted, and not who that was. */
    ofAuthor: (userId: number): Promise<void> => revisions.forgetAuthor(userId),

    /** The items of a widget that is deleted for good cannot come back: forgets the moments at which it was there. */
    async withWidget(pageId: number, widgetId: number): Promise<void> {
      const heads = await revisions.heads(pageId, { limit: limits.revision_changes })
      const removal = heads.find(({ counts }) => counts.some(({ act, widget_id }) => act === 'widget_removed' && widget_id === widgetId))
      if (removal) await revisions.forgetUpTo(pageId, removal._id)
    },
  }
}
