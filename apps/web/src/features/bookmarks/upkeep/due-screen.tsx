import type { DueLink } from '@foyer/contracts/pages/item/due-links'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../components/load-state.tsx'
import { ProgressBar } from '../../../components/ui/progress-bar.tsx'
import { localDate } from '../../../lib/browser/local-date.ts'
import { nextFrame } from '../../../lib/browser/next-frame.ts'
import { useOnline } from '../../../lib/hooks/use-online.ts'
import { OutcomeNotice } from '../components/outcome-notice.tsx'
import { EditDialog } from '../editing/edit-dialog.tsx'
import { dueLinksQuery } from './due-links.ts'
import { DueRow } from './due-row.tsx'
import { linkNames } from './link-names.ts'
import { type DueAct, useDueLinks } from './use-due-links.ts'
import { useListEvents } from './use-list-events.ts'

/** The links that the person is to check, one after the other, by keyboard where they like. */
export function DueScreen() {
  const query = useQuery(dueLinksQuery())
  return query.data ? <Due all={query.data.links} hasMore={query.data.has_more} /> : <LoadState query={query} rows={6} />
}

function Due({ all, hasMore }: { all: readonly DueLink[]; hasMore: boolean }) {
  const { t } = useTranslation('due-links')
  const { links, act, undo, last, doneCount, isSaving } = useDueLinks(all)
  const [currentId, setCurrentId] = useState<number>()
  const [editing, setEditing] = useState<DueLink | null>(null)
  const names = useMemo(() => linkNames(all), [all])
  const list = useRef<HTMLDivElement>(null)
  const current = links.find(({ id }) => id === currentId) ?? links[0]
  const isEditing = editing !== null
  const shownId = current?.id
  const online = useOnline()

  // Whoever comes here, or has done one, goes on with the next by keyboard.
  useEffect(() => {
    const active = document.activeElement
    if (!isEditing && (active === document.body || active === null)) focusRow(list.current, shownId)
  }, [isEditing, shownId])

  const beside = (link: DueLink, step: 1 | -1) => links[links.findIndex(({ id }) => id === link.id) + step]
  const perform = (link: DueLink, name: DueAct) => {
    const next = beside(link, 1) ?? beside(link, -1)
    act(link, name)
    setCurrentId(next?.id)
    // Where it was the last one, its list goes with it: the keys are heard on.
    if (next) focusRow(list.current, next.id)
    else list.current?.focus()
  }
  const undoLast = () => {
    const restored = last?.link.id
    undo()
    setCurrentId(restored)
    void nextFrame().then(() => focusRow(list.current, restored))
  }
  const goTo = (link: DueLink | undefined) => {
    if (!link) return
    setCurrentId(link.id)
    focusRow(list.current, link.id)
  }
  const keys: Record<string, (link: DueLink) => void> = {
    j: (link) => goTo(beside(link, 1)),
    k: (link) => goTo(beside(link, -1)),
    o: (link) => linkOf(list.current, link.id)?.click(),
    Enter: (link) => perform(link, 'checked'),
    c: (link) => perform(link, 'checked'),
    s: (link) => perform(link, 'later'),
    e: setEditing,
    x: (link) => perform(link, 'removed'),
  }
  const press = (event: KeyboardEvent) => {
    const isButton = event.target instanceof HTMLButtonElement && event.key === 'Enter'
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const run = key === 'u' ? undoLast : current && keys[key]?.bind(null, current)
    if (!run || isButton || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }
  useListEvents(list, { press, focus: setCurrentId })
  const total = doneCount + links.length
  const outcome = last && { text: t(`done.${last.act}`, { title: last.link.title }), undo: undoLast }
  if (total === 0) return <Nothing />
  return (
    <>
      <p className="text-sm text-text-2">{t('about')}</p>
      <ProgressBar label={t('progress')} value={doneCount / total} detail={t('count', { done: doneCount, total })} />
      <p className="text-xs text-text-2 pointer-coarse:hidden">{t('keys')}</p>
      <div ref={list} tabIndex={-1} className="outline-none">
        {links.length === 0 ? (
          <Nothing />
        ) : (
          <ul aria-label={t('title')} className="-mx-3 flex flex-col gap-1">
            {links.map((link) => (
              <DueRow
                key={link.id}
                link={link}
                name={names.get(link.id) ?? link.title}
                isCurrent={link === current}
                today={localDate(new Date())}
                onCheck={(of) => perform(of, 'checked')}
                onLater={(of) => perform(of, 'later')}
                onEdit={setEditing}
                onRemove={(of) => perform(of, 'removed')}
              />
            ))}
          </ul>
        )}
      </div>
      {hasMore && <p className="text-sm text-text-2">{t('more')}</p>}
      {isSaving && !online && (
        <p role="status" className="text-sm text-text-2">
          {t('offline')}
        </p>
      )}
      <OutcomeNotice outcome={outcome ?? null} />
      {editing && (
        <EditDialog
          draft={{ link: editing, url: editing.url, title: editing.title, description: editing.description }}
          pageId={editing.place.page.id}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}

function Nothing() {
  const { t } = useTranslation('due-links')
  return (
    <div className="flex flex-col items-center gap-2 py-12 text-center">
      <CircleCheck aria-hidden size={32} strokeWidth={1.5} className="text-text-3" />
      <p className="font-medium">{t('none')}</p>
      <p className="max-w-prose text-sm text-text-2">{t('howTo')}</p>
    </div>
  )
}

const linkOf = (list: HTMLElement | null, id: number | undefined): HTMLElement | null | undefined =>
  list?.querySelector<HTMLElement>(`[data-due="${id}"] a`)

const focusRow = (list: HTMLElement | null, id: number | undefined): void => linkOf(list, id)?.focus()
