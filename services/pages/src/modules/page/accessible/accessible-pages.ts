import { limits } from '@foyer/contracts/limits'
import type { Principal } from '@foyer/contracts/identity'
import type { PageMarksService } from '../marks/page-marks.service.ts'
import type { AccessiblePageRepository } from './accessible-page.repository.ts'
import { type Grants, type Abilities, abilitiesOf } from '../page.policy.ts'
import type { PageHead } from '../page.projections.ts'

export type AccessiblePage = { head: PageHead; can: Abilities }
export type AccessiblePages = ReturnType<typeof createAccessiblePages>

/** Who asks for pages, with the secrets of pages that their browser has. */
export type Reader = { viewer: Principal; grants: Grants }

type Dependencies = {
  pages: Pick<AccessiblePageRepository, 'headsByOwners' | 'headsByIds'>
  marks: Pick<PageMarksService, 'of'>
}

/** An inbox is a page in the store, and does not count as one. */
const inboxes = 1

/** The pages that somebody has at hand. Whatever else gives access to pages adds them here; the policy judges each. */
export function createAccessiblePages({ pages, marks }: Dependencies) {
  /** Their own first, then those of their teams that they may see. */
  const ownOf = async (viewer: Principal): Promise<AccessiblePage[]> => {
    const teamIds = (viewer.memberships ?? []).map(({ id }) => id)
    const heads = await pages.headsByOwners([viewer.id, ...teamIds], limits.pages_per_team + inboxes)
    const accessible = heads.map((head) => ({ head, can: abilitiesOf(head, viewer) })).filter(({ can }) => can.has('view'))
    const isPersonal = ({ head }: AccessiblePage) => head.owner_id === viewer.id
    return [...accessible.filter(isPersonal), ...accessible.filter((page) => !isPersonal(page))]
  }

  /**
   * Who was let into a page follows it. The secret with which a page was followed by link opens it in any browser, as it does from the list; a
   * password is entered in each.
   */
  const followedBy = async ({ viewer, grants }: Reader): Promise<AccessiblePage[]> => {
    const { followed } = await marks.of(viewer.id)
    if (followed.length === 0) return []
    const byId = new Map((await pages.headsByIds(followed.map(({ page_id }) => page_id))).map((head) => [head._id, head]))
    return followed.flatMap(({ page_id, key }) => {
      const head = byId.get(page_id)
      if (!head) return []
      const link = head.share_mode === 'link' && key !== undefined ? [{ public_id: head.public_id, key }] : []
      return [{ head, can: abilitiesOf(head, viewer, [...grants, ...link]) }]
    })
  }

  return {
    /** Those of their own and of their teams that they may change, in their order. */
    own: async (viewer: Principal): Promise<AccessiblePage[]> => (await ownOf(viewer)).filter(({ can }) => can.has('edit')),

    /** Their own, those of their teams, then those of others that they follow; with `editable` only those that they may change. */
    async of(reader: Reader, { editable }: { editable: boolean }): Promise<AccessiblePage[]> {
      const [own, followed] = await Promise.all([ownOf(reader.viewer), followedBy(reader)])
      const foreign = followed.filter(({ can }) => can.has('follow'))
      return [...own, ...foreign].filter(({ can }) => (editable ? can.has('edit') : can.has('view')))
    },
  }
}
