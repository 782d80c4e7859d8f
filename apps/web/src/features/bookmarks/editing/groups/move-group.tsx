import type { Folder } from '@foyer/contracts/kinds/bookmarks'
import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useTranslation } from 'react-i18next'
import { widgetTitle } from '../../../../entities/widget/focus-widget-title.ts'
import { moveGroupTo } from './group-actions.ts'
import { groupTargets } from '../places/link-targets.ts'
import { PlaceDialog } from '../places/place-dialog.tsx'

/** Asks to which widget a group goes, on this page or another one of the person's, and takes it there. */
export function MoveGroup({ folder, widget, page, onClosed }: { folder: Folder; widget: Widget; page: Page; onClosed: () => void }) {
  const { t } = useTranslation('bookmark-editing')
  return (
    <PlaceDialog
      title={t('moveGroupTitle')}
      description={folder.title}
      page={page}
      targetsOf={(target) => groupTargets(target, widget.id)}
      returnTo={() => widgetTitle(widget.id)}
      onChoose={(to) => moveGroupTo(widget, folder.id, to)}
      onClosed={onClosed}
    />
  )
}
