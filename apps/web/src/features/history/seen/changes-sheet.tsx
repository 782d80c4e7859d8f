import type { PageChangeSinceLook } from '@foyer/contracts/pages/page/page-changes'
import { ListTodo, type LucideIcon, NotebookText, PanelTop } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { SiteIcon } from '../../../entities/bookmark/site-icon.tsx'
import { pulse, scrollToWidget } from '../../../entities/widget/scroll-to-widget.ts'
import { formatMoment } from '../dates.ts'

type Props = {
  open: boolean
  onClose: () => void
  summary: string
  changes: readonly PageChangeSinceLook[]
  hasMore: boolean
  onSeen: () => Promise<void>
}

const icons: Record<Exclude<PageChangeSinceLook['kind'], 'bookmark'>, LucideIcon> = { note: NotebookText, todo: ListTodo, widget: PanelTop }

/** What others have changed, beside the page, on which it is marked for a moment. */
export function ChangesSheet({ open, onClose, summary, changes, hasMore, onSeen }: Props) {
  const { t } = useTranslation('page-changes')
  const [isSaving, setSaving] = useState(false)
  useEffect(() => {
    if (open) for (const { item_id } of changes) pulseRows(item_id)
  }, [open, changes])
  const seen = async () => {
    setSaving(true)
    await onSeen()
    setSaving(false)
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('title')} description={summary} isBeside>
      <ul aria-label={t('title')} className="-mx-2 flex flex-col gap-1">
        {changes.map((change) => (
          <ChangeRow key={`${change.kind}-${change.item_id}`} change={change} />
        ))}
      </ul>
      {hasMore && <p className="text-sm text-text-2">{t('more')}</p>}
      <Button variant="primary" pending={isSaving} onClick={() => void seen()} className="self-start pointer-coarse:h-11">
        {t('seen')}
      </Button>
    </Sheet>
  )
}

function ChangeRow({ change }: { change: PageChangeSinceLook }) {
  const { t, i18n } = useTranslation('page-changes')
  const { act, kind, title, former_title, url, widget, by, at } = change
  const placeId = kind === 'widget' ? change.item_id : widget?.id
  const isThere = act !== 'removed' && placeId !== undefined
  const show = () => {
    if (placeId !== undefined) scrollToWidget(placeId)
    pulseRows(change.item_id)
  }
  const details = [widget?.title, by && t('by', { name: by }), formatMoment(at, i18n.language)].filter(Boolean).join(' · ')
  const content = (
    <>
      <KindIcon kind={kind} url={url} title={title} />
      <span className="flex min-w-0 flex-1 flex-col text-left">
        <span dir="auto" className={act === 'removed' ? 'truncate text-text-2 line-through' : 'truncate'} title={title}>
          {title || t('untitled')}
        </span>
        {former_title !== undefined && (
          <span dir="auto" className="truncate text-xs text-text-2">
            {t('before', { title: former_title })}
          </span>
        )}
        <span dir="auto" className="truncate text-xs text-text-2" title={details}>
          {details}
        </span>
      </span>
      <span className="shrink-0 text-xs text-text-2">{t(`acts.${act}`)}</span>
    </>
  )
  const shape = 'flex w-full min-w-0 items-start gap-2.5 rounded-md px-2 py-1.5 text-sm'
  return (
    <li>
      {isThere ? (
        <button type="button" onClick={show} className={`hoverable ${shape}`}>
          {content}
        </button>
      ) : (
        <div className={shape}>{content}</div>
      )}
    </li>
  )
}

function KindIcon({ kind, url, title }: Pick<PageChangeSinceLook, 'kind' | 'title'> & { url: string | undefined }) {
  if (kind === 'bookmark') return <SiteIcon url={url ?? ''} title={title} icon={null} />
  const Icon = icons[kind]
  return <Icon aria-hidden size={16} strokeWidth={1.5} className="mt-0.5 shrink-0 text-text-3" />
}

/** Marks the rows of an item for a moment, where the page shows them. */
function pulseRows(id: number): void {
  for (const row of document.querySelectorAll<HTMLElement>(`[data-row="${id}"]`)) pulse(row)
}
