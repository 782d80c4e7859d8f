import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Revision } from '@foyer/contracts/pages/page/page-revisions'
import { useQuery } from '@tanstack/react-query'
import { History, RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BackButton } from '../../../components/back-button.tsx'
import { LoadState } from '../../../components/load-state.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Confirm } from '../../../components/ui/confirm.tsx'
import { revisionQuery } from '../api/revisions.ts'
import { useRestoreRevision } from '../api/use-restore-revision.ts'
import { changeText, changesAfter } from '../change-texts.ts'
import { formatMoment } from '../dates.ts'
import { RevisionPage } from './revision-page.tsx'

type Props = {
  page: Page
  revision: Revision
  /** The revisions that are loaded, the last first. */
  revisions: readonly Revision[]
  renderPage: (page: Page) => ReactNode
  /** The way back to the list, where it is not beside the preview. */
  onBack: (() => void) | undefined
  onRestored: () => void
}

const maxNamed = 6

/** The page as a revision left it, in a frame that says so, with the way to restore it. */
export function RevisionPreview({ page, revision, revisions, renderPage, onBack, onRestored }: Props) {
  const { t, i18n } = useTranslation('history')
  const query = useQuery(revisionQuery(page.id, revision.id))
  const restore = useRestoreRevision(page, onRestored)
  const [isAsking, setIsAsking] = useState(false)
  const { is_current } = revision
  const time = formatMoment(revision.changed_at, i18n.language)
  const undone = changesAfter(revisions, revision.id).map((change) => changeText(t, change, true))
  const named = undone.slice(0, maxNamed)
  const list = new Intl.ListFormat(i18n.language).format([
    ...named,
    ...(undone.length > named.length ? [t('more', { count: undone.length - named.length })] : []),
  ])
  return (
    <section
      aria-label={is_current ? t('current') : t('preview', { time })}
      className="min-w-0 overflow-clip rounded-lg border-2 border-accent"
    >
      <div className="sticky top-0 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 bg-accent-soft px-4 py-2 text-sm text-on-accent-soft">
        {onBack && <BackButton label={t('back')} onBack={onBack} />}
        <History aria-hidden size={16} strokeWidth={1.5} className="shrink-0 max-sm:hidden" />
        <p role="status" className="min-w-40 flex-1">
          {is_current ? t('isCurrent') : t('preview', { time })}
        </p>
        {!is_current && (
          <Button
            size="sm"
            variant="primary"
            pending={restore.isPending}
            disabled={!query.data}
            onClick={() => setIsAsking(true)}
            className="pointer-coarse:h-11"
          >
            <RotateCcw aria-hidden size={16} strokeWidth={1.5} />
            {t('restore')}
          </Button>
        )}
      </div>
      {query.data ? (
        // Its picture fills the preview, not the window. Its widgets are not there to be added, passed on or marked as read.
        <div key={revision.id} className="relative isolate bg-page [contain:paint] [&_.quiet-tools]:hidden">
          <h2 dir="auto" className="bg-page px-6 py-3 text-title font-semibold max-sm:px-4">
            {query.data.page.title}
          </h2>
          <RevisionPage page={query.data.page} revisionId={revision.id} renderPage={renderPage} />
        </div>
      ) : (
        <div className="p-6">
          <LoadState query={query} rows={8} />
        </div>
      )}
      <Confirm
        open={isAsking}
        isHarmless
        title={t('question')}
        text={undone.length > 0 ? t('consequences', { time, changes: list }) : t('noConsequences', { time })}
        action={t('restore')}
        onConfirm={() => restore.mutate({ revisionId: revision.id, done: t('restored', { time }) })}
        onClose={() => setIsAsking(false)}
      />
    </section>
  )
}
