import { RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuItem } from '../../../components/ui/menu.tsx'
import type { WidgetSettingsProps } from '../../../lib/widget-kind.ts'
import { useReadAgain } from '../use-read-again.ts'

/** The feed widget's own entry of its menu. */
export function RefreshItem({ widget }: WidgetSettingsProps) {
  const { t } = useTranslation('feed-editing')
  const { readAgain } = useReadAgain(widget)
  return (
    <MenuItem icon={RotateCw} onSelect={readAgain}>
      {t('refresh')}
    </MenuItem>
  )
}
