import type { Page } from '@foyer/contracts/pages/page/pages'
import {
  ChevronsDownUp,
  ChevronsUpDown,
  ClipboardPaste,
  Columns3,
  Download,
  FileDown,
  FileUp,
  Globe,
  History,
  Keyboard,
  Link2,
  ListChecks,
  Palette,
  Pencil,
  Plus,
  Search,
  Trash2,
  UserRound,
} from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { MenuCheck } from '../../../components/ui/menu-check.tsx'
import { DropdownMenu, MenuDownload, MenuItem, MenuSeparator } from '../../../components/ui/menu.tsx'
import { pasteFromClipboard } from '../../../entities/clipboard/read-clipboard.ts'
import { ArchiveItem } from '../../../entities/page/archive-item.tsx'
import { CopyItem } from '../../../entities/page/copy-item.tsx'
import { startOrganising } from '../../../entities/widget/organising.ts'
import { useAllCollapsed } from '../../../entities/widget/collapsed-widgets.ts'
import { useEditModeSwitch } from '../../../entities/page/edit-mode-switch.ts'
import { useEditMode } from '../../../entities/page/edit-mode.ts'
import { MoveItem } from '../../../entities/page/move-item.tsx'
import { requestImport } from '../../../entities/page/import-request.ts'
import { MarkItems } from '../../../entities/page/mark-items.tsx'
import { markableOf } from '../../../entities/page/page-marks.ts'
import { viewPageQuery } from '../../../entities/page/view-page.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { feedWidgetsOf } from '../../../entities/feed/feed-widgets.ts'
import { feedsFile } from '../../../entities/feed/feeds-file.ts'
import { mayCreatePages } from '../../../entities/session/may-create-pages.ts'
import { touchScreen, useMedia } from '../../../lib/hooks/use-media.ts'
import { closeOverlay, openOverlay } from '../../../lib/state/overlays.ts'
import { can, isOwn, ownTeamOf } from '../../../entities/page/can.ts'

type Props = { page: Page; trigger: ReactElement; at: DOMRect | null; open: boolean; onEnd: () => void }

/** The menu of a page: each of owner, editor and viewer sees the actions they may take. */
export function PageMenu({ page, trigger, at, open, onEnd }: Props) {
  const { t } = useTranslation(['page-actions', 'page-settings', 'organise', 'page-clipboard'])
  const { allCollapsed, toggleAll } = useAllCollapsed(page)
  const user = useCurrentUser()
  const navigate = useNavigate()
  const isArranged = useEditMode(page)
  const isTouch = useMedia(touchScreen)
  const editSwitch = useEditModeSwitch()
  const teamId = useCreatableTeam(page)
  const canCopy = mayCreatePages(user) || teamId !== undefined
  const hasWidgets = page.columns.some((column) => column.widgets.length > 0)
  const change = (next: boolean) => {
    if (next) openOverlay('pageActions')
    else closeOverlay('pageActions')
    if (!next) onEnd()
  }
  return (
    <DropdownMenu trigger={trigger} at={at} open={open} onOpenChange={change}>
      {can(page, 'edit') && editSwitch.isOffered && (
        <>
          <MenuCheck checked={editSwitch.isOn} onChange={editSwitch.setOn} closesMenu>
            {t('editPage')}
          </MenuCheck>
          <MenuSeparator />
        </>
      )}
      {can(page, 'edit') && (
        <>
          <MenuItem icon={Plus} onSelect={() => openOverlay('content')}>
            {t('addWidget')}
          </MenuItem>
          <MenuItem icon={ClipboardPaste} onSelect={() => void pasteFromClipboard()}>
            {t('page-clipboard:paste')}
          </MenuItem>
          {mayCreatePages(user) && (
            <MenuItem icon={FileUp} movesFocus onSelect={() => requestImport(page)}>
              {t('importFile')}
            </MenuItem>
          )}
          <MenuItem icon={Pencil} onSelect={() => openOverlay('editTitle', page)}>
            {t('editTitle')}
          </MenuItem>
          {isArranged && (
            <MenuItem icon={Columns3} onSelect={() => openOverlay('pageLayout')}>
              {t('columns')}
            </MenuItem>
          )}
          <MenuItem icon={Palette} onSelect={() => openOverlay('pageLook')}>
            {t('background')}
          </MenuItem>
        </>
      )}
      {isArranged && hasWidgets && (
        <MenuItem icon={ListChecks} movesFocus onSelect={startOrganising}>
          {t('organise:organise')}
        </MenuItem>
      )}
      {(can(page, 'share') || can(page, 'invite') || ownTeamOf(page)) && (
        <MenuItem icon={Globe} onSelect={() => openOverlay('sharePage', page)}>
          {t('share')}
        </MenuItem>
      )}
      {can(page, 'share') && (
        <MenuItem icon={Link2} onSelect={() => openOverlay('pageAddress', page)}>
          {t('page-settings:changeAddress')}
        </MenuItem>
      )}
      {can(page, 'edit') && (
        <MenuItem icon={History} onSelect={() => void navigate(`/users/page_history/${page.public_id}`)}>
          {t('history')}
        </MenuItem>
      )}
      {can(page, 'archive') && <ArchiveItem page={page} />}
      <MoveItem page={page} isOfTeam={page.organization !== null} />
      {canCopy && <CopyItem page={page} isOwn={isOwn(page)} teamId={teamId} />}
      {user && <MarkItems page={markableOf(page)} isFollowed={page.pinned} />}
      {user && !isOwn(page) && !ownTeamOf(page) && page.owner.url !== null && (
        <MenuItem icon={UserRound} onSelect={() => void navigate(page.owner.url ?? '')}>
          {t('ownerProfile', { name: page.owner.name })}
        </MenuItem>
      )}
      {user && <MenuSeparator />}
      {hasWidgets && (
        <MenuItem icon={allCollapsed ? ChevronsUpDown : ChevronsDownUp} onSelect={toggleAll}>
          {t(allCollapsed ? 'expandAll' : 'collapseAll')}
        </MenuItem>
      )}
      {!(user && editSwitch.isOffered) && (
        <MenuItem icon={Search} onSelect={() => openOverlay('search')}>
          <WithKey keys={t('searchKey')}>{t('search')}</WithKey>
        </MenuItem>
      )}
      {!isTouch && (
        <MenuItem icon={Keyboard} onSelect={() => openOverlay('shortcuts')}>
          <WithKey keys="?">{t('shortcuts')}</WithKey>
        </MenuItem>
      )}
      {can(page, 'manage') && (
        <MenuItem icon={FileDown} onSelect={() => void navigate(`/users/user_data?page=${page.public_id}`)}>
          {t('exportPage')}
        </MenuItem>
      )}
      {can(page, 'manage') && !user?.impersonated_by && feedWidgetsOf(page).length > 0 && (
        <MenuDownload icon={Download} href={feedsFile(page)}>
          {t('exportFeeds')}
        </MenuDownload>
      )}
      {can(page, 'delete') && (
        <>
          <MenuSeparator />
          <MenuItem icon={Trash2} danger onSelect={() => openOverlay('deletePage', page)}>
            {t('deletePage')}
          </MenuItem>
        </>
      )}
    </DropdownMenu>
  )
}

/** The team whose page it is, where the viewer may create pages in it. */
function useCreatableTeam({ public_id, organization_id }: Page): number | undefined {
  const teams = useQuery({ ...viewPageQuery(public_id), enabled: false, select: ({ organizations }) => organizations }).data ?? []
  return teams.find(({ id, can_create }) => id === organization_id && can_create)?.id
}

/** An entry and the keys that do the same; where there is no keyboard they would say nothing. */
function WithKey({ keys, children }: { keys: string; children: ReactNode }) {
  return (
    <>
      <span className="flex-1">{children}</span>
      <kbd aria-hidden className="pl-4 font-sans text-xs text-text-3 pointer-coarse:hidden">
        {keys}
      </kbd>
    </>
  )
}
