import { FolderPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuItem } from '../../../../components/ui/menu.tsx'
import { PremiumBadge } from '../../../../entities/premium/premium-badge.tsx'
import { canAddGroup } from '../../../../entities/premium/premium-policy.ts'
import type { BookmarkControl } from '../control.ts'

/** The menu entry that adds a group. */
export function AddGroupItem({ control }: { control: BookmarkControl }) {
  const { t } = useTranslation('bookmark-editing')
  return (
    <MenuItem icon={FolderPlus} onSelect={control.addGroup}>
      <span className="flex-1">{t('addGroup')}</span> {!canAddGroup(control.page()) && <PremiumBadge />}
    </MenuItem>
  )
}
