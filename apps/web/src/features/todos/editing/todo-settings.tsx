import { useTranslation } from 'react-i18next'
import { CheckField } from '../../../components/ui/check-field.tsx'
import { updateWidget } from '../../../entities/widget/mutations.ts'
import type { WidgetSettingsProps } from '../../../entities/widget/widget-kind.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { hidesDone } from '../settings.ts'

/** A to-do widget's part of the settings dialog. */
export function TodoSettings({ widget }: WidgetSettingsProps) {
  const { t } = useTranslation('todo-editing')
  return (
    <CheckField
      label={t('hideForAll')}
      hint={t('hideForAllHint')}
      checked={hidesDone(widget)}
      onChange={(event) => mutate(updateWidget, { widget_id: widget.id, settings: { h: event.target.checked || null } })}
    />
  )
}
