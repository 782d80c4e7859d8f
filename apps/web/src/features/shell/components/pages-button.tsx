import { useQueryClient } from '@tanstack/react-query'
import { Archive, ChevronsUpDown, Files, Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Overlay } from '../../../components/overlay.tsx'
import { cn } from '../../../lib/browser/class-names.ts'
import { lazyFeature } from '../../../lib/browser/lazy-feature.ts'
import { toggleOverlay } from '../../../lib/state/overlays.ts'
import { followedPagesQuery } from '../../../entities/page/followed-pages.ts'
import { useShownPage } from '../../../entities/page/shown-page.ts'
import { teamSectionsQuery } from '../../../entities/page/team-sections.ts'
import { Avatar } from '../../../entities/session/avatar.tsx'
import { TeamLogo } from '../../../entities/team/team-logo.tsx'

const PagesSheet = lazyFeature(async () => (await import('./pages-sheet.tsx')).PagesSheet)

const icons = { archived: Archive, starred: Star }

/** The breadcrumb that opens the list of pages. It says which of them the shown page is among: one's own, archived or starred ones, or whose or which team's it is. */
export function PagesButton() {
  const { t } = useTranslation(['shell', 'page-marks'])
  const client = useQueryClient()
  const shown = useShownPage()
  const section = shown?.section === 'archived' || shown?.section === 'starred' ? shown.section : null
  const owner = shown?.owner?.name ? shown.owner : null
  const team = section ? null : (shown?.team ?? null)
  const Icon = section ? icons[section] : Files
  const label = section ? t(`page-marks:${section}Pages`) : (team?.title ?? owner?.name ?? t('pages'))
  const prefetch = () => {
    void client.prefetchQuery(followedPagesQuery())
    void client.prefetchQuery(teamSectionsQuery())
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        data-tour-stop="pages"
        title={team?.title ?? owner?.name}
        // So that the list comes with all its sections.
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => toggleOverlay('pagesSidebar')}
        className="hoverable touch-target flex h-8 shrink-0 items-center gap-1 rounded-md px-2 text-base text-text-2 hover:text-text"
      >
        {owner && (
          <Avatar
            name={owner.name}
            url={owner.avatar_url}
            size="tiny"
            // Their page is open there too (`PresentPeople`).
            className="page-owner"
          />
        )}
        {team && <TeamLogo title={team.title} url={team.logo} size="tiny" />}
        {(section || (!owner && !team)) && (
          <Icon aria-hidden size={16} strokeWidth={1.5} className={cn('shrink-0', !section && 'sm:hidden')} />
        )}
        {/* A phone has room for what the icon stands for alone. */}
        <span dir="auto" aria-hidden={!section && (owner || team) ? true : undefined} className="max-w-40 truncate max-sm:sr-only">
          {label}
        </span>
        {team && <span className="sr-only">{t('page-marks:pagesOfTeam', { team: team.title })}</span>}
        {owner && <span className="sr-only">{t('page-marks:pagesOf', { name: owner.name })}</span>}
        <ChevronsUpDown aria-hidden size={16} strokeWidth={1.5} className="-mr-1 shrink-0 text-text-3 max-[22.5rem]:hidden" />
      </button>
      <Overlay name="pagesSidebar">{(open, close) => <PagesSheet open={open} onClose={close} />}</Overlay>
    </>
  )
}
