import type { Feed } from '@foyer/contracts/feeds'
import { ChevronDown, ChevronUp, CircleAlert, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { hostOf } from '../../../lib/links.ts'
import { FeedTitle } from './feed-title.tsx'

type Props = {
  feed: Feed
  isFirst: boolean
  isLast: boolean
  onMove: (step: -1 | 1) => void
  onRename: (title: string) => void
  onRemove: () => void
}

/** One feed of a widget, with what can be done with it. */
export function FeedRow({ feed, isFirst, isLast, onMove, onRename, onRemove }: Props) {
  const { t } = useTranslation(['feed-editing', 'feeds', 'errors'])
  const [naming, setNaming] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const { title } = feed

  const endNaming = (next: string | null) => {
    setNaming(false)
    if (next !== null && next !== title) onRename(next)
    // The field that had focus is gone.
    requestAnimationFrame(() => pencil.current?.focus())
  }
  if (naming) {
    return (
      <li className="border-line px-2.5 py-2 not-first:border-t">
        <FeedTitle title={title} onDone={endNaming} />
      </li>
    )
  }
  return (
    <li className="flex items-center gap-1 border-line py-1 pr-1 pl-2.5 not-first:border-t">
      <div className="min-w-0 flex-1 py-0.5">
        <p title={title} className="truncate text-sm">
          {title}
        </p>
        <p title={feed.url} className="truncate text-xs text-text-3">
          {feed.status === 'failing' ? (
            <span className="inline-flex max-w-full items-center gap-1 text-danger">
              <CircleAlert aria-hidden size={12} strokeWidth={2} className="shrink-0" />
              <span className="truncate">{t([`feeds:reasons.${feed.error}`, 'errors:feed_unreachable'])}</span>
            </span>
          ) : (
            hostOf(feed.url)
          )}
        </p>
      </div>
      <IconButton
        icon={ChevronUp}
        size="sm"
        label={t('moveUp', { title })}
        aria-disabled={isFirst}
        className={end(isFirst)}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon={ChevronDown}
        size="sm"
        label={t('moveDown', { title })}
        aria-disabled={isLast}
        className={end(isLast)}
        onClick={() => onMove(1)}
      />
      <IconButton ref={pencil} icon={Pencil} size="sm" label={t('rename', { title })} onClick={() => setNaming(true)} />
      <IconButton icon={Trash2} size="sm" label={t('remove', { title })} onClick={onRemove} />
    </li>
  )
}

/** At the end of its way a button stays where it is, and keeps focus. */
function end(isThere: boolean): string {
  return isThere ? 'opacity-40' : ''
}
