import type { Article } from '@foyer/contracts/feeds/articles'
import type { Feed } from '@foyer/contracts/feeds/feeds'
import { ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../../lib/browser/class-names.ts'
import { type Reading, previewOf } from '../reading.ts'
import { RowTools } from '../reading/row-tools.tsx'
import type { FeedDisplaySettings } from '../widget/display-settings.ts'
import { ArticleMeta } from './article-meta.tsx'
import { ArticlePicture } from './article-picture.tsx'
import { ArticleTarget } from './article-target.tsx'
import { ArticleTitle } from './article-title.tsx'

/** `now` is a moment to tell ages from, in seconds since 1970. In a list with pictures every row has their room, where it is wide enough. */
export type RowProps = {
  article: Article
  source: Feed | undefined
  now: number
  display: FeedDisplaySettings
  withPictures: boolean
  reading: Reading | null
  isNew: boolean
  /** What follows was there when one last looked. */
  isLastNew: boolean
}

/** One article: a headline with its age in one line, or title, beginning and where it is from below each other. */
export function ArticleRow(props: RowProps) {
  const { article, display, reading, isLastNew } = props
  const isHeadline = display.view === 'headlines'
  const tools = isHeadline
    ? 'inset-y-0 right-0'
    : cn('bottom-0.5 pointer-coarse:-bottom-0.5', props.withPictures && article.image ? 'right-1 @2xs:right-25' : 'right-1')
  return (
    <li>
      <div className="group/row relative">
        {isHeadline ? <Headline {...props} /> : <Summary {...props} />}
        {reading && <RowTools article={article} marks={reading.marks} opensHere={display.opensHere} className={tools} />}
      </div>
      {isLastNew && <SeenLine />}
    </li>
  )
}

function Headline({ article, source, now, reading, isNew }: RowProps) {
  return (
    <ArticleTarget
      article={article}
      source={source?.title}
      reading={reading}
      className={cn(
        'flex min-h-(--row) items-center gap-3 rounded-md px-1.5 text-sm group-hover/row:bg-surface-hover',
        reading && 'pointer-coarse:pr-10',
      )}
    >
      <ArticleTitle
        article={article}
        reading={reading}
        isNew={isNew}
        dot="top-[calc(50%-2.5px)] -left-0.5"
        className="min-w-0 flex-1 truncate"
      />
      <ArticleMeta article={article} source={undefined} now={now} className="shrink-0" />
    </ArticleTarget>
  )
}

function Summary({ article, source, now, display, withPictures, reading, isNew }: RowProps) {
  const preview = previewOf(article)
  return (
    <ArticleTarget
      article={article}
      source={source?.title}
      reading={reading}
      className="flex min-h-(--row) items-start gap-3 rounded-md px-1.5 py-1.5 text-sm group-hover/row:bg-surface-hover pointer-coarse:py-2"
    >
      <span className="min-w-0 flex-1">
        <ArticleTitle article={article} reading={reading} isNew={isNew} dot="mt-[7.5px] -left-0.5" className="line-clamp-2 text-pretty" />
        {display.hasPreview && preview && <Preview article={article}>{preview}</Preview>}
        <ArticleMeta
          article={article}
          feed={source}
          source={source?.title ?? article.author ?? undefined}
          now={now}
          hasTools={reading !== null}
          className={cn('mt-0.5', reading && 'pointer-coarse:pr-10')}
        />
      </span>
      {withPictures && article.image && (
        <ArticlePicture url={article.image} width={88} height={66} className="mt-0.5 hidden h-16.5 w-22 shrink-0 rounded-sm @2xs:block" />
      )}
    </ArticleTarget>
  )
}

function Preview({ article, children }: { article: Article; children: ReactNode }) {
  return (
    <span dir="auto" className={cn('mt-0.5 line-clamp-2 text-xs wrap-anywhere', article.is_read ? 'text-text-3' : 'text-text-2')}>
      {children}
    </span>
  )
}

/** Each new article says so itself; this line is for the eye. */
function SeenLine() {
  const { t } = useTranslation('feeds')
  return (
    <div aria-hidden className="flex items-center gap-1.5 px-1.5 py-1 text-xs text-text-3">
      <ArrowUp size={12} strokeWidth={1.5} className="shrink-0" />
      {t('feed-reading:newSince')}
      <span className="h-px flex-1 bg-line" />
    </div>
  )
}
