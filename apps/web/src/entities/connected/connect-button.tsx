import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/ui/button.tsx'
import { errorText } from '../../lib/i18n/error-text.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { useFirstContent } from '../widget/first-content.ts'
import { type Connectable, providerNames, useConnect } from './connection.ts'

type Props = { widget: Connectable; isAgain?: boolean; size?: 'sm' }

/** Leads to the provider, where one agrees to show an account in a widget. */
export function ConnectButton({ widget, isAgain = false, ...size }: Props) {
  const { t } = useTranslation('connected')
  const connect = useConnect(widget)
  const button = useRef<HTMLButtonElement>(null)
  useFirstContent(widget.widgetId, () => button.current?.focus())
  const begin = () => {
    // A widget that was just added has no address of its own yet.
    if (widget.widgetId <= 0) showToast('error', t('saveFirst'))
    else connect.mutate(undefined, { onError: (error) => showToast('error', errorText(t, error)) })
  }
  return (
    <Button
      {...size}
      ref={button}
      variant="primary"
      pending={connect.isPending || connect.isSuccess}
      onClick={begin}
      className="pointer-coarse:h-11"
    >
      {isAgain ? t('reconnect') : t('connect', { provider: providerNames[widget.provider] })}
    </Button>
  )
}
