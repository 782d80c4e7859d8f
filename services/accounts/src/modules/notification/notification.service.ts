import type { NotificationKind, NotificationSettings, Notification } from '@foyer/contracts/accounts/notifications'
import type { SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import type { IdGenerator } from '@foyer/service-kit/ids'
import type { Signals } from '@foyer/service-kit/signals'
import { maxSubjects, retentionMs, topicOf, withDefaults } from './notification.policy.ts'
import type { NotificationRecord, NotificationRepository, Subject } from './notification.repository.ts'
import type { NotificationSettingsRepository } from './notification-settings.repository.ts'

export type NotificationService = ReturnType<typeof createNotificationService>

/** A notification to be: its kind decides its parameters. `dedupeKey` is the same for whatever would tell the same. */
export type NewNotification = {
  [K in NotificationKind]: {
    kind: K
    params: Extract<Notification, { kind: K }>['params']
    link: string | null
    dedupeKey: string
    /** The team of whose pages or people it tells: while that holds the person back, they are not shown it. */
    teamId?: number | undefined
    /** What its `count` counts, so that it can be taken out again. */
    subjects?: readonly Subject[]
  }
}[Exclude<NotificationKind, 'feeds_died'>]

/** Who reads their notifications. */
type Reader = Pick<SessionUser, 'id' | 'held_back'>

type Gathered = Extract<NewNotification, { kind: 'suggestions_waiting' }>

export type NotificationPage = { notifications: NotificationRecord[]; unread: number; next: number | null }

/** The notifications of each person: a bounded number, for a bounded time. Every way to add one may be taken twice. */
export function createNotificationService(deps: {
  notifications: NotificationRepository
  settings: NotificationSettingsRepository
  signals: Pick<Signals, 'publish'>
  /** Sends a notification to the browsers of a person that take push messages. */
  push: (userId: number, notificationId: number) => Promise<void>
  ids: IdGenerator
  clock: () => Date
}) {
  const { notifications, settings, signals, push, ids, clock } = deps

  const changed = (userId: number): Promise<void> => signals.publish({ name: 'notifications.changed', user_id: userId })

  async function settingsOf(userId: number): Promise<NotificationSettings> {
    return withDefaults(await settings.find(userId))
  }

  /** Stores a notification unless the person wants none about this; `store` gives its id, or null when it was there. */
  async function deliver(userId: number, kind: NotificationKind, store: () => Promise<number | null>): Promise<void> {
    const topic = topicOf(kind)
    const channel = topic === null ? 'push' : (await settingsOf(userId))[topic]
    const id = channel === 'off' ? null : await store()
    if (id === null) return
    await notifications.trim(userId, limits.notifications_per_user)
    await changed(userId)
    if (channel === 'push') await push(userId, id)
  }

  const times = () => {
    const now = clock()
    return { position: ids(), created_at: now, expires_at: new Date(now.getTime() + retentionMs) }
  }

  async function afterChange({ id, held_back: heldBack = [] }: Reader): Promise<number> {
    await changed(id)
    return notifications.countUnread(id, heldBack)
  }

  return {
    settingsOf,

    async updateSettings(userId: number, change: Partial<NotificationSettings>): Promise<NotificationSettings> {
      return withDefaults(await settings.update(userId, change))
    },

    /** Notifies a person; a second call with the same key changes nothing. */
    notify: (userId: number, { kind, params, link, dedupeKey, teamId, subjects = [] }: NewNotification): Promise<void> =>
      deliver(userId, kind, async () => {
        const record = {
          _id: ids(),
          user_id: userId,
          kind,
          params,
          subjects: [...subjects],
          link,
          dedupe_key: dedupeKey,
          ...ofTeam(teamId),
          read_at: null,
          ...times(),
        }
        return (await notifications.insert(record)) ? record._id : null
      }),

    /** Deletes what people were told under this key, or under keys that go on from it after a hyphen: it is true no more. */
    async withdraw(key: string): Promise<void> {
      for (;;) {
        const userIds = await notifications.deleteAbout(key, limits.feed_owners)
        await Promise.all([...new Set(userIds)].map(changed))
        if (userIds.length < limits.feed_owners) return
      }
    },

    /** Takes subjects out of what a person was told of them: it is true of these no more. */
    async takeBack(userId: number, kinds: readonly NotificationKind[], subjectIds: readonly number[]): Promise<void> {
      let isChanged = false
      for (const id of subjectIds) isChanged = (await notifications.removeCounted(userId, kinds, id)) || isChanged
      if (isChanged) await changed(userId)
    },

    /**
     * Notifies a person of something that goes on, in one notification that is up to date: told again only where it is news, and gone once nothing is left
     * of it. `at`: in ms since 1970; what is older than what they were told changes nothing.
     */
    async gather(
      userId: number,
      { kind, params, link, dedupeKey, teamId }: Gathered,
      { at, isNews }: { at: number; isNews: boolean },
    ): Promise<void> {
      const key = { user_id: userId, dedupe_key: dedupeKey }
      if (params.count === 0 || !isNews) {
        const { title, count } = params
        const isChanged = count === 0 ? await notifications.deleteByKey(key, at) : await notifications.amend(key, { title, count, at })
        if (isChanged) await changed(userId)
        return
      }
      await deliver(userId, kind, async () => {
        const renewed = await notifications.renew(ids(), { ...key, ...ofTeam(teamId), kind, params: { ...params, at }, link, ...times() })
        if (renewed?.wasUnread) await changed(userId)
        return renewed === null || renewed.wasUnread ? null : renewed.id
      })
    },

    /** Notifies a person of a feed that died, in one notification with all others that have; twice the same changes nothing. */
    feedDied: (userId: number, feed: Subject, link: string | null): Promise<void> =>
      deliver(userId, 'feeds_died', () =>
        notifications.merge(ids(), { user_id: userId, kind: 'feeds_died', dedupe_key: 'feeds_died', link, ...times() }, feed, maxSubjects),
      ),

    /** Takes a feed that works again out of what people were told of it. */
    async feedRecovered(feedId: number): Promise<void> {
      for (;;) {
        const userIds = await notifications.removeSubject(feedId, limits.feed_owners)
        await Promise.all(userIds.map(changed))
        if (userIds.length < limits.feed_owners) return
      }
    },

    async listOf({ id, held_back: heldBack = [] }: Reader, before: number | undefined): Promise<NotificationPage> {
      const max = limits.notifications_per_call
      const [records, unread] = await Promise.all([
        notifications.listOf(id, { before, limit: max + 1, heldBack }),
        notifications.countUnread(id, heldBack),
      ])
      const page = records.slice(0, max)
      return { notifications: page, unread, next: records.length > max ? (page.at(-1)?.position ?? null) : null }
    },

    /** Marks these of a person's notifications as read, or all; gives how many are unread afterwards. */
    async markRead(reader: Reader, markedIds: readonly number[] | undefined): Promise<number> {
      await notifications.markRead(reader.id, markedIds, { now: clock(), heldBack: reader.held_back ?? [] })
      return afterChange(reader)
    },

    /** Deletes a notification of a person's own; gives how many are unread afterwards. */
    async delete(reader: Reader, id: number): Promise<number> {
      await notifications.delete(reader.id, id)
      return afterChange(reader)
    },
  }
}

const ofTeam = (teamId: number | undefined) => (teamId === undefined ? {} : { team_id: teamId })
