import type { OwnerRef } from '@foyer/contracts/accounts/owners'
import { feedOwners } from '@foyer/contracts/feeds/feed-owners'
import type { feedDied, importFinished, monitorChanged } from '@foyer/contracts/events'
import { monitorListeners } from '@foyer/contracts/link-tools/monitor-notices'
import type { suggestionsAnswered, suggestionsReopened, suggestionsWaiting } from '@foyer/contracts/pages/item/suggestion-events'
import { widgetRights } from '@foyer/contracts/pages/page/pages'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { z } from 'zod'
import type { NotificationMails } from '../notification-mail/notification-mails.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { NotificationService } from './notification.service.ts'

type ImportFinished = z.output<typeof importFinished.payload>
type FeedDied = z.output<typeof feedDied.payload>
type MonitorChanged = z.output<typeof monitorChanged.payload>
type SuggestionsAnswered = z.output<typeof suggestionsAnswered.payload>
type SuggestionsReopened = z.output<typeof suggestionsReopened.payload>
type SuggestionsWaiting = z.output<typeof suggestionsWaiting.payload>
type Listeners = z.output<(typeof monitorListeners)['responses'][200]>

/** Who is in a team, of whom the admins and its owner manage it. */
type TeamMembers = {
  find: (teamId: number, userId: number) => Promise<{ user_id: number } | null>
  listAdmins: (teamId: number) => Promise<ReadonlyArray<{ user_id: number }>>
}

/** Turns what other services tell into notifications. Each may run twice for the same event. */
export function createNotifyOfEvents({
  notifications,
  mails,
  members,
  users,
  internal,
}: {
  notifications: Pick<NotificationService, 'notify' | 'gather' | 'takeBack' | 'feedDied' | 'feedRecovered'>
  members: TeamMembers
  users: Pick<UserRepository, 'findById'>
  mails: Pick<NotificationMails, 'importFinished' | 'feedDied' | 'feedRecovered'>
  internal: Pick<InternalClient, 'call'>
}) {
  return {
    async importFinished(event: ImportFinished): Promise<void> {
      const { import_id, owner_id, page_owner, title, imported, page } = event
      const link = page ? `/p/${page.public_id}${page.slug ? `/${page.slug}` : ''}` : `/users/import/${import_id}`
      const common = { link, dedupeKey: `import-${import_id}`, teamId: teamOf(page_owner) }
      if (page) await notifications.notify(owner_id, { kind: 'import_done', params: { title, count: imported }, ...common })
      else await notifications.notify(owner_id, { kind: 'import_failed', params: { title }, ...common })
      await mails.importFinished(event, link)
    },

    /** Notifies everyone who has the feed, each once, however many of their widgets show it. */
    async feedDied({ feed_id, title }: FeedDied): Promise<void> {
      for (let after: number | null = 0; after !== null;) {
        const batch: { owners: { user_id: number; widget_id: number }[]; next: number | null } = await internal.call(feedOwners, {
          params: { id: String(feed_id) },
          query: { after },
        })
        const widgetOf = new Map(batch.owners.map(({ user_id, widget_id }) => [user_id, widget_id]))
        const links = await linksOf([...new Set(widgetOf.values())])
        for (const [userId, widgetId] of widgetOf) {
          const link = links.get(widgetId) ?? null
          await notifications.feedDied(userId, { id: feed_id, title }, link)
          await mails.feedDied(userId, { id: feed_id, title, link })
        }
        after = batch.next
      }
    },

    /** Notifies everyone who wants to know of a monitored address, once however many of their widgets show it. */
    async monitorChanged({ key, state, since }: MonitorChanged): Promise<void> {
      const kind = state === 'down' ? 'monitor_down' : 'monitor_up'
      for (let after: number | null = 0; after !== null;) {
        const batch: Listeners = await internal.call(monitorListeners, { params: { key }, query: { after } })
        for (const { user_id, widget_id, name, page_public_id, team_id: teamId } of batch.listeners) {
          const link = `/p/${page_public_id}#${widget_id}`
          await notifications.notify(user_id, { kind, params: { name, since }, link, dedupeKey: `${kind}-${key}-${since}`, teamId })
        }
        after = batch.next
      }
    },

    /** The archive of an account waits for its person. */
    archiveReady: ({ user_id, archive_id }: { user_id: number; archive_id: number }): Promise<void> =>
      notifications.notify(user_id, { kind: 'export_ready', params: {}, link: '/users/user_data', dedupeKey: `archive-${archive_id}` }),

    /** Tells who suggested changes of a page what has become of them. */
    suggestionsAnswered: ({
      user_id,
      page_public_id,
      owner,
      is_accepted,
      key,
      title,
      name,
      count,
      suggestion_ids,
    }: SuggestionsAnswered): Promise<void> =>
      notifications.notify(user_id, {
        kind: is_accepted ? 'suggestions_accepted' : 'suggestions_refused',
        params: { title, name, count },
        link: `/p/${page_public_id}`,
        dedupeKey: `suggestions-${key}`,
        teamId: teamOf(owner),
        subjects: suggestion_ids.map((id) => ({ id, title: '' })),
      }),

    /** The answers of these were undone: whoever made them is told of them no longer. */
    suggestionsReopened: ({ user_id, suggestion_ids }: SuggestionsReopened): Promise<void> =>
      notifications.takeBack(user_id, ['suggestions_accepted', 'suggestions_refused'], suggestion_ids),

    /** Tells the reviewers of a page how many suggestions wait for them. */
    async suggestionsWaiting(event: SuggestionsWaiting): Promise<void> {
      const { page_id, page_public_id, title, count, author_id, at } = event
      const author = author_id === undefined ? null : await users.findById(author_id)
      const news = { kind: 'suggestions_waiting' as const, params: { title, name: author?.name ?? '', count } }
      const place = { link: `/p/${page_public_id}`, dedupeKey: `suggestions-waiting-${page_id}`, teamId: teamOf(event.owner) }
      for (const userId of await reviewersOf(event)) {
        await notifications.gather(userId, { ...news, ...place }, { at, isNews: author !== null })
      }
    },

    async feedRecovered({ feed_id }: { feed_id: number }): Promise<void> {
      await notifications.feedRecovered(feed_id)
      await mails.feedRecovered(feed_id)
    },
  }

  /** Who manages the page, and its reviewers as far as they are still in its team. */
  async function reviewersOf({ owner, guest_reviewers, team_reviewers }: SuggestionsWaiting): Promise<Set<number>> {
    const { owner_id: ownerId } = owner
    if (owner.owner_kind !== 'team') return new Set([ownerId, ...guest_reviewers])
    const admins = await members.listAdmins(ownerId)
    const current = await Promise.all(team_reviewers.map((userId) => members.find(ownerId, userId)))
    return new Set([...[...admins, ...current].flatMap((member) => member?.user_id ?? []), ...guest_reviewers])
  }

  /** Where each widget is; one that is gone is nowhere. */
  async function linksOf(widgetIds: number[]): Promise<Map<number, string>> {
    if (widgetIds.length === 0) return new Map()
    const { rights } = await internal.call(widgetRights, { body: { user_id: null, widget_ids: widgetIds } })
    return new Map(rights.map(({ widget_id, page_public_id }) => [widget_id, `/p/${page_public_id}#${widget_id}`]))
  }
}

const teamOf = (owner: OwnerRef | undefined): number | undefined => (owner?.owner_kind === 'team' ? owner.owner_id : undefined)
