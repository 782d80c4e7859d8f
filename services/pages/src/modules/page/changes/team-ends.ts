import type { OwnerRef } from '@foyer/contracts/accounts/owners'
import type { Signals } from '@foyer/service-kit/signals'
import type { createChangeOwner } from './change-owner.command.ts'
import type { DeletePage } from './delete-page.command.ts'
import type { PageTrash } from './trash-page.command.ts'
import type { PageMarksService } from '../marks/page-marks.service.ts'
import { ownerOf } from '../page-owner.ts'
import { authorizeTask } from '../page.policy.ts'
import type { PageRepository } from '../page.repository.ts'

type Dependencies = {
  pages: Pick<PageRepository, 'byId' | 'byIdWithTrash' | 'idsOfOwner' | 'removeMember' | 'removeGroup' | 'setOwnerHidden'>
  marks: Pick<PageMarksService, 'forgetTeam'>
  changeOwner: ReturnType<typeof createChangeOwner>
  trash: Pick<PageTrash, 'trashAt' | 'restoreFrom'>
  deletePage: Pick<DeletePage, 'delete'>
  signals: Pick<Signals, 'publish'>
}

/** What becomes of the pages of teams when somebody leaves, a group is deleted or the team is. Each is safe to run twice. */
export function createTeamEnds({ pages, marks, changeOwner, trash, deletePage, signals }: Dependencies) {
  const announce = async (ids: readonly number[]): Promise<void> => {
    for (const page_id of ids) await signals.publish({ name: 'page.access_changed', page_id })
  }

  return {
    /** Somebody is in a team no more: they are on none of its pages, are invited to none, and have none of them in their lists. */
    async memberRemoved({ team_id, user_id, email }: { team_id: number; user_id: number; email?: string | undefined }): Promise<void> {
      await announce(await pages.removeMember(team_id, user_id, email))
      await marks.forgetTeam(user_id, team_id, await pages.idsOfOwner(team_id))
    },

    async groupDeleted({ team_id, group_id }: { team_id: number; group_id: number }): Promise<void> {
      await announce(await pages.removeGroup(team_id, group_id))
    },

    /**
     * A team is deleted: its pages go to the trash as at that time, but for those that are handed to somebody. With many pages that takes a while, so nobody
     * reaches any of them from the beginning on.
     */
    async deleted({
      team_id,
      at,
      handed_over,
    }: {
      team_id: number
      at: number
      handed_over: ReadonlyArray<{ page_id: number; to: OwnerRef }>
    }) {
      await announce(await pages.setOwnerHidden(team_id, true))
      for (const { page_id, to } of handed_over) {
        const page = await pages.byId(page_id)
        if (page && !page.is_inbox && ownerOf(page).owner_id === team_id)
          await changeOwner(authorizeTask(page, 'team_deletion', 'manage'), to)
      }
      for (const id of await pages.idsOfOwner(team_id)) {
        const page = await pages.byId(id)
        if (page) await trash.trashAt(authorizeTask(page, 'team_deletion', 'delete'), new Date(at))
      }
    },

    /** The pages that went to the trash with their team come back with it. */
    async restored({ team_id, deleted_at }: { team_id: number; deleted_at: number }): Promise<void> {
      await announce(await pages.setOwnerHidden(team_id, false))
      for (const id of await pages.idsOfOwner(team_id)) {
        const page = await pages.byIdWithTrash(id)
        if (page?.trashed_at?.getTime() === deleted_at) await trash.restoreFrom(authorizeTask(page, 'team_deletion', 'restore'))
      }
    },

    /** A team is gone for good, and its pages with it. */
    async erased({ team_id }: { team_id: number }): Promise<void> {
      for (const id of await pages.idsOfOwner(team_id)) {
        const page = await pages.byIdWithTrash(id)
        if (page) await deletePage.delete(authorizeTask(page, 'team_deletion', 'delete'))
      }
    },
  }
}
