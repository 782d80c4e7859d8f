import { useQuery } from '@tanstack/react-query'
import { BookMarked } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { MenuUnavailable } from '../../components/ui/menu-unavailable.tsx'
import { MenuItem, MenuLink } from '../../components/ui/menu.tsx'
import { useOnline } from '../../lib/hooks/use-online.ts'
import { errorText } from '../../lib/i18n/error-text.ts'
import { saveSnapshot } from './save-snapshot.ts'
import { pageSnapshotQuery, snapshotPath, takenOn } from './snapshots.ts'

type Props = {
  link: { url: string; title: string }
  /** Whether the page may be there to be saved. */
  canSave: boolean
}

/** The entry of a menu that opens the snapshot of a page, or has the page saved. Its row is there from the beginning, so that nothing moves. */
export function SnapshotEntry({ link, canSave }: Props) {
  const { t, i18n } = useTranslation(['snapshots', 'errors', 'account-errors'])
  const navigate = useNavigate()
  const isOnline = useOnline()
  const { data: snapshot, error } = useQuery({ ...pageSnapshotQuery(link.url), enabled: isOnline })
  if (snapshot && snapshot.taken_at !== null) {
    return (
      <MenuLink icon={BookMarked} to={snapshotPath(snapshot)}>
        <span className="flex-1">{t('open')}</span>
        <span className="text-xs text-text-3 tabular-nums">{takenOn(snapshot, i18n.language, 'medium')}</span>
      </MenuLink>
    )
  }
  const unavailable = (reason: string) => (
    <MenuUnavailable icon={BookMarked} reason={reason}>
      {t('snapshot')}
    </MenuUnavailable>
  )
  if (!isOnline) return unavailable(t('offline'))
  if (error) return unavailable(errorText(t, error))
  if (snapshot === undefined) return unavailable(t('searching'))
  if (snapshot?.is_pending) return unavailable(t('beingSaved'))
  const reason = snapshot?.failure ? t(`failure.${snapshot.failure}`) : null
  if (!canSave) return unavailable(reason ?? t('none'))
  return (
    <MenuItem icon={BookMarked} onSelect={() => void saveSnapshot(link, (saved) => void navigate(snapshotPath(saved)))}>
      <span className="min-w-0">
        <span className="block">{t('saveNow')}</span>
        <span className="block text-xs text-pretty text-text-3">{reason ?? t('none')}</span>
      </span>
    </MenuItem>
  )
}
