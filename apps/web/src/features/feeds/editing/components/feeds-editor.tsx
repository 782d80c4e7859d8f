import type { Feed } from '@foyer/contracts/feeds/feeds'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NewFeed } from '../../../../entities/feed/adding/new-feed.tsx'
import { LoadFailure } from '../../../../components/load-failure.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { SkeletonRows } from '../../../../components/ui/skeleton.tsx'
import { useDropList } from '../../../../lib/browser/drag-and-drop.ts'
import { articlesQuery } from '../../../../entities/feed/articles.ts'
import { useFeedSites } from '../../../../entities/feed/feed-sites.ts'
import type { WidgetSettingsProps } from '../../../../entities/widget/widget-kind.ts'
import { mutate } from '../../../../lib/mutations/mutations.ts'
import type { Act } from '../../../../lib/undo/inverse.ts'
import { offerWayBack } from '../../../../lib/undo/way-back.ts'
import { changeFeeds, moveFeed } from '../../mutations.ts'
import type { FeedActions } from '../feed-actions.ts'
import { type FeedChange, withChanges } from '../feed-changes.ts'
import { usePendingChanges } from '../use-pending-changes.ts'
import { useRefreshWithNotice } from '../use-refresh-with-notice.ts'
import { FeedDetails } from './feed-details.tsx'
import { FeedRow, feedDragType } from './feed-row.tsx'
import { MoveFeed } from './move-feed.tsx'
import { RemovedFeed } from './removed-feed.tsx'

/** The feeds of a widget: how they are, their titles and their order; one can be removed or moved, and others added. */
export function FeedsEditor({ widget, page }: WidgetSettingsProps) {
  const { t } = useTranslation('feed-editing')
  const headingId = useId()
  const { data, error, refetch } = useQuery(articlesQuery(widget.id))
  const change = (made: FeedChange) => mutate(changeFeeds, { widget_id: widget.id, change: made })
  /** The same with what undoes it. */
  const changeFeed = (made: FeedChange, { title }: Feed, back: FeedChange, act: Act = 'changed') => {
    change(made)
    offerWayBack({ act, title, run: () => void change(back) })
  }
  const pending = usePendingChanges(widget.id)
  const refreshing = useRefreshWithNotice(widget)
  const [removed, setRemoved] = useState<{ feed: Feed; ids: number[] }>()
  const [moving, setMoving] = useState<Feed>()
  const [detailed, setDetailed] = useState<Feed>()
  const sites = useFeedSites(widget.id)
  const feeds = withChanges(data?.feeds ?? [], pending)
  const ids = feeds.map((feed) => feed.id)
  const list = useDropList({
    id: `feeds-${widget.id}`,
    accepts: [feedDragType(widget.id)],
    label: t('feeds'),
    onDrop(drop) {
      const moved = feeds.find(({ id }) => id === drop.id)
      if (moved) changeFeed({ kind: 'order', ids: drop.ids }, moved, { kind: 'order', ids }, 'moved')
    },
  })

  const actions: FeedActions = {
    rename: (feed, title) => changeFeed({ kind: 'rename', id: feed.id, title }, feed, { kind: 'rename', id: feed.id, title: feed.title }),
    refresh: (feed) => refreshing.refresh([feed.id]),
    details: setDetailed,
    move: setMoving,
    remove: (feed) => {
      changeFeed({ kind: 'remove', id: feed.id }, feed, { kind: 'restore', feed, ids }, 'restored')
      setRemoved({ feed, ids })
    },
    seen: (feed) => change({ kind: 'seen', id: feed.id }),
  }
  const undo = () => {
    if (removed) change({ kind: 'restore', ...removed })
    setRemoved(undefined)
  }

  return (
    <section aria-labelledby={headingId} className="flex min-w-0 flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <h3 id={headingId} className="text-sm font-medium">
          {t('feeds')}
        </h3>
        {feeds.length > 0 && (
          <Button variant="quiet" size="sm" pending={refreshing.isPending} onClick={() => refreshing.refresh()}>
            {!refreshing.isPending && <RotateCw aria-hidden size={16} strokeWidth={1.5} />}
            {t('refresh')}
          </Button>
        )}
      </div>
      {!data && !error && <SkeletonRows plain count={2} />}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && feeds.length === 0 && !removed && <p className="text-sm text-text-2">{t('empty')}</p>}
      {feeds.length > 0 && (
        <ul {...list} className="rounded-md border border-line">
          {feeds.map((feed) => (
            <FeedRow key={feed.id} feed={feed} site={sites.get(feed.id)} actions={actions} isOnly={feeds.length === 1} />
          ))}
        </ul>
      )}
      {removed && <RemovedFeed key={removed.feed.id} title={removed.feed.title} onUndo={undo} />}
      {moving && (
        <MoveFeed
          key={moving.id}
          feed={moving}
          widget={widget}
          page={page}
          onMove={(to) => {
            change({ kind: 'move', id: moving.id, to })
            const back = { widget_id: to, feed_id: moving.id, to: widget.id, index: ids.indexOf(moving.id) }
            offerWayBack({ act: 'moved', title: moving.title, run: () => void mutate(moveFeed, back) })
          }}
          onClosed={() => setMoving(undefined)}
        />
      )}
      {detailed && <FeedDetails key={detailed.id} feed={detailed} onClosed={() => setDetailed(undefined)} />}
      <NewFeed widget={widget} />
    </section>
  )
}
