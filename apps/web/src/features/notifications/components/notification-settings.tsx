import { type NotificationChannel, notificationChannels, notificationTopics } from '@foyer/contracts/accounts/notifications'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { Select } from '../../../components/ui/select.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { PushSection } from './push-section.tsx'
import { notificationSettingsQuery, useUpdateNotificationSettings } from '../api/notification-settings.ts'

/** `/users/notifications`: what one is notified of. */
export function NotificationSettings() {
  const { t } = useTranslation('notifications')
  return (
    <>
      <Section title={t('topics.title')} text={t('topics.text')}>
        <Topics />
      </Section>
      <PushSection />
    </>
  )
}

function Topics() {
  const { t } = useTranslation(['notifications', 'shared', 'errors'])
  const id = useId()
  const { data, error, isPending, isFetching, refetch } = useQuery(notificationSettingsQuery())
  const update = useUpdateNotificationSettings()
  if (error && !data) {
    return (
      <Notice>
        <p>{errorText(t, error)}</p>
        <Button size="sm" onClick={() => void refetch()} pending={isFetching} className="mt-2">
          {t('shared:retry')}
        </Button>
      </Notice>
    )
  }
  return (
    <>
      {update.error && <Notice>{t('changeFailed', { reason: errorText(t, update.error) })}</Notice>}
      <ul aria-busy={isPending} className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface">
        {notificationTopics.map((topic) => (
          <li key={topic} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <label htmlFor={`${id}-${topic}`} className="flex min-w-40 flex-1 flex-col">
              <span className="font-medium">{t(`topics.${topic}`)}</span>
              <span className="text-sm text-text-2">{t(`topics.${topic}Text`)}</span>
            </label>
            {data ? (
              <Select
                id={`${id}-${topic}`}
                value={data[topic]}
                onChange={({ target }) => update.mutate({ [topic]: target.value as NotificationChannel })}
                className="w-52 max-sm:w-full"
              >
                {notificationChannels.map((channel) => (
                  <option key={channel} value={channel}>
                    {t(`channels.${channel}`)}
                  </option>
                ))}
              </Select>
            ) : (
              <Skeleton className="h-9 w-52 max-sm:w-full" />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
