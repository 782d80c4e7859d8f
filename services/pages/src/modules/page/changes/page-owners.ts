import type { OwnerRef } from '@foyer/contracts/accounts/owners'
import type { DescribedTeam } from '@foyer/contracts/accounts/teams/team-lookups'
import type { Owner } from '@foyer/contracts/pages/base/page-summary'
import { AppError } from '@foyer/service-kit/app-error'
import type { Logger } from '@foyer/service-kit/logger'
import type { Signals } from '@foyer/service-kit/signals'
import type { PageOwner } from '../page-owner.ts'
import type { PageRepository } from '../page.repository.ts'

/** Keeps what pages say of their owners in the pages, so that no view of a page asks for it. */
export function createPageOwners(deps: {
  pages: Pick<PageRepository, 'ownersOf' | 'setOwner' | 'withdrawParent'>
  askAccounts: (userId: number) => Promise<Owner & { is_pupil?: boolean | undefined }>
  askTeam: (teamId: number) => Promise<DescribedTeam>
  signals: Pick<Signals, 'publish'>
  log: Logger
}) {
  const { pages, askAccounts, askTeam, signals, log } = deps

  const describePerson = async (userId: number): Promise<PageOwner> => {
    const { name, avatar_url, url } = await askAccounts(userId)
    return { owner_name: name, owner_avatar_url: avatar_url, owner_url: url }
  }

  const describeTeam = async (teamId: number): Promise<PageOwner> => ownerOfTeam(await askTeam(teamId))

  /** Who reads the pages of a team by its enterprise loses them all at the same time: to write each of many takes a while. */
  const withdrawParent = async (
    teamId: number,
    outdated: ReadonlyArray<{ _id: number } & PageOwner>,
    { owner_parent_id: parentId }: PageOwner,
  ) => {
    const withdrawn = outdated.filter(({ owner_parent_id: before }) => before !== undefined && before !== parentId)
    if (withdrawn.length > 0) await pages.withdrawParent(teamId)
    for (const { _id } of withdrawn) await signals.publish({ name: 'page.access_changed', page_id: _id })
  }

  /**
   * Writes into the pages of an owner what accounts says of them now, until it says the same again: two events may be handled at once, in any
   * order. A page that says it already is not written.
   */
  const write = async (ownerId: number, describe: (ownerId: number) => Promise<PageOwner>): Promise<void> => {
    for (let owner = await describe(ownerId), written: PageOwner | undefined; !written || !isSame(owner, written);) {
      const says = owner
      const outdated = (await pages.ownersOf(ownerId)).filter((page) => !isSame(page, says))
      await withdrawParent(ownerId, outdated, says)
      for (const page of outdated) await pages.setOwner(page._id, ownerId, says)
      written = owner
      owner = await describe(ownerId)
    }
  }

  return {
    /** What a person is called now. */
    nameOf: async (userId: number): Promise<string> => (await askAccounts(userId)).name,

    /** Whether an account is that of a pupil. */
    isPupil: async (userId: number): Promise<boolean> => (await askAccounts(userId)).is_pupil === true,

    /**
     * What a new page says of its owner. Of a person nothing while accounts does not answer; the page of a team cannot be made then, as it says which
     * enterprise may read it.
     */
    describeNew: async ({ owner_id, owner_kind }: OwnerRef): Promise<PageOwner> => {
      if (owner_kind === 'team') return describeTeam(owner_id)
      return describePerson(owner_id).catch((error: unknown) => {
        log.warn({ err: error, user_id: owner_id }, 'accounts is unavailable; a page is made without the picture of its owner')
        return {}
      })
    },

    /** Writes into the pages of a person what accounts says of them now. */
    update: (userId: number): Promise<void> => write(userId, describePerson),

    /** The same of a team. One that is gone stays as it is. */
    async updateTeam(teamId: number): Promise<void> {
      await write(teamId, describeTeam).catch((error: unknown) => {
        if (!(error instanceof AppError && error.code === 'not_found')) throw error
      })
    },
  }
}

const isSame = (a: PageOwner, b: PageOwner) =>
  a.owner_name === b.owner_name &&
  (a.owner_avatar_url ?? null) === (b.owner_avatar_url ?? null) &&
  (a.owner_url ?? null) === (b.owner_url ?? null) &&
  (a.owner_parent_id ?? null) === (b.owner_parent_id ?? null)

/** What the pages of a team say of it. */
function ownerOfTeam({ public_id, title, logo, parent_organization_id, is_readable_by_enterprise }: DescribedTeam): PageOwner {
  const parent = is_readable_by_enterprise && parent_organization_id !== null ? { owner_parent_id: parent_organization_id } : {}
  return { owner_name: title, owner_avatar_url: logo, owner_url: `/o/${public_id}`, ...parent }
}
