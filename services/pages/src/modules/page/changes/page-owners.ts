import type { Owner } from '@foyer/contracts/pages/base/page-summary'
import type { Logger } from '@foyer/service-kit/logger'
import type { PageOwner } from '../page-owner.ts'
import type { PageRepository } from '../page.repository.ts'

/** Keeps what pages say of their owners in the pages, so that no view of a page asks for it. */
export function createPageOwners(deps: {
  pages: Pick<PageRepository, 'ownersOf' | 'setOwner'>
  askAccounts: (userId: number) => Promise<Owner>
  log: Logger
}) {
  const { pages, askAccounts, log } = deps

  const describe = async (userId: number): Promise<PageOwner> => {
    const { name, avatar_url, url } = await askAccounts(userId)
    return { owner_name: name, owner_avatar_url: avatar_url, owner_url: url }
  }

  return {
    /** What a person is called now. */
    nameOf: async (userId: number): Promise<string> => (await askAccounts(userId)).name,

    /** What the first page of a person says of them; nothing while accounts does not answer. */
    describeNew: (userId: number): Promise<PageOwner> =>
      describe(userId).catch((error: unknown) => {
        log.warn({ err: error, user_id: userId }, 'accounts is unavailable; a page is made without the picture of its owner')
        return {}
      }),

    /**
     * Writes into the pages of a person what accounts says of them now, until it says the same again: two events may be handled at once, in any
     * order. A page that says it already is not written.
     */
    async update(userId: number): Promise<void> {
      for (let owner = await describe(userId), written: PageOwner | undefined; !written || !isSame(owner, written);) {
        for (const page of await pages.ownersOf(userId)) if (!isSame(page, owner)) await pages.setOwner(page._id, userId, owner)
        written = owner
        owner = await describe(userId)
      }
    },
  }
}

const isSame = (a: PageOwner, b: PageOwner) =>
  a.owner_name === b.owner_name &&
  (a.owner_avatar_url ?? null) === (b.owner_avatar_url ?? null) &&
  (a.owner_url ?? null) === (b.owner_url ?? null)
