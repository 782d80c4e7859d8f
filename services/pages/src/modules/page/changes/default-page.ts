import { limits } from '@foyer/contracts/limits'
import type { PageEntry } from '../page.projections.ts'
import type { PageRepository } from '../page.repository.ts'

export type DefaultPage = ReturnType<typeof createDefaultPage>

/** The page of a person that opens where none is asked for: never an archived one while they have another. */
export function createDefaultPage({ pages }: { pages: Pick<PageRepository, 'byOwner' | 'clearDefault' | 'makeDefault'> }) {
  return {
    /** Makes the first of their pages the default one where there is none, or an archived one. Gives the default page; null without any page. A team has none: gives its first page. */
    async ensure(ownerId: number): Promise<PageEntry | null> {
      const own = await pages.byOwner(ownerId, limits.pages_per_user)
      const first = own.find((page) => !page.is_archived) ?? own[0]
      if (first?.owner_kind === 'team') return first
      const current = own.find((page) => page.is_default)
      if (!first || (current && (!current.is_archived || first.is_archived))) return current ?? null
      if (current) await pages.clearDefault(current._id)
      await pages.makeDefault(first._id)
      return { ...first, is_default: true }
    },
  }
}
