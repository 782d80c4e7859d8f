import { Ellipsis, Globe, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { MenuAt } from '../../../components/ui/menu-at.tsx'
import { DropdownMenu, MenuItem, MenuSeparator } from '../../../components/ui/menu.tsx'
import type { TeamSection } from '../../../lib/mutations/mutation-kind.ts'
import { openOverlay } from '../../../lib/state/overlays.ts'
import { ArchiveItem } from '../../../entities/page/archive-item.tsx'
import { can } from '../../../entities/page/can.ts'
import { CopyItem } from '../../../entities/page/copy-item.tsx'
import { MarkItems } from '../../../entities/page/mark-items.tsx'
import { MoveItem } from '../../../entities/page/move-item.tsx'
import type { MarkablePage } from '../../../entities/page/page-marks.ts'
import { mayCreatePages } from '../../../entities/session/may-create-pages.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'

type Props = { page: MarkablePage; team: TeamSection | null; className?: string }

/** What the person may do with a page of a list. */
export function PageRowMenu({ page, team, className }: Props) {
  const { t } = useTranslation('page-marks')
  const label = t('pageMenu', { title: page.title })
  return (
    <DropdownMenu trigger={<IconButton size="sm" icon={Ellipsis} label={label} aria-haspopup="menu" className={className} />}>
      <PageRowItems page={page} team={team} />
    </DropdownMenu>
  )
}

/** The same at a tab of a page, by the right mouse button or the menu key. */
export function PageTabMenu({ page, team, tab, point, onClose }: Props & { tab: HTMLElement; point: DOMRect; onClose: () => void }) {
  const { t } = useTranslation('page-marks')
  const anchor = { getBoundingClientRect: () => point }
  return (
    <MenuAt label={t('pageMenu', { title: page.title })} anchor={anchor} returnTo={tab} onClose={onClose}>
      <PageRowItems page={page} team={team} />
    </MenuAt>
  )
}

function PageRowItems({ page, team }: Pick<Props, 'page' | 'team'>) {
  const { owner } = page
  const teamId = team?.can_create ? team.id : undefined
  const canCopy = mayCreatePages(useCurrentUser()) || teamId !== undefined
  return (
    <>
      <MarkItems page={page} isFollowed={owner !== undefined} isInList />
      {can(page, 'edit') && <TitleItem page={page} />}
      {(can(page, 'share') || can(page, 'invite')) && <ShareItem page={page} />}
      {can(page, 'archive') && <ArchiveItem page={page} />}
      <MoveItem page={page} isOfTeam={team !== null} />
      {canCopy && <CopyItem page={page} isOwn={!owner && !team} teamId={teamId} />}
      {can(page, 'delete') && <DeleteItem page={page} />}
    </>
  )
}

/** What its owner and editors may do. */
function TitleItem({ page }: { page: MarkablePage }) {
  const { t } = useTranslation('page-actions')
  return (
    <MenuItem icon={Pencil} onSelect={() => openOverlay('editTitle', page)}>
      {t('editTitle')}
    </MenuItem>
  )
}

function ShareItem({ page }: { page: MarkablePage }) {
  const { t } = useTranslation('shell')
  return (
    <MenuItem icon={Globe} onSelect={() => openOverlay('sharePage', page)}>
      {t('share')}
    </MenuItem>
  )
}

function DeleteItem({ page }: { page: MarkablePage }) {
  const { t } = useTranslation('page-actions')
  return (
    <>
      <MenuSeparator />
      <MenuItem icon={Trash2} danger onSelect={() => openOverlay('deletePage', page)}>
        {t('deletePage')}
      </MenuItem>
    </>
  )
}
