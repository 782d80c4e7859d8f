import type { ConnectedState } from '@foyer/contracts/link-tools/widget-auth'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { openWidgetSettings } from '../widget/open-widget-settings.ts'
import { ConnectButton } from './connect-button.tsx'
import { type Connectable, providerNames } from './connection.ts'

type Props = { widget: Connectable; state: Exclude<ConnectedState, 'ok'>; canEdit: boolean }

/** Why a widget shows nothing of an account, and the next step. */
export function ConnectedStateNote({ widget, state, canEdit }: Props) {
  const { t } = useTranslation('connected')
  if (!canEdit) {
    const text = state === 'hidden' ? 'hidden' : state === 'gone' ? 'goneForVisitors' : 'emptyForVisitors'
    return <p className="py-1 text-sm text-text-2">{t(text)}</p>
  }
  if (state === 'reauthenticate') {
    return (
      <div className="flex flex-col items-start gap-3">
        <Notice>{t('account-errors:widget_reauthentication_required')}</Notice>
        <ConnectButton widget={widget} isAgain size="sm" />
      </div>
    )
  }
  return (
    <div className="flex min-h-[calc(2*var(--row))] flex-wrap items-center justify-between gap-2">
      <p className="min-w-0 flex-1 basis-40 text-sm text-text-2">
        {state === 'gone' || state === 'nothing_chosen' ? t(state) : t('notConnected', { provider: providerNames[widget.provider] })}
      </p>
      {state === 'gone' || state === 'nothing_chosen' ? (
        <Button size="sm" onClick={() => openWidgetSettings(widget.widgetId)}>
          {t('openSettings')}
        </Button>
      ) : (
        <ConnectButton widget={widget} size="sm" />
      )}
    </div>
  )
}
