import type { Feed, FeedSite } from '@foyer/contracts/feeds/feeds'
import { GripVertical, Lock } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../../components/ui/icon-button.tsx'
import { dragHandle, dragItem } from '../../../../lib/browser/drag-and-drop.ts'
import { FeedIcon } from '../../feed-icon.tsx'
import type { FeedActions } from '../feed-actions.ts'
import { FeedCredentials } from './feed-credentials.tsx'
import { FeedMenu } from './feed-menu.tsx'
import { MovedFeedNotice } from './moved-feed-notice.tsx'
import { FeedStatus } from './feed-status.tsx'
import { FeedTitle } from './feed-title.tsx'

type Props = { feed: Feed; site: FeedSite | undefined; actions: FeedActions; isOnly: boolean }

/** One feed of a widget: what it is, how it is, and what can be done with it. */
export function FeedRow({ feed, site, actions, isOnly }: Props) {
  const { t } = useTranslation('feed-editing')
  const [form, setForm] = useState<'title' | 'sign-in' | null>(null)
  const menu = useRef<HTMLButtonElement>(null)
  const { title } = feed
  const type = feedDragType(feed.widget)

  const close = () => {
    setForm(null)
    // The field that had focus is gone; the dialog takes it for a moment.
    setTimeout(() => menu.current?.focus())
  }
  const endNaming = (next: string | null) => {
    close()
    if (next !== null && next !== title) actions.rename(feed, next)
  }
  if (form !== null) {
    return (
      <li className="border-line px-2.5 py-2.5 not-first:border-t">
        {form === 'title' ? <FeedTitle title={title} onDone={endNaming} /> : <FeedCredentials feed={feed} onDone={close} />}
      </li>
    )
  }
  return (
    <li {...dragItem(type, feed.id, title)} className="border-line bg-surface py-1 not-first:border-t first:rounded-t-md last:rounded-b-md">
      <div className="flex items-start gap-2 pr-1 pl-0.5">
        <IconButton
          {...dragHandle(type, feed.id)}
          icon={GripVertical}
          size="sm"
          label={t('move', { title })}
          className={isOnly ? 'invisible' : 'cursor-grab!'}
        />
        <span className="mt-1.5 flex shrink-0 empty:hidden">
          <FeedIcon feed={feed} title={title} />
        </span>
        <div className="min-w-0 flex-1 py-1">
          <p className="flex items-center gap-1.5 text-sm">
            <span dir="auto" title={title} className="truncate">
              {title}
            </span>
            {feed.is_private && (
              <span className="inline-flex shrink-0 items-center gap-1 rounded-full bg-surface-sunken px-2 text-xs font-medium text-text-2">
                <Lock aria-hidden size={12} strokeWidth={2} />
                {t('private')}
              </span>
            )}
          </p>
          <FeedStatus feed={feed} site={site} onSignIn={() => setForm('sign-in')} />
        </div>
        <FeedMenu ref={menu} feed={feed} actions={actions} onForm={setForm} />
      </div>
      {feed.notice && <MovedFeedNotice url={feed.url} notice={feed.notice} title={title} onSeen={() => actions.seen(feed)} />}
    </li>
  )
}

/** Feeds are put in order inside their widget. */
export function feedDragType(widgetId: number): string {
  return `feed-${widgetId}`
}
