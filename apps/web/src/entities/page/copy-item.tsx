import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuItem } from '../../components/ui/menu.tsx'
import { type PageRef, openOverlay } from '../../lib/state/overlays.ts'
import { PremiumBadge } from '../premium/premium-badge.tsx'
import { canAddPage } from '../premium/premium-policy.ts'
import { useCurrentUser } from '../session/session.ts'
import { listPagesQuery } from './list-pages.ts'
import { useCopyPage } from './use-copy-page.ts'

/** The menu entry that copies a page. Where there is no room for another one, it tells so as the button for a new page does. */
export function CopyItem({ page, isOwn }: { page: PageRef; isOwn: boolean }) {
  const { t } = useTranslation('page-copy')
  const { data: pages } = useQuery(listPagesQuery())
  const hasRoom = canAddPage(useCurrentUser(), pages?.length)
  const copy = useCopyPage()
  return (
    <MenuItem icon={Copy} onSelect={() => (hasRoom ? copy({ page, isOwn }) : openOverlay('createPage'))}>
      <span className="flex-1">{t('copy')}</span> {!hasRoom && <PremiumBadge />}
    </MenuItem>
  )
}
