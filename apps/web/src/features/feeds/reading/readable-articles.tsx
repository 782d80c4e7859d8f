import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { LazyPart } from '../../../components/lazy-part.tsx'
import type { WidgetArticles } from '../../../entities/feed/widget-articles.ts'
import { lazyFeature } from '../../../lib/browser/lazy-feature.ts'
import { ArticleList, type ArticleListProps } from '../components/article-list.tsx'
import type { Reading } from '../reading.ts'
import { Arrivals } from './arrivals.tsx'
import { type ReadingActions, listEvents } from './list-events.ts'
import { useKnownArticles } from './use-known-articles.ts'

const ArticleReader = lazyFeature(async () => (await import('../reader/article-reader.tsx')).ArticleReader)

/** The read marks of a member. */
export type Marking = {
  /** Articles added later are new to the member; null: none is highlighted. */
  since: number | null
  mark: (articleId: number, isRead: boolean) => void
}

type Props = {
  widget: Pick<Widget, 'id' | 'title'>
  answer: WidgetArticles
  list: ArticleListProps
  /** null for a visitor, and until the member bundle is there. */
  marking: Marking | null
  /** Whether articles open in the reader, by click or by key; otherwise they are links alone. */
  isReadable: boolean
}

/** A list of articles. It stays the same one when it turns out who looks at it. */
export function ReadableArticles({ widget, answer, list, marking, isReadable }: Props) {
  const [opened, setOpened] = useState<{ id: number; ids: number[]; isOpen: boolean }>()
  const { articles, remember } = useKnownArticles(answer.articles)
  const mark = (id: number, isRead: boolean) => {
    if (!marking || articles.get(id)?.is_read === isRead) return
    marking.mark(id, isRead)
    remember(id, { is_read: isRead })
  }
  const latest = useRef<ReadingActions>(null)
  // Before the tools are on the screen: whoever clicks a row that has them means the reader.
  useLayoutEffect(() => {
    latest.current = {
      opensHere: () => list.display.opensHere,
      read: (id) => mark(id, true),
      toggle: (id) => mark(id, articles.get(id)?.is_read === false),
      open(id, ids) {
        setOpened({ id, ids, isOpen: true })
        mark(id, true)
      },
    }
  })
  // The same in every render, so that a row renders again only when its article has changed.
  const [events] = useState(() => listEvents(() => latest.current))
  const marks = marking !== null
  const since = marking?.since ?? null
  const reading = useMemo<Reading | null>(() => (isReadable ? { marks, since, list: events } : null), [isReadable, marks, since, events])
  return (
    <>
      {isReadable && <Arrivals title={widget.title} articles={answer.articles} />}
      {answer.articles.length > 0 && <ArticleList {...list} reading={reading} />}
      {opened && (
        <LazyPart>
          <ArticleReader
            widgetId={widget.id}
            opened={opened}
            articles={articles}
            feeds={answer.feeds}
            marks={marks}
            onMark={mark}
            onMove={(id) => {
              setOpened({ ...opened, id })
              mark(id, true)
            }}
            onClose={() => setOpened({ ...opened, isOpen: false })}
          />
        </LazyPart>
      )}
    </>
  )
}
