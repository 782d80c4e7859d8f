import { useInfiniteQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { notificationsIn, notificationsQuery } from '../../../entities/notification/notifications.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { useDeleteNotification } from '../api/delete-notification.ts'
import { useReadNotifications } from '../api/read-notifications.ts'
import { NotificationRow } from './notification-row.tsx'

/** The notifications of the person; `onOpen` is called when one of them leads somewhere. */
export function NotificationList({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation(['notifications', 'shared'])
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(notificationsQuery())
  const read = useReadNotifications()
  const remove = useDeleteNotification()
  const [now] = useState(() => Date.now() / 1000)
  const notifications = notificationsIn(data)
  const onError = (failure: unknown) => showToast('error', t('changeFailed', { reason: errorText(t, failure) }))

  if (isPending && !error) return <Loading />
  return (
    <>
      {error && (
        <Notice>
          <p>{t('loadFailed', { reason: errorText(t, error) })}</p>
          <Button size="sm" onClick={() => void refetch()} pending={isFetching} className="mt-2">
            {t('shared:retry')}
          </Button>
        </Notice>
      )}
      {data && notifications.length === 0 && <Empty />}
      {notifications.length > 0 && (
        <ul className="flex flex-col">
          {notifications.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              now={Math.max(now, notification.created_at)}
              onOpen={onOpen}
              onRead={() => notification.read_at === null && read.mutate([notification.id], { onError })}
              onDelete={() => remove.mutate(notification.id, { onError })}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button size="sm" onClick={() => void fetchNextPage()} pending={isFetchingNextPage} className="self-center">
          {t('shared:loadMore')}
        </Button>
      )}
    </>
  )
}

function Loading() {
  const { t } = useTranslation()
  return (
    <div role="status" className="flex flex-col gap-4 px-2 py-2">
      <span className="sr-only">{t('loading')}</span>
      {['w-3/4', 'w-2/3', 'w-4/5'].map((width) => (
        <div key={width} className="flex flex-col gap-2">
          <Skeleton className={`h-3 ${width}`} />
          <Skeleton className="h-2.5 w-1/3" />
        </div>
      ))}
    </div>
  )
}

function Empty() {
  const { t } = useTranslation('notifications')
  return (
    <div className="flex flex-col items-center gap-1 px-4 py-8 text-center">
      <Bell aria-hidden size={24} strokeWidth={1.5} className="mb-1 text-text-3" />
      <p className="font-medium">{t('empty')}</p>
      <p className="text-sm text-pretty text-text-2">{t('emptyText')}</p>
    </div>
  )
}
