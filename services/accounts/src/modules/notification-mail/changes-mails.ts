import type { claimChangesDigests, completeChangesDigest } from '@foyer/contracts/accounts/changes-digests'
import { membershipsSchema } from '@foyer/contracts/identity'
import type { Membership } from '@foyer/contracts/accounts/teams/memberships'
import type { z } from 'zod'
import { nextDigestAt } from '../email-preferences/digest-times.ts'
import type { EmailPreferencesRepository } from '../email-preferences/email-preferences.repository.ts'
import type { EmailPreferencesService } from '../email-preferences/email-preferences.service.ts'
import type { MailMessage } from '../mail/mail.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { User, UserRepository } from '../user/user.repository.ts'

type Digests = z.output<(typeof claimChangesDigests)['responses'][200]>['digests']
type Completed = z.output<(typeof completeChangesDigest)['body']>

type Dependencies = {
  users: Pick<UserRepository, 'findById'>
  /** Those of somebody as they are now. */
  teamsOf: (user: User) => Promise<{ memberships: Membership[]; held_back?: number[] }>
  preferences: Pick<EmailPreferencesRepository, 'find' | 'listDueDigests' | 'claimDigest' | 'moveDigest'>
  emailPreferences: Pick<EmailPreferencesService, 'maySend' | 'tokenFor'>
  mailer: Pick<Mailer, 'send' | 'link'>
  clock: () => Date
}

const claimedAtOnce = 20
const leaseMs = 30 * 60_000
const maxNamedPages = 10
/** A digest that somebody may no longer see is chosen again after this time. */
const chosenAgainMs = 60_000
const duePath = '/users/due_links'

/** Tells people by e-mail what others have changed on their pages, as often as they have chosen, and once a week which links they are to check. Nothing is sent where there is nothing to tell. */
export function createChangesMails({ users, teamsOf, preferences, emailPreferences, mailer, clock }: Dependencies) {
  const recipientOf = async (userId: number): Promise<User | null> => {
    const user = await users.findById(userId)
    return user && (await emailPreferences.maySend(user, 'page_changes')) ? user : null
  }
  const move = async (userId: number, from: Date, until: Date): Promise<boolean> => {
    const { digest, digest_time_zone } = (await preferences.find(userId)) ?? {}
    return digest !== undefined && preferences.moveDigest(userId, { from, until, dueAt: nextDigestAt(digest, until, digest_time_zone) })
  }
  const messageOf = (pages: Completed['pages'], dueLinks: number, at: Date): MailMessage => ({
    key: 'page_changes',
    link: mailer.link('/'),
    at,
    count: pages.length,
    due: dueLinks > 0 ? { count: dueLinks, link: mailer.link(duePath) } : null,
    pages: pages.slice(0, maxNamedPages).map(({ public_id, title, organization_title, count }) => ({
      title: organization_title === null ? title : `${organization_title} › ${title}`,
      changes: count,
      link: mailer.link(`/p/${public_id}`),
    })),
  })

  return {
    /** Takes digests that are due. Those of who can be sent none at the moment are passed over. */
    async claimDue(): Promise<Digests> {
      const now = clock()
      const digests: Digests = []
      for (const userId of await preferences.listDueDigests(now, claimedAtOnce)) {
        const { digest_from: from } = (await preferences.claimDigest(userId, now, new Date(now.getTime() + leaseMs))) ?? {}
        if (!from) continue
        const user = await recipientOf(userId)
        if (user) digests.push({ user_id: userId, ...(await teamsOf(user)), since: from.getTime(), until: now.getTime() })
        else await move(userId, from, now)
      }
      return digests
    },

    /** Gives whether a message was sent; rejects, and leaves the digest taken, when it could not be. */
    async complete(userId: number, { since, until, pages, due_links, memberships }: Completed): Promise<boolean> {
      const [from, to] = [new Date(since), new Date(until)]
      // Nobody is reminded of the same links every day.
      const dueLinks = (await preferences.find(userId))?.digest === 'weekly' ? due_links : 0
      if (!(await move(userId, from, to))) return false
      const user = pages.length > 0 || dueLinks > 0 ? await recipientOf(userId) : null
      if (!user) return false
      const postpone = (ms: number) => preferences.moveDigest(userId, { from: to, until: from, dueAt: new Date(clock().getTime() + ms) })
      // Who has left a team meanwhile hears nothing of it.
      if (memberships && !areSame(memberships, (await teamsOf(user)).memberships)) {
        await postpone(chosenAgainMs)
        return false
      }
      const message: MailMessage =
        pages.length > 0 ? messageOf(pages, dueLinks, to) : { key: 'links_due', link: mailer.link(duePath), at: to, count: dueLinks }
      try {
        await mailer.send(user, message, { unsubscribeToken: emailPreferences.tokenFor(userId, 'page_changes') })
      } catch (error) {
        await postpone(leaseMs)
        throw error
      }
      return true
    },
  }
}

/** Whether somebody is in the same teams with the same rights, in whichever order. */
function areSame(before: readonly Membership[], now: readonly Membership[]): boolean {
  const ordered = (memberships: readonly Membership[]) => membershipsSchema.parse(memberships).toSorted((a, b) => a.id - b.id)
  return JSON.stringify(ordered(before)) === JSON.stringify(ordered(now))
}
