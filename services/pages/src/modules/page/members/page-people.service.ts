import { limits } from '@foyer/contracts/limits'
import type { PageRole } from '@foyer/contracts/pages/base/page-roles'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import { retryOnVersionConflict } from '@foyer/service-kit/retry-on-version-conflict'
import type { Signals } from '@foyer/service-kit/signals'
import { roleIn } from '../page-member.policy.ts'
import type { PageMember, PageRecord } from '../page.model.ts'
import type { PageRepository } from '../page.repository.ts'
import type { InvitationQuota } from './invitation-quota.ts'
import { withPerson, withRole } from './page-people.policy.ts'
import type { OfferedPage, PagePeopleRepository } from './page-people.repository.ts'

type Dependencies = {
  pages: Pick<PageRepository, 'byId' | 'replace' | 'markableById'>
  people: Pick<PagePeopleRepository, 'byMember' | 'partnersOf' | 'removeEverywhere'>
  quota: Pick<InvitationQuota, 'deleteOf'>
  askName: (userId: number) => Promise<string>
  signals: Pick<Signals, 'publish'>
}

export type PagePeopleService = ReturnType<typeof createPagePeople>

const isNamed = (members: readonly PageMember[], userId: number) => members.some(({ user_id }) => user_id === userId)

/** The viewers and editors of pages. Whoever gains or loses a right does so with the next call, and open connections hear of it at once. */
export function createPagePeople({ pages, people, quota, askName, signals }: Dependencies) {
  /** Gives false where the members stay as they are. */
  const change = async (pageId: number, next: (members: PageMember[]) => PageMember[]): Promise<boolean> => {
    const isChanged = await retryOnVersionConflict(
      () => pages.byId(pageId),
      async (current) => {
        const members = current.members ?? []
        const changed = next(members)
        if (changed === members || changed.length + members.length === 0) return { done: false }
        const reviewers = current.reviewers?.filter((id) => isNamed(changed, id) || !isNamed(members, id))
        return (await pages.replace(current, { set: { members: changed, ...(reviewers ? { reviewers } : {}) } })) && { done: true }
      },
    )
    return isChanged.done
  }
  const announce = async (pageId: number, userId: number): Promise<void> => {
    await signals.publish({ name: 'page.access_changed', page_id: pageId })
    await signals.publish({ name: 'pages.changed', user_id: userId })
  }
  const remove = async (pageId: number, userId: number): Promise<void> => {
    const isChanged = await change(pageId, (members) => {
      const rest = members.filter(({ user_id }) => user_id !== userId)
      return rest.length === members.length ? members : rest
    })
    if (isChanged) await announce(pageId, userId)
  }

  return {
    /** Throws `not_found` for somebody who is not on the page. */
    async setRole(page: Authorized<PageRecord, 'invite'>, userId: number, role: PageRole): Promise<PageMember> {
      let member: PageMember | undefined
      await change(page._id, (members) => {
        const changed = withRole({ members }, userId, role)
        member = changed?.find(({ user_id }) => user_id === userId)
        if (!changed || !member) throw new AppError('not_found')
        return changed
      })
      if (!member) throw new AppError('not_found')
      await announce(page._id, userId)
      return member
    },

    /** Lets somebody in who has asked; who is on the page as an editor stays one. Throws `page_people_limit`. */
    async letIn(page: Authorized<PageRecord, 'invite'>, member: PageMember): Promise<void> {
      await change(page._id, (members) => withPerson(members, member))
      await announce(page._id, member.user_id)
    },

    /** Removes somebody, who loses access at once. A second run changes nothing. */
    remove: (page: Authorized<PageRecord, 'invite'>, userId: number): Promise<void> => remove(page._id, userId),

    /** Somebody gives up what the owner of a page has let them do, whatever has become of it. */
    async leave(pageId: number, viewer: { id: number }): Promise<void> {
      const page = await pages.markableById(pageId)
      if (page && roleIn(page, viewer) !== null) await remove(pageId, viewer.id)
    },

    /** The pages of others that somebody was let into, and may see. */
    pagesOf: (userId: number): Promise<OfferedPage[]> => people.byMember(userId, limits.page_marks),

    /** Whom somebody shares a page with, each once: not more than `page_partners`. */
    async partnersOf(userId: number): Promise<number[]> {
      const partners = new Set(await people.partnersOf(userId, limits.page_marks))
      partners.delete(userId)
      return [...partners].slice(0, limits.page_partners)
    },

    /** Writes into every page that somebody is on what accounts calls them now. */
    async rename(userId: number): Promise<void> {
      const on = await people.byMember(userId, limits.page_marks)
      if (on.length === 0) return
      const name = await askName(userId)
      for (const { _id } of on) {
        await change(_id, (members) =>
          members.some((member) => member.user_id === userId && member.name !== name)
            ? members.map((member) => (member.user_id === userId ? { ...member, name } : member))
            : members,
        )
      }
    },

    /** Takes somebody whose account has ended off every page. Safe to run twice. */
    async deleteAll(userId: number): Promise<void> {
      for (const page_id of await people.removeEverywhere(userId)) await signals.publish({ name: 'page.access_changed', page_id })
      await quota.deleteOf(userId)
    },
  }
}
