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

/** The menu entry that copies a page, of a team (`teamId`) into the same team. Where there is no room for another one, it tells so as the button for a new page does. */
export function CopyItem({ page, isOwn, teamId }: { page: PageRef; isOwn: boolean; teamId?: number | undefined }) {
  const { t } = useTranslation('page-copy')
  const { data: pages } = useQuery(listPagesQuery())
  const hasOwnRoom = canAddPage(useCurrentUser(), pages?.length)
  const hasRoom = teamId !== undefined || hasOwnRoom
  const copy = useCopyPage()
  return (
    <MenuItem icon={Copy} onSelect={() => (hasRoom ? copy({ page, isOwn, teamId }) : openOverlay('createPage'))}>
      <span className="flex-1">{t('copy')}</span> {!hasRoom && <PremiumBadge />}
    </MenuItem>
  )
}
