import { useQuery } from '@tanstack/react-query'
import { FolderInput } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuItem } from '../../components/ui/menu.tsx'
import { type PageRef, openOverlay } from '../../lib/state/overlays.ts'
import { type JudgedPage, can } from './can.ts'
import { teamSectionsQuery } from './team-sections.ts'
import { viewPageQuery } from './view-page.ts'

/** The menu entry that moves a page to another section of the menu, and so to another owner. Left out where there is nowhere to move it to. */
export function MoveItem({ page, isOfTeam }: { page: PageRef & JudgedPage; isOfTeam: boolean }) {
  const { t } = useTranslation('team-pages')
  const listed = useQuery({ ...teamSectionsQuery(), enabled: false }).data
  const viewed = useQuery({ ...viewPageQuery(page.public_id), enabled: false, select: ({ organizations }) => organizations }).data
  const teams = listed ?? viewed ?? []
  if (!can(page, 'manage') || !(isOfTeam || teams.some(({ can_create }) => can_create))) return null
  return (
    <MenuItem icon={FolderInput} onSelect={() => openOverlay('movePage', page)}>
      {t('move')}
    </MenuItem>
  )
}
