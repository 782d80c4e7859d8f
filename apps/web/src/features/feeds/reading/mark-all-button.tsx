import type { Feed } from '@foyer/contracts/feeds/feeds'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { CheckCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { markAll } from '../../../entities/feed/read-state/mark-all.ts'

/** Marks a widget's articles as read, or those of the feed whose tab is shown; there while any is unread. */
export function MarkAllButton({ widget, feed, count }: { widget: Pick<Widget, 'id' | 'title'>; feed: Feed | null; count: number }) {
  const { t } = useTranslation(['feed-reading', 'mutations'])
  if (count === 0) return null
  return (
    <IconButton
      icon={CheckCheck}
      size="sm"
      label={feed ? t('markFeed', { title: feed.title }) : t('markAll')}
      onClick={(event) => {
        // The button goes away; whoever pressed it goes on from the title beside it.
        event.currentTarget.closest('article')?.querySelector<HTMLElement>('h2 button')?.focus()
        markAll(t, widget, feed)
      }}
    />
  )
}
