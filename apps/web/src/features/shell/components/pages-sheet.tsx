import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CalendarClock, Files, FileUp, Inbox, ListX, Plus, Tag, Trash2, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useMatch } from 'react-router'
import { Button } from '../../../components/ui/button.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { SkeletonRows } from '../../../components/ui/skeleton.tsx'
import { dueCountQuery } from '../../../entities/bookmark/due-count.ts'
import { unsortedQuery } from '../../../entities/bookmark/unsorted.ts'
import { PremiumBadge } from '../../../entities/premium/premium-badge.tsx'
import { canAddPage, canRepairLinks } from '../../../entities/premium/premium-policy.ts'
import { askForPremium } from '../../../entities/premium/premium-prompt.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { openOverlay } from '../../../lib/state/overlays.ts'
import { useMarkedPages } from '../api/order-marked-pages.ts'
import { useOrderedPages } from '../api/order-pages.ts'
import { ArchivedPages } from './archived-pages.tsx'
import { ExplorerPanel } from './explorer-panel.tsx'
import { pageRow } from './page-row.tsx'
import { PageSections } from './page-sections.tsx'

/** The list of all pages, from the left: to open, put in order, star, rename, share and delete. */
export function PagesSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['shell', 'tags', 'broken-links', 'page-marks', 'team-pages'])
  const user = useCurrentUser()
  const { pages, all, error, retry, reorder } = useOrderedPages()
  const { teams } = useMarkedPages(true)
  const shown = useMatch('/p/:publicId/*')?.params.publicId
  const mayRepair = canRepairLinks(user)
  return (
    <Sheet side="left" open={open} onClose={onClose} title={t('pages')}>
      <nav aria-label={t('pages')} className="-mx-2">
        {!pages && !error && <SkeletonRows count={3} />}
        {error && (
          <div role="alert" className="flex flex-col items-start gap-2 px-2 text-sm text-danger">
            {errorText(t, error)}
            <Button size="sm" onClick={retry}>
              {t('shared:retry')}
            </Button>
          </div>
        )}
        {pages && <PageSections own={pages} reorder={reorder} onOpen={onClose} />}
      </nav>
      {all && <ArchivedPages own={all} teams={teams.sections ?? []} shown={shown} onOpen={onClose} />}
      <ExplorerPanel shown={shown} onOpen={onClose} />
      <div className="-mx-2 flex flex-col gap-0.5 border-t border-line pt-2">
        <Link to="/users/pages" onClick={onClose} className={pageRow}>
          <Files aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-text-3" />
          {t('team-pages:everyPage')}
        </Link>
        <UnsortedEntry />
        <Link to="/tags" onClick={onClose} className={pageRow}>
          <Tag aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-text-3" />
          {t('tags:label')}
        </Link>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => (mayRepair ? openOverlay('brokenLinks') : askForPremium('broken_links'))}
          className={pageRow}
        >
          <ListX aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-text-3" />
          {t('broken-links:title')}
          {!mayRepair && <PremiumBadge />}
        </button>
        <DueEntry onOpen={onClose} />
        <button type="button" aria-haspopup="dialog" onClick={() => openOverlay('trash')} className={pageRow}>
          <Trash2 aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-text-3" />
          {t('page-marks:trash')}
        </button>
      </div>
      {!user?.denied_create_pages && (
        <div className="-mx-2 flex flex-col gap-0.5 border-t border-line pt-2">
          <button type="button" aria-haspopup="dialog" onClick={() => openOverlay('createPage')} className={pageRow}>
            <Plus aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-text-3" />
            {t('newPage')}
            {!canAddPage(user, all?.length) && <PremiumBadge />}
          </button>
          {!user?.is_pupil && (
            <button type="button" aria-haspopup="dialog" onClick={() => openOverlay('createTeam')} className={pageRow}>
              <UsersRound aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-text-3" />
              {t('team-pages:create')}
            </button>
          )}
          <Link to="/users/import" onClick={onClose} className={pageRow}>
            <FileUp aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-text-3" />
            {t('account-menu:import')}
          </Link>
        </div>
      )}
    </Sheet>
  )
}

/** Opens the bookmarks that are saved and not put anywhere, and says how many there are. */
function UnsortedEntry() {
  const { t } = useTranslation('unsorted')
  const total = useInfiniteQuery(unsortedQuery()).data?.pages[0]?.total ?? 0
  return (
    <button type="button" aria-haspopup="dialog" onClick={() => openOverlay('unsorted')} className={pageRow}>
      <Inbox aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-text-3" />
      <span className="min-w-0 flex-1 truncate text-left">{t('title')}</span>
      {total > 0 && <span className="shrink-0 text-xs text-text-2 tabular-nums">{t('total', { total })}</span>}
    </button>
  )
}

/** Leads to the links that are to be checked, and says how many there are. */
function DueEntry({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('link-signs')
  const count = useQuery(dueCountQuery()).data?.count ?? 0
  return (
    <Link to="/users/due_links" onClick={onOpen} className={pageRow}>
      <CalendarClock aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-text-3" />
      <span className="min-w-0 flex-1 truncate text-left">{t('dueLinks')}</span>
      {count > 0 && <span className="shrink-0 text-xs text-text-2 tabular-nums">{t('dueCount', { count })}</span>}
    </Link>
  )
}
