import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { pushQuery, useTurnPushOff, useTurnPushOn } from '../api/push.ts'
import { pushSupportHere } from '../push-support.ts'

/** Push messages in this browser: on, off, or why there are none. The browser asks for permission when the button is pressed, not before. */
export function PushSection() {
  const { t } = useTranslation('notifications')
  const [support, setSupport] = useState(pushSupportHere)
  usePermissionChange(() => setSupport(pushSupportHere()))
  return (
    <Section title={t('push.title')} text={t('push.text')}>
      {support === 'ready' ? (
        <PushSwitch onDenied={() => setSupport(pushSupportHere())} />
      ) : (
        <Notice kind="info">
          <p>{t(`push.${support}`)}</p>
          {support === 'denied' && <p className="mt-1 text-sm">{t('push.deniedHint')}</p>}
        </Notice>
      )}
    </Section>
  )
}

/** Calls back when the person has changed in the settings of the browser what this site may do. */
function usePermissionChange(onChange: () => void): void {
  const latest = useEffectEvent(onChange)
  useEffect(() => {
    let status: PermissionStatus | undefined
    let isGone = false
    const listener = () => latest()
    // Not every browser can tell.
    void navigator.permissions?.query({ name: 'notifications' }).then(
      (answer) => {
        if (isGone) return
        status = answer
        answer.addEventListener('change', listener)
      },
      () => undefined,
    )
    return () => {
      isGone = true
      status?.removeEventListener('change', listener)
    }
  }, [])
}

function PushSwitch({ onDenied }: { onDenied: () => void }) {
  const { t } = useTranslation(['notifications', 'shared', 'errors'])
  const { data, error, isFetching, refetch } = useQuery(pushQuery())
  const turnOn = useTurnPushOn()
  const turnOff = useTurnPushOff()
  const failure = turnOn.error ?? turnOff.error
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
  if (!data) return <Skeleton className="h-9 w-52" />
  return (
    <>
      {failure && <Notice>{t('push.failed', { reason: errorText(t, failure) })}</Notice>}
      {turnOn.data === 'dismissed' && <Notice kind="info">{t('push.dismissed')}</Notice>}
      {data.is_subscribed ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status" className="flex items-center gap-2 text-sm">
            <BellRing aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-success" />
            {t('push.on')}
          </p>
          <Button onClick={() => turnOff.mutate()} pending={turnOff.isPending}>
            {t('push.turnOff')}
          </Button>
        </div>
      ) : (
        <Button
          className="self-start"
          pending={turnOn.isPending}
          onClick={() => turnOn.mutate(data.public_key, { onSuccess: (outcome) => outcome === 'denied' && onDenied() })}
        >
          {t('push.turnOn')}
        </Button>
      )}
    </>
  )
}
