import type { Notification } from '@foyer/contracts/accounts/notifications'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { isNoticeDue } from '../../../entities/notification/notice-dates.ts'
import { enqueueNotice } from '../../../entities/notification/notice-queue.ts'
import { notificationsIn, notificationsQuery } from '../../../entities/notification/notifications.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { onLive } from '../../../entities/live/live.ts'
import { refetchChanged } from '../../../lib/api/refetch-changed.ts'
import { useReadNotifications } from '../api/read-notifications.ts'
import { notificationText } from '../notification-text.ts'
import { usePushRenewal } from '../use-push-renewal.ts'

/**
 * Loads the person's notifications, keeps them up to date by live messages, and says what is new: to screen readers by a live region, and of
 * an import that was finished while they were away by a notice.
 */
export function NotificationWatch() {
  const client = useQueryClient()
  const { data } = useInfiniteQuery(notificationsQuery())
  useEffect(() => {
    const refetch = () => void refetchChanged(client, notificationsQuery().queryKey)
    const leave = [onLive('notifications', refetch), onLive('ready', refetch)]
    return () => leave.forEach((end) => end())
  }, [client])
  const unread = notificationsIn(data).filter(({ read_at }) => read_at === null)
  useReadingOfShown(unread)
  usePushRenewal()
  useNoticeOfImport(data ? unread : undefined)
  return <Announcement unread={data ? unread : undefined} />
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

/** A notice of the newest import that was finished before this visit, until the person has closed it or read of it. */
function useNoticeOfImport(unread: readonly Notification[] | undefined): void {
  const { t } = useTranslation('notifications')
  const navigate = useNavigate()
  const user = useCurrentUser()
  const isDone = useRef(false)
  useEffect(() => {
    if (!unread || !user || isDone.current) return
    isDone.current = true
    const finished = unread.find(({ kind, link }) => kind === 'import_done' && link !== location.pathname)
    const id = `import-${finished?.id}`
    if (!finished?.link || !isNoticeDue(user, id)) return
    const { link } = finished
    enqueueNotice({
      id,
      text: notificationText(t, finished).title,
      action: { label: t('open'), run: () => void navigate(link) },
    })
  }, [unread, user, navigate, t])
}

/** Says politely how many notifications have come since the last time, one sentence for all of them. */
function Announcement({ unread }: { unread: readonly Notification[] | undefined }) {
  const { t } = useTranslation('notifications')
  const announced = useRef<ReadonlySet<string> | undefined>(undefined)
  const [text, setText] = useState('')
  useEffect(() => {
    if (!unread) return
    // One that several are merged into is new with each that comes.
    const keys = new Map(unread.map((notification) => [`${notification.id} ${notification.created_at}`, notification]))
    const fresh = announced.current && [...keys].filter(([key]) => !announced.current?.has(key)).map(([, notification]) => notification)
    announced.current = new Set([...(announced.current ?? []), ...keys.keys()])
    const [newest] = fresh ?? []
    if (newest) setText(t('announce', { count: fresh?.length, title: notificationText(t, newest).title }))
  }, [unread, t])
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  )
}
