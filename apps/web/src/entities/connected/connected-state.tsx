import type { ConnectedState } from '@foyer/contracts/link-tools/widget-auth'
import { Plug, Unplug } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { QuietState } from '../../components/quiet-state.tsx'
import { Button } from '../../components/ui/button.tsx'
import { openWidgetSettings } from '../widget/open-widget-settings.ts'
import { ConnectButton } from './connect-button.tsx'
import { type Connectable, providerNames } from './connection.ts'

type Props = {
  widget: Connectable
  state: Exclude<ConnectedState, 'ok'>
  canEdit: boolean
  /** The room that it fills, as a CSS length. */
  height?: string
}

/** Why a widget shows nothing of an account, and the next step. */
export function ConnectedStateNote({ widget, state, canEdit, height }: Props) {
  const { t } = useTranslation('connected')
  if (!canEdit) {
    const text = state === 'hidden' ? 'hidden' : state === 'gone' ? 'goneForVisitors' : 'emptyForVisitors'
    return (
      <QuietState icon={Unplug} height={height}>
        {t(text)}
      </QuietState>
    )
  }
  if (state === 'reauthenticate') {
    return (
      <QuietState isAlert icon={Unplug} height={height} action={<ConnectButton widget={widget} isAgain size="sm" />}>
        {t('account-errors:widget_reauthentication_required')}
      </QuietState>
    )
  }
  const isConnected = state === 'gone' || state === 'nothing_chosen'
  const action = isConnected ? (
    <Button size="sm" onClick={() => openWidgetSettings(widget.widgetId)}>
      {t('openSettings')}
    </Button>
  ) : (
    <ConnectButton widget={widget} size="sm" />
  )
  return (
    <QuietState icon={isConnected ? Unplug : Plug} height={height} action={action}>
      {isConnected ? t(state) : t('notConnected', { provider: providerNames[widget.provider] })}
    </QuietState>
  )
}
