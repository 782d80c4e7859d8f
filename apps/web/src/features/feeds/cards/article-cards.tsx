import type { ComponentProps } from 'react'
import { cn } from '../../../lib/browser/class-names.ts'
import { ArticleMeta } from '../components/article-meta.tsx'
import { ArticlePicture } from '../components/article-picture.tsx'
import type { RowProps } from '../components/article-row.tsx'
import { ArticleTarget } from '../components/article-target.tsx'
import { ArticleTitle } from '../components/article-title.tsx'
import { previewOf } from '../reading.ts'
import { RowTools } from '../reading/row-tools.tsx'

type Props = { rows: RowProps[]; attributes: ComponentProps<'ul'> }

/** Articles as cards, as many beside each other as the widget has room for. */
export function ArticleCards({ rows, attributes }: Props) {
  return (
    <ul {...attributes} className="grid grid-cols-1 gap-2 @3xs:grid-cols-2 @xl:grid-cols-3 @4xl:grid-cols-4">
      {rows.map((row) => (
        <Card key={row.article.id} {...row} />
      ))}
    </ul>
  )
}

function Card({ article, source, now, display, withPictures, reading, isNew }: RowProps) {
  const preview = previewOf(article)
  const hasPicture = withPictures && article.image !== null
  return (
    <li className="group/row relative flex min-w-0">
      <ArticleTarget
        article={article}
        source={source?.title}
        reading={reading}
        className="relative flex min-w-0 flex-1 flex-col overflow-hidden rounded-md border border-line text-sm group-hover/row:border-line-control/60 group-hover/row:bg-surface-hover"
      >
        {hasPicture && article.image && (
          <ArticlePicture url={article.image} width={320} height={180} className="aspect-video w-full border-b border-line" />
        )}
        <span className="relative flex min-w-0 flex-1 flex-col gap-1 p-2.5">
          <ArticleTitle
            article={article}
            reading={reading}
            isNew={isNew}
            dot="top-[17.5px] left-0.75"
            className={cn('text-pretty', hasPicture ? 'line-clamp-3' : 'line-clamp-5')}
          />
          {display.hasPreview && preview && (
            <span
              dir="auto"
              className={cn(
                'text-xs wrap-anywhere',
                article.is_read ? 'text-text-3' : 'text-text-2',
                // Beside others that have a picture, a text may take its place.
                hasPicture ? 'hidden @md:line-clamp-2' : 'line-clamp-4',
              )}
            >
              {preview}
            </span>
          )}
          <ArticleMeta
            article={article}
            feed={source}
            source={source?.title}
            now={now}
            hasTools={reading !== null}
            className={cn('mt-auto flex-wrap gap-y-0 pt-0.5', reading && 'pointer-coarse:pr-8')}
          />
        </span>
      </ArticleTarget>
      {reading && (
        <RowTools
          article={article}
          marks={reading.marks}
          opensHere={display.opensHere}
          className="right-1 bottom-1 pointer-coarse:bottom-0.5"
        />
      )}
    </li>
  )
}
