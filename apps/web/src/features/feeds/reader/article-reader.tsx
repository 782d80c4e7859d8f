import './reader.css'
import { Dialog } from '@base-ui/react/dialog'
import type { Article } from '@foyer/contracts/feeds/articles'
import type { Feed } from '@foyer/contracts/feeds/feeds'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { linkKind } from '../../../lib/browser/links.ts'
import { ArticleBody } from './article-body.tsx'
import { ArticleHead } from './article-head.tsx'
import { ReaderBar } from './reader-bar.tsx'
import { useArticleText } from './use-article-text.ts'

type Props = {
  widgetId: number
  /** The article that is read, and those of its list in the order in which they stood there. */
  opened: { id: number; ids: number[]; isOpen: boolean }
  articles: ReadonlyMap<number, Article>
  feeds: Feed[]
  /** Whether it is kept what the viewer has read. */
  marks: boolean
  onMark: (id: number, isRead: boolean) => void
  onMove: (id: number) => void
  onClose: () => void
}

/** An article read here: beside the page on a desk, over it on a phone. */
export function ArticleReader({ widgetId, opened, articles, feeds, marks, onMark, onMove, onClose }: Props) {
  const { t } = useTranslation('feed-reading')
  const { id, ids, isOpen } = opened
  const at = ids.indexOf(id)
  const [previous, next] = [articles.get(ids[at - 1] ?? 0), articles.get(ids[at + 1] ?? 0)]
  const article = articles.get(id)
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const key = event.key.toLowerCase()
    const to = { j: next, arrowright: next, k: previous, arrowleft: previous }[key]
    if (to) onMove(to.id)
    else if (key === 'm' && marks && article) onMark(id, !article.is_read)
    else if (key === 'o' && article?.url && linkKind(article.url) === 'web') window.open(article.url, '_blank', 'noopener,noreferrer')
    else return
    event.preventDefault()
  }
  if (!article) return null
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="sheet-backdrop fixed inset-0 z-30 bg-scrim" />
        <Dialog.Popup
          onKeyDown={press}
          finalFocus={() => document.getElementById(String(widgetId))?.querySelector<HTMLElement>(`[data-row="${id}"]`) ?? true}
          className="sheet sheet-right fixed inset-y-0 right-0 z-40 flex w-full flex-col border-line bg-surface-raised shadow-popup outline-none sm:w-[min(45rem,calc(100%-64px))] sm:border-l"
        >
          <ReaderBar
            article={article}
            marks={marks}
            position={{ number: at + 1, count: ids.length }}
            onPrevious={previous && (() => onMove(previous.id))}
            onNext={next && (() => onMove(next.id))}
            onMark={(isRead) => onMark(id, isRead)}
          />
          <Scrolling place={id}>
            <ArticleHead widgetId={widgetId} article={article} feed={feeds.find((feed) => feed.id === article.feed_id)} />
            <Text key={id} widgetId={widgetId} article={article} next={next} />
          </Scrolling>
          <p role="status" className="sr-only">
            {t('reader.position', { number: at + 1, count: ids.length })}
          </p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Has the focus, so that keys that scroll, scroll the text; each article (`place`) begins at its top. */
function Scrolling({ place, children }: { place: number; children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    page.current?.scrollTo(0, 0)
    page.current?.focus({ preventScroll: true })
  }, [place])
  return (
    <div ref={page} tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto overscroll-contain outline-none">
      <article className="mx-auto max-w-[43.75rem] px-7.5 pt-6 pb-16 max-sm:px-5 max-sm:pb-[calc(64px+env(safe-area-inset-bottom))]">
        {children}
      </article>
    </div>
  )
}

function Text({ widgetId, article, next }: { widgetId: number; article: Article; next: Article | undefined }) {
  const { data, error, isFetching, refetch } = useArticleText(widgetId, article, next)
  return <ArticleBody article={article} content={data?.content} error={error} isFetching={isFetching} onRetry={() => void refetch()} />
}
