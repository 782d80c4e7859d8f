import { ChevronDown, ChevronUp, Plus } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useMatch } from 'react-router'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { cn } from '../../../lib/browser/class-names.ts'
import { lazyFeature } from '../../../lib/browser/lazy-feature.ts'
import { dragItem, useDropList } from '../../../lib/browser/drag-and-drop.ts'
import { spaceHandle } from '../../../lib/browser/space-handle.ts'
import { opensOwnMenu } from '../../../entities/preference/own-menus.ts'
import { PremiumBadge } from '../../../entities/premium/premium-badge.tsx'
import { canAddPage } from '../../../entities/premium/premium-policy.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { touchScreen, useMedia, wideScreen } from '../../../lib/hooks/use-media.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { openOverlay } from '../../../lib/state/overlays.ts'
import { archivedPages } from '../../../entities/page/archived-pages.ts'
import type { MarkablePage } from '../../../entities/page/page-marks.ts'
import { displayTitle } from '../../../entities/page/page-title.ts'
import { fromStarred, useShownPage } from '../../../entities/page/shown-page.ts'
import { useAllTeamSections } from '../../../entities/page/all-team-sections.ts'
import { pagesOfSection, pagesOfTeams } from '../../../entities/page/team-sections.ts'
import { pagePath } from '../../../entities/page/view-page.ts'
import { useMarkedPages } from '../api/order-marked-pages.ts'
import { useOrderedPages } from '../api/order-pages.ts'
import { useFittingTabs } from '../use-fitting-tabs.ts'

const PageTabMenu = lazyFeature(async () => (await import('./page-row-menu.tsx')).PageTabMenu)

const tab =
  'touch-target flex h-7 max-sm:h-11 shrink-0 items-center rounded-md px-2 text-sm transition-colors duration-120 -outline-offset-2'
const quiet = 'text-text-2 hover:bg-surface-hover hover:text-text'

/**
 * The pages of the section that is looked at side by side, to be dragged into another order, and a new one. Those that do not fit into one line
 * wait behind a button. On phones the line is scrolled by a finger, and its order is changed in the list behind the pages button.
 */
export function PagesBar() {
  const { t, i18n } = useTranslation(['shell', 'page-marks'])
  const user = useCurrentUser()
  const own = useOrderedPages()
  const { section = 'own', team: shownTeam } = useShownPage() ?? {}
  const { starred, teams, followed } = useMarkedPages(section !== 'own')
  const team = section === 'team' ? teams.sections?.find(({ id }) => id === shownTeam?.id) : undefined
  const { pages, error, isPending, retry, reorder } = {
    own,
    followed,
    starred: { ...followed, ...starred },
    team: {
      ...followed,
      pages: team && pagesOfSection(team),
      reorder: team?.can_order ? (ids: number[]) => teams.reorder(team.id, ids) : null,
    },
    archived: {
      ...own,
      pages: own.all && archivedPages([...own.all, ...pagesOfTeams(teams.sections ?? [])], i18n.language),
      reorder: null,
    },
  }[section]
  const label = section === 'own' ? t('page-marks:pagesBar') : t(`page-marks:${section}Pages`, { team: shownTeam?.title })
  const shown = useMatch('/p/:publicId/*')?.params.publicId
  const [expanded, setExpanded] = useState(false)
  useAllTeamSections({ enabled: section === 'archived' || (section === 'team' && expanded) })
  const strip = useRef<HTMLUListElement>(null)
  const fitting = useFittingTabs(strip, pages?.map((page) => page.title).join('\n') ?? '')
  const hidden = Math.max(0, (pages?.length ?? 0) - fitting)
  useEffect(() => {
    const line = strip.current
    const current = line?.querySelector<HTMLElement>('[aria-current]')
    // Not scrollIntoView, which would move the page as well.
    if (line && current) line.scrollLeft = current.offsetLeft - line.offsetLeft - (line.clientWidth - current.offsetWidth) / 2
  }, [shown, pages?.length])
  const [menu, setMenu] = useState<{ page: MarkablePage; tab: HTMLElement; point: DOMRect }>()
  const openMenu = (event: MouseEvent<HTMLElement>, page: MarkablePage) => {
    if (!opensOwnMenu(event) || matchMedia(touchScreen).matches) return
    event.preventDefault()
    setMenu({ page, tab: event.currentTarget, point: new DOMRect(event.clientX, event.clientY, 0, 0) })
  }
  const isWide = useMedia(wideScreen)
  const order = isWide ? reorder : null
  const list = useDropList(
    order && {
      id: 'pages-bar',
      accepts: ['page-tab'],
      label,
      axis: 'flow',
      onDrop: ({ ids }) => order(ids),
      // It may go behind the last one that fits.
      onKeyboardDrag: () => setExpanded(true),
    },
  )
  return (
    <nav aria-label={label} className="on-page flex items-start gap-1 px-4 py-1 max-sm:py-0">
      {isPending && !error && <Skeleton className="mx-2 my-2 h-3 w-24" />}
      {error && (
        <p role="alert" className="flex h-7 items-center gap-2 px-2 text-sm text-danger">
          {errorText(t, error)}
          <button type="button" onClick={retry} className="touch-target font-medium underline underline-offset-2">
            {t('shared:retry')}
          </button>
        </p>
      )}
      <ul
        ref={strip}
        {...list}
        className={cn(
          'flex min-w-0 flex-wrap gap-1 max-sm:h-auto max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:[scrollbar-width:none]',
          !expanded && 'h-7 overflow-hidden',
        )}
      >
        {pages?.map((page, index) => (
          <li
            key={page.id}
            {...(order && dragItem('page-tab', page.id, page.title, true))}
            className={cn('max-w-48 min-w-0 max-sm:shrink-0', !expanded && index >= fitting && 'sm:invisible')}
          >
            <Link
              to={pagePath(page)}
              state={section === 'starred' ? fromStarred : undefined}
              title={page.title}
              draggable={false}
              onContextMenu={(event) => openMenu(event, page)}
              aria-keyshortcuts={index < 9 ? String(index + 1) : undefined}
              {...(order && pages.length > 1 && spaceHandle('page-tab', page.id))}
              aria-current={page.public_id === shown ? 'page' : undefined}
              className={cn(tab, page.public_id === shown ? 'bg-surface-sunken font-medium text-text' : quiet)}
            >
              <span dir="auto" className="truncate">
                {displayTitle(page.title)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {menu && (
        <LazyPart>
          <PageTabMenu {...menu} team={team ?? null} onClose={() => setMenu(undefined)} />
        </LazyPart>
      )}
      {hidden > 0 && (
        <button
          type="button"
          aria-expanded={expanded}
          aria-label={t(expanded ? 'page-marks:fewerPages' : 'page-marks:morePages', { count: hidden })}
          title={t(expanded ? 'page-marks:fewerPages' : 'page-marks:morePages', { count: hidden })}
          onClick={() => setExpanded(!expanded)}
          className={cn(tab, quiet, 'gap-0.5 tabular-nums max-sm:hidden')}
        >
          {!expanded && `+${hidden}`}
          {expanded ? <ChevronUp aria-hidden size={16} strokeWidth={1.5} /> : <ChevronDown aria-hidden size={16} strokeWidth={1.5} />}
        </button>
      )}
      {pages && (team ? team.can_create : !user?.denied_create_pages) && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-keyshortcuts="N"
          onClick={() => openOverlay('createPage', null, team?.id)}
          className={cn(tab, quiet, 'gap-1')}
        >
          <Plus aria-hidden size={16} strokeWidth={1.5} />
          <span className="max-sm:sr-only">{t('newPage')}</span>
          {!team && !canAddPage(user, own.all?.length) && <PremiumBadge />}
        </button>
      )}
    </nav>
  )
}
