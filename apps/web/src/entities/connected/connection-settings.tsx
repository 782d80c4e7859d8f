import type { WidgetAuthorization } from '@foyer/contracts/link-tools/widget-auth'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../components/load-state.tsx'
import { Button } from '../../components/ui/button.tsx'
import { CheckField } from '../../components/ui/check-field.tsx'
import { Confirm } from '../../components/ui/confirm.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { hasCode } from '../../lib/api/api-error.ts'
import { errorText } from '../../lib/i18n/error-text.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { SourceNotConfigured } from '../source/source-not-configured.tsx'
import { useSourceState } from '../source/source-states.ts'
import { ConnectButton } from './connect-button.tsx'
import { type Connectable, connectionQuery, providerNames, useDisconnect, useUpdateConnection } from './connection.ts'

type Props = {
  widget: Connectable
  /** What it is about, where the widget shows more than an account. */
  title?: string
  /** Whether nothing is changed at the provider. */
  isReadOnly?: boolean
  /** Chooses what of the account is shown; for who has connected it. */
  children: (authorization: WidgetAuthorization) => ReactNode
}

/** The account of a widget in the settings dialog: it is connected, shown to more people, and disconnected. */
export function ConnectionSettings({ widget, title, isReadOnly = false, children }: Props) {
  const { t } = useTranslation('connected')
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <h3 id={headingId} className="text-sm font-medium">
        {title ?? t('account')}
      </h3>
      <Connection widget={widget} isReadOnly={isReadOnly}>
        {children}
      </Connection>
      <p className="text-xs text-text-2">{t('privacy', { provider: providerNames[widget.provider] })}</p>
    </section>
  )
}

function Connection({ widget, isReadOnly = false, children }: Props) {
  const { t } = useTranslation('connected')
  const query = useQuery({ ...connectionQuery(widget), enabled: widget.widgetId > 0 })
  const source = useSourceState(widget.provider)
  const { data: authorization, error } = query
  if (hasCode(error, 'source_not_configured')) {
    return (
      <Notice kind="info">
        <SourceNotConfigured source={source} />
      </Notice>
    )
  }
  if (hasCode(error, 'widget_reauthentication_required')) {
    return (
      <>
        <Notice>{errorText(t, error)}</Notice>
        <span className="flex flex-wrap gap-2">
          <ConnectButton widget={widget} isAgain />
          <DisconnectButton widget={widget} />
        </span>
      </>
    )
  }
  if (authorization === undefined) return <LoadState query={query} rows={2} />
  if (authorization === null) return <ConnectButton widget={widget} />
  return (
    <>
      <p className="text-sm break-words text-text-2">{accountText(t, widget, authorization)}</p>
      {authorization.is_own && (
        <>
          {children(authorization)}
          <ShareField widget={widget} isShared={authorization.is_shared} isReadOnly={isReadOnly} />
        </>
      )}
      <span className="flex flex-wrap gap-2">
        <DisconnectButton widget={widget} />
      </span>
    </>
  )
}

function ShareField({ widget, isShared, isReadOnly }: { widget: Connectable; isShared: boolean; isReadOnly: boolean }) {
  const { t } = useTranslation('connected')
  const update = useUpdateConnection(widget)
  const share = (is_shared: boolean) => update.mutate({ is_shared }, { onError: (error) => showToast('error', errorText(t, error)) })
  const hint = t(isReadOnly ? 'shareHintReadOnly' : 'shareHint')
  return <CheckField label={t('share')} hint={hint} checked={isShared} onChange={(event) => share(event.target.checked)} />
}

function DisconnectButton({ widget }: { widget: Connectable }) {
  const { t } = useTranslation('connected')
  const [isAsking, setAsking] = useState(false)
  const disconnect = useDisconnect(widget)
  const provider = providerNames[widget.provider]
  const confirm = () => {
    setAsking(false)
    disconnect.mutate(undefined, {
      onSuccess: () => showToast('info', t('disconnected', { provider })),
      onError: (error) => showToast('error', errorText(t, error)),
    })
  }
  return (
    <>
      <Button pending={disconnect.isPending} onClick={() => setAsking(true)} className="pointer-coarse:h-11">
        {t('disconnect')}
      </Button>
      <Confirm
        open={isAsking}
        title={t('disconnectTitle')}
        text={t('disconnectText', { provider })}
        action={t('disconnect')}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

function accountText(
  t: ReturnType<typeof useTranslation<'connected'>>['t'],
  widget: Connectable,
  { is_own, account }: WidgetAuthorization,
) {
  if (!is_own) return t('connectedByOther')
  return account === null ? t('connected', { provider: providerNames[widget.provider] }) : t('connectedAs', { account })
}
