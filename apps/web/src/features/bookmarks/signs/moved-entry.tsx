import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { Milestone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuItem } from '../../../components/ui/menu.tsx'
import { takeNewAddress } from './take-new-address.ts'

/** The entry of a link that has moved for good. */
export function MovedEntry({ link, url }: { link: Bookmark; url: string }) {
  const { t } = useTranslation('broken-links')
  return (
    <MenuItem icon={Milestone} onSelect={() => takeNewAddress(link, url)}>
      {t('useNew')}
    </MenuItem>
  )
}
