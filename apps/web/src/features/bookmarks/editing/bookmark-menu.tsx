import { ExternalLink, ListChecks, ListX, Merge, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuItem } from '../../../components/ui/menu.tsx'
import type { WidgetSettingsProps } from '../../../entities/widget/widget-kind.ts'
import { PremiumBadge } from '../../../entities/premium/premium-badge.tsx'
import { canMergeBookmarks, canRepairLinks } from '../../../entities/premium/premium-policy.ts'
import { askForPremium } from '../../../entities/premium/premium-prompt.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { openOverlay } from '../../../lib/state/overlays.ts'
import { bookmarkRights } from '../bookmark-rights.ts'
import { AddGroupItem } from './groups/add-group-item.tsx'
import { useControl } from './control.ts'
import { startSelection } from './batches/selection.ts'
import { KeptOrderMenu } from './sorting/sort-menu.tsx'
import { can } from '../../../entities/page/can.ts'

/** The entries of a bookmark widget in the widget's menu; they work on bookmarks that are shown, and are not there while it is collapsed. */
export function BookmarkMenu({ widget, page }: WidgetSettingsProps) {
  const { t } = useTranslation(['bookmark-editing', 'merge-bookmarks', 'broken-links'])
  const control = useControl(widget.id)
  const user = useCurrentUser()
  const rights = bookmarkRights({ canEdit: can(page, 'edit'), is_live_copy: false, user })
  const mayMerge = canMergeBookmarks(user)
  const mayRepair = canRepairLinks(user)
  if (!control) return null
  const hasLinks = (widget.items?.total ?? 0) > 0
  return (
    <>
      <MenuItem icon={Plus} onSelect={() => control.addBookmark()}>
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
          {rights.change && (
            <MenuItem icon={Merge} movesFocus onSelect={() => (mayMerge ? openOverlay('mergeBookmarks') : askForPremium('duplicates'))}>
              <span className="flex-1">{t('merge-bookmarks:open')}</span> {!mayMerge && <PremiumBadge />}
            </MenuItem>
          )}
          {rights.change && (
            <MenuItem icon={ListX} movesFocus onSelect={() => (mayRepair ? openOverlay('brokenLinks') : askForPremium('broken_links'))}>
              <span className="flex-1">{t('broken-links:open')}</span> {!mayRepair && <PremiumBadge />}
            </MenuItem>
          )}
        </>
      )}
    </>
  )
}
