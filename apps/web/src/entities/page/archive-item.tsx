import { Archive, ArchiveRestore } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuItem } from '../../components/ui/menu.tsx'
import { useArchivePage } from './use-archive-page.ts'
import { PremiumBadge } from '../premium/premium-badge.tsx'
import { canArchive } from '../premium/premium-policy.ts'
import { askForPremium } from '../premium/premium-prompt.ts'
import { useCurrentUser } from '../session/session.ts'
import type { PageRef } from '../../lib/state/overlays.ts'

/** The menu entry that archives a page, or brings it back. */
export function ArchiveItem({ page }: { page: PageRef & { is_archived: boolean } }) {
  const { t } = useTranslation('page-archive')
  const archive = useArchivePage()
  const isOffered = canArchive(useCurrentUser())
  if (page.is_archived) {
    return (
      <MenuItem icon={ArchiveRestore} onSelect={() => archive({ page, isArchived: false })}>
        {t('unarchive')}
      </MenuItem>
    )
  }
  return (
    <MenuItem icon={Archive} onSelect={() => (isOffered ? archive({ page, isArchived: true }) : askForPremium('archive'))}>
      <span className="flex-1">{t('archive')}</span> {!isOffered && <PremiumBadge />}
    </MenuItem>
  )
}
