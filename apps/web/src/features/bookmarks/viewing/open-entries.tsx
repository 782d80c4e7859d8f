import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { ExternalLink, Link } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuUnavailable } from '../../../components/ui/menu-unavailable.tsx'
import { MenuItem } from '../../../components/ui/menu.tsx'
import { bookmarkKind } from '../../../lib/browser/links.ts'
import { useStore } from '../../../lib/state/create-store.ts'
import { rowSigns } from '../components/row-signs.ts'
import { brokenLinkMenu } from '../signs/broken-link.tsx'

/** The entries of a row's menu that open its link; they ask first what to do about one that appears broken, as a click on its row does. */
export function OpenEntries({ link }: { link: Bookmark }) {
  const { t } = useTranslation('bookmark-editing')
  const isBroken = useStore(rowSigns, (signs) => signs?.isBroken(link) === true)
  const kind = bookmarkKind(link.url)
  if (kind === 'inert') {
    return (
      <MenuUnavailable icon={ExternalLink} reason={t('notOpenedHere')}>
        {t('open')}
      </MenuUnavailable>
    )
  }
  if (kind !== 'web') return null
  const ask = () => {
    const row = document.querySelector<HTMLElement>(`[data-row="${link.id}"]`)
    if (row) brokenLinkMenu.set({ link, row })
  }
  const open = (how: () => void) => ({ movesFocus: isBroken, onSelect: isBroken ? ask : how })
  return (
    <>
      <MenuItem icon={Link} {...open(() => location.assign(link.url))}>
        {t('open')}
      </MenuItem>
      <MenuItem
        icon={ExternalLink}
        {...open(() => void window.open(globalThis.openedAddress?.(link) ?? link.url, '_blank', 'noopener,noreferrer'))}
      >
        {t('openInTab')}
      </MenuItem>
    </>
  )
}
