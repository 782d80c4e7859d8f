import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { CircleCheck, Milestone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuLabel } from '../../../components/ui/menu-sub.tsx'
import { MenuItem, MenuSeparator } from '../../../components/ui/menu.tsx'
import { keepAddress, takeNewAddress } from './take-new-address.ts'

/** The entries of a link that has moved for good. */
export function MovedEntries({ link, url }: { link: Bookmark; url: string }) {
  const { t } = useTranslation('broken-links')
  return (
    <>
      <div className="max-w-72" title={url}>
        <MenuLabel>{t('link-signs:movedTo', { url: url.replace(/^https?:\/\//, '') })}</MenuLabel>
      </div>
      <MenuItem icon={Milestone} onSelect={() => takeNewAddress(link, url)}>
        {t('useNew')}
      </MenuItem>
      {!link.mute_broken && (
        <MenuItem icon={CircleCheck} onSelect={() => keepAddress(link)}>
          {t('keep')}
        </MenuItem>
      )}
      <MenuSeparator />
    </>
  )
}
