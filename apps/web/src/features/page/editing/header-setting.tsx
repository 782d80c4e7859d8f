import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useTranslation } from 'react-i18next'
import { CheckField } from '../../../components/ui/check-field.tsx'
import { updateWidget } from '../../../entities/widget/mutations.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'

/** Whether a widget shows its header only to who comes near. */
export function HeaderSetting({ widget }: { widget: Widget }) {
  const { t } = useTranslation('widget-editing')
  return (
    <CheckField
      label={t('hideHeader')}
      hint={t('hideHeaderHint')}
      checked={widget.settings['removeHeader'] === true}
      onChange={({ target }) => mutate(updateWidget, { widget_id: widget.id, settings: { removeHeader: target.checked || null } })}
    />
  )
}
