import type { WidgetAuthorization } from '@foyer/contracts/link-tools/widget-auth'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../../../entities/connected/choice-field.tsx'
import { type Connectable, choicesQuery } from '../../../entities/connected/connection.ts'
import { ConnectionSettings } from '../../../entities/connected/connection-settings.tsx'
import type { WidgetSettingsProps } from '../../../entities/widget/widget-kind.ts'
import { connectableOf } from '../settings.ts'

/** Its part of the settings dialog: the account, and which of those at AdSense. */
export function AdsenseSettings({ widget }: WidgetSettingsProps) {
  const connectable = connectableOf(widget)
  return (
    <ConnectionSettings widget={connectable} isReadOnly>
      {(authorization) => <AccountField widget={connectable} authorization={authorization} />}
    </ConnectionSettings>
  )
}

function AccountField({ widget, authorization }: { widget: Connectable; authorization: WidgetAuthorization }) {
  const { t } = useTranslation('adsense')
  const { data: choices } = useQuery(choicesQuery(widget))
  if (choices?.length === 0) return <p className="text-sm text-text-2">{t('noAccounts')}</p>
  return <ChoiceField widget={widget} authorization={authorization} label={t('account')} />
}
