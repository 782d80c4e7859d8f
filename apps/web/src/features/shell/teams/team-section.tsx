import { ChevronRight, Ellipsis, Files, Inbox, Plus, Settings, UserPlus, UsersRound } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '../../../components/ui/button.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { DropdownMenu, MenuItem } from '../../../components/ui/menu.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { cn } from '../../../lib/browser/class-names.ts'
import { useDropList } from '../../../lib/browser/drag-and-drop.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import type { TeamSection as Team } from '../../../lib/mutations/mutation-kind.ts'
import { openOverlay } from '../../../lib/state/overlays.ts'
import { useAllTeamSections } from '../../../entities/page/all-team-sections.ts'
import { pagesOfSection } from '../../../entities/page/team-sections.ts'
import { TeamLogo } from '../../../entities/team/team-logo.tsx'
import { mayAdminister, teamInvitePath, teamPath, teamSettingsPath } from '../../../entities/team/team.ts'
import { useCollapseTeam } from '../api/collapse-team.ts'
import { PageRow } from '../components/page-row.tsx'
import { TeamEmptyState } from './team-empty-state.tsx'

type Props = {
  team: Team
  shown: string | undefined
  /** Whether pages may be moved now. */
  isArranged: boolean
  reorder: (teamId: number, ids: number[]) => void
  onOpen: () => void
}

/** A team in the list of pages, with those of its pages that the person may see. */
export function TeamSection({ team, shown, isArranged, reorder, onOpen }: Props) {
  const headingId = useId()
  const listId = useId()
  const collapse = useCollapseTeam()
  const pages = pagesOfSection(team)
  const type = `team-row-${team.id}`
  const isMovable = isArranged && team.can_order && pages.length > 1
  const list = useDropList(
    isMovable ? { id: `team-${team.id}`, accepts: [type], label: team.title, onDrop: ({ ids }) => reorder(team.id, ids) } : null,
  )
  return (
    <section aria-labelledby={headingId} className="group/team not-first:pt-3">
      <div className="flex items-center gap-1 pr-1">
        <h3 className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={!team.collapsed}
            aria-controls={listId}
            onClick={() => collapse.mutate({ id: team.id, collapsed: !team.collapsed })}
            className="hoverable flex h-8 w-full items-center gap-1.5 rounded-md px-2 text-left text-xs font-medium text-text-2 pointer-coarse:h-11"
          >
            <ChevronRight
              aria-hidden
              size={16}
              strokeWidth={1.5}
              className={cn('shrink-0 text-text-3 transition-transform duration-120', !team.collapsed && 'rotate-90')}
            />
            <TeamLogo title={team.title} url={team.logo} size="tiny" />
            <span dir="auto" id={headingId} title={team.title} className="min-w-0 truncate">
              {team.title}
            </span>
          </button>
        </h3>
        <TeamActions team={team} onOpen={onOpen} />
      </div>
      <div id={listId} hidden={team.collapsed}>
        {pages.length === 0 && <TeamEmptyState team={team} />}
        <ul {...list} aria-labelledby={headingId} className="flex flex-col gap-0.5">
          {pages.map((page) => (
            <PageRow
              key={page.id}
              page={page}
              team={team}
              isShown={page.public_id === shown}
              carried={isMovable ? { type, id: page.id } : null}
              onOpen={onOpen}
            />
          ))}
        </ul>
        {team.has_more && <AllPages />}
      </div>
    </section>
  )
}

/** Loads the pages that follow the first ones. */
function AllPages() {
  const { t } = useTranslation('team-pages')
  const [isAsked, setAsked] = useState(false)
  const { isFetching, error, refetch } = useAllTeamSections({ enabled: isAsked })
  return (
    <div className="px-2 py-1">
      {error && <Notice>{errorText(t, error)}</Notice>}
      <Button size="sm" pending={isFetching} onClick={() => (isAsked ? refetch() : setAsked(true))}>
        {t('allPages')}
      </Button>
    </div>
  )
}

/** What the person may do with a team besides looking at its pages. */
function TeamActions({ team, onOpen }: Pick<Props, 'team' | 'onOpen'>) {
  const { t } = useTranslation('team-pages')
  const navigate = useNavigate()
  const { public_id, title } = team
  const open = (path: string) => {
    onOpen()
    void navigate(path)
  }
  return (
    <>
      {team.can_create && (
        <IconButton
          size="sm"
          icon={Plus}
          label={t('newPage', { team: title })}
          aria-haspopup="dialog"
          onClick={() => openOverlay('createPage', null, team.id)}
          className={quiet}
        />
      )}
      <DropdownMenu trigger={<IconButton size="sm" icon={Ellipsis} label={t('menu', { team: title })} className={quiet} />}>
        {team.can_invite && (
          <MenuItem icon={UserPlus} onSelect={() => open(teamInvitePath(team))}>
            {t('invite')}
          </MenuItem>
        )}
        {mayAdminister(team) && (
          <MenuItem icon={Settings} onSelect={() => open(teamSettingsPath(public_id, 'edit'))}>
            {t('settings')}
          </MenuItem>
        )}
        {team.can_edit && (
          <MenuItem icon={Inbox} movesFocus onSelect={() => openOverlay('unsorted', null, team.id)}>
            {t('unsorted:title')}
          </MenuItem>
        )}
        <MenuItem icon={Files} onSelect={() => open(teamSettingsPath(public_id, 'pages'))}>
          {t('everyPage')}
        </MenuItem>
        <MenuItem icon={UsersRound} onSelect={() => open(teamPath(public_id))}>
          {t('profile')}
        </MenuItem>
      </DropdownMenu>
    </>
  )
}

const quiet =
  'opacity-0 group-focus-within/team:opacity-100 group-hover/team:opacity-100 data-popup-open:opacity-100 pointer-coarse:opacity-100'
