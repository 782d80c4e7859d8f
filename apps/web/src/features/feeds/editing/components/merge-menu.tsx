import { useQueryClient } from '@tanstack/react-query'
import { Combine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuItem } from '../../../../components/ui/menu.tsx'
import { MenuSub } from '../../../../components/ui/menu-sub.tsx'
import { feedWidgetsOf } from '../../../../entities/feed/feed-widgets.ts'
import type { WidgetSettingsProps } from '../../../../entities/widget/widget-kind.ts'
import { mergeWidget } from '../merge-widget.ts'

/** The other feed widgets of the page; choosing one puts this widget's feeds there. */
export function MergeMenu({ widget, page }: WidgetSettingsProps) {
  const { t } = useTranslation(['feed-editing', 'mutations', 'errors'])
  const client = useQueryClient()
  const targets = feedWidgetsOf(page).filter((candidate) => candidate.id !== widget.id)
  if (targets.length === 0 || widget.id < 0) return null
  return (
    <MenuSub icon={Combine} label={t('mergeInto')}>
      {targets.map((target) => (
        <MenuItem key={target.id} onSelect={() => void mergeWidget({ page, widget, target, client, t })}>
          <span dir="auto" className="truncate">
            {target.title}
          </span>
        </MenuItem>
      ))}
    </MenuSub>
  )
}
