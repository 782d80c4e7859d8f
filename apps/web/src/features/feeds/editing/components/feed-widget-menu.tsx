import { RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuItem } from '../../../../components/ui/menu.tsx'
import type { WidgetSettingsProps } from '../../../../entities/widget/widget-kind.ts'
import { useRefreshWithNotice } from '../use-refresh-with-notice.ts'
import { MarkAllItem } from './mark-all-item.tsx'
import { MergeMenu } from './merge-menu.tsx'

/** The feed widget's own entries of its menu. */
export function FeedWidgetMenu(props: WidgetSettingsProps) {
  const { t } = useTranslation('feed-editing')
  const { refresh } = useRefreshWithNotice(props.widget)
  return (
    <>
      <MenuItem icon={RotateCw} onSelect={() => refresh()}>
        {t('refresh')}
      </MenuItem>
      <MarkAllItem widget={props.widget} />
      <MergeMenu {...props} />
    </>
  )
}
