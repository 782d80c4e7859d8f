import type { Feed } from '@foyer/contracts/feeds'
import type { Widget } from '@foyer/contracts/widgets'
import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { errorText } from '../../../lib/error-text.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useRestoreFeed } from '../api/restore-feed.ts'

/** Says that a feed was removed, and puts it back where it stood. `ids` is the order before. */
export function RemovedFeed({ widget, feed, ids, onBack }: { widget: Widget; feed: Feed; ids: number[]; onBack: () => void }) {
  const { t } = useTranslation('feed-editing')
  const restore = useRestoreFeed(widget.id)
  const undo = useRef<HTMLButtonElement>(null)
  // The button that was pressed has gone with its row.
  useEffect(() => undo.current?.focus(), [])
  return (
    <p role="status" className="flex items-center gap-2 rounded-md bg-surface-sunken py-1 pr-1 pl-2.5 text-sm text-text-2">
      <span className="min-w-0 flex-1 truncate">{t('removed', { title: feed.title })}</span>
      <Button
        ref={undo}
        variant="quiet"
        size="sm"
        pending={restore.isPending}
        onClick={() => restore.mutate({ feed, ids }, { onSuccess: onBack, onError: (error) => showToast('error', errorText(t, error)) })}
      >
        {!restore.isPending && <Undo2 aria-hidden size={16} strokeWidth={1.5} />}
        {t('undo')}
      </Button>
    </p>
  )
}
