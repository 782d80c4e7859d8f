import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../../../entities/connected/choice-field.tsx'
import { ConnectionSettings } from '../../../entities/connected/connection-settings.tsx'
import type { WidgetSettingsProps } from '../../../entities/widget/widget-kind.ts'
import { connectableOf } from '../settings.ts'

/** Its part of the settings dialog: the account, and which of its boards. */
export function TrelloSettings({ widget }: WidgetSettingsProps) {
  const { t } = useTranslation('trello')
  const connectable = connectableOf(widget)
  return (
    <ConnectionSettings widget={connectable}>
      {(authorization) => <ChoiceField widget={connectable} authorization={authorization} label={t('chooseBoard')} none={t('noBoard')} />}
    </ConnectionSettings>
  )
}
