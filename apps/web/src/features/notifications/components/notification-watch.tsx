import type { Notification } from '@foyer/contracts/accounts/notifications'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { notificationsIn, notificationsQuery } from '../../../entities/notification/notifications.ts'
import { onLive } from '../../../entities/live/live.ts'
import { refetchChanged } from '../../../lib/api/refetch-changed.ts'
import { lazyFeature } from '../../../lib/browser/lazy-feature.ts'
import { useReadNotifications } from '../api/read-notifications.ts'
import { usePushRenewal } from '../use-push-renewal.ts'

const NotificationNews = lazyFeature(async () => (await import('./notification-news.tsx')).NotificationNews)

/**
 * Loads the person's notifications, keeps them up to date by live messages, and says what is new to screen readers by a live region. What it says is
 * loaded once there is something unread.
 */
export function NotificationWatch() {
  const client = useQueryClient()
  const { data } = useInfiniteQuery(notificationsQuery())
  const [text, setText] = useState('')
  useEffect(() => {
    const refetch = () => void refetchChanged(client, notificationsQuery().queryKey)
    const leave = [onLive('notifications', refetch), onLive('ready', refetch)]
    return () => leave.forEach((end) => end())
  }, [client])
  const unread = notificationsIn(data).filter(({ read_at }) => read_at === null)
  const { before, fresh } = useNews(data ? unread : undefined)
  useReadingOfShown(unread)
  usePushRenewal()
  return (
    <>
      <p role="status" className="sr-only">
        {text}
      </p>
      {(before.length > 0 || fresh.length > 0) && (
        <LazyPart>
          <NotificationNews before={before} fresh={fresh} onAnnounce={setText} />
        </LazyPart>
      )}
    </>
  )
}

/** Who is where a notification leads to has no need to open it. */
function useReadingOfShown(unread: readonly Notification[]): void {
  const { pathname, hash } = useLocation()
  const { mutate } = useReadNotifications()
  const shown = unread.find(({ link }) => link === pathname + hash)?.id
  useEffect(() => {
    if (shown !== undefined) mutate([shown])
  }, [shown, mutate])
}

/** The unread ones that there were at first, and those that have come last since then, the newest first. */
function useNews(unread: readonly Notification[] | undefined) {
  const seen = useRef<ReadonlySet<string> | undefined>(undefined)
  const [news, setNews] = useState<{ before: readonly Notification[]; fresh: readonly Notification[] }>({ before: [], fresh: [] })
  useEffect(() => {
    if (!unread) return
    // One that several are merged into is new with each that comes.
    const keys = new Map(unread.map((notification) => [`${notification.id} ${notification.created_at}`, notification]))
    const earlier = seen.current
    seen.current = new Set([...(earlier ?? []), ...keys.keys()])
    const fresh = earlier ? [...keys].filter(([key]) => !earlier.has(key)).map(([, notification]) => notification) : []
    if (!earlier && unread.length > 0) setNews({ before: unread, fresh })
    if (fresh.length > 0) setNews(({ before }) => ({ before, fresh }))
  }, [unread])
  return news
}
