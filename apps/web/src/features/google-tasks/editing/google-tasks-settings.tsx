import { useTranslation } from 'react-i18next'
import { CheckField } from '../../../components/ui/check-field.tsx'
import { ChoiceField } from '../../../entities/connected/choice-field.tsx'
import { ConnectionSettings } from '../../../entities/connected/connection-settings.tsx'
import { updateWidget } from '../../../entities/widget/mutations.ts'
import type { WidgetSettingsProps } from '../../../entities/widget/widget-kind.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { connectableOf, isDoneHidden } from '../settings.ts'

/** Its part of the settings dialog: the account, which of its lists, and whether what is done is hidden. */
export function GoogleTasksSettings({ widget }: WidgetSettingsProps) {
  const { t } = useTranslation('google-tasks')
  const connectable = connectableOf(widget)
  const hide = (isHidden: boolean) => mutate(updateWidget, { widget_id: widget.id, settings: { h: isHidden || null } })
  return (
    <div className="flex flex-col gap-5">
      <CheckField label={t('hideDoneSetting')} checked={isDoneHidden(widget)} onChange={(event) => hide(event.target.checked)} />
      <ConnectionSettings widget={connectable}>
        {(authorization) => <ChoiceField widget={connectable} authorization={authorization} label={t('chooseList')} />}
      </ConnectionSettings>
    </div>
  )
}
