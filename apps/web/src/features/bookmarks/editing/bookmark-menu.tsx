import { ExternalLink, ListChecks, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuItem } from '../../../components/ui/menu.tsx'
import type { WidgetSettingsProps } from '../../../entities/widget/widget-kind.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { bookmarkRights } from '../bookmark-rights.ts'
import { AddGroupItem } from './add-group-item.tsx'
import { useControl } from './control.ts'
import { startSelection } from './selection.ts'
import { KeptOrderMenu } from './sort-menu.tsx'

/** The entries of a bookmark widget in the widget's menu; they work on bookmarks that are shown, and are not there while it is collapsed. */
export function BookmarkMenu({ widget, page }: WidgetSettingsProps) {
  const { t } = useTranslation('bookmark-editing')
  const control = useControl(widget.id)
  const rights = bookmarkRights({ is_editor: page.is_editor, is_live_copy: false, user: useCurrentUser() })
  if (!control) return null
  const hasLinks = (widget.items?.total ?? 0) > 0
  return (
    <>
      <MenuItem icon={Plus} onSelect={control.addBookmark}>
        {t('addBookmark')}
      </MenuItem>
      <AddGroupItem control={control} />
      {hasLinks && (
        <>
          <MenuItem icon={ExternalLink} onSelect={() => void control.openAll(null)}>
            {t('openAll')}
          </MenuItem>
          {rights.order && <KeptOrderMenu widget={widget} control={control} />}
          {rights.change && (
            <MenuItem icon={ListChecks} movesFocus onSelect={() => startSelection(widget.id)}>
              {t('batch.start')}
            </MenuItem>
          )}
        </>
      )}
    </>
  )
}
