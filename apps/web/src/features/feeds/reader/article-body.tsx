import type { Article, ContentNode } from '@foyer/contracts/feeds/articles'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { hasCode } from '../../../lib/api/api-error.ts'
import { hostOf, linkKind } from '../../../lib/browser/links.ts'
import { hasPicture } from '../content.ts'
import { ArticleContent } from './article-content.tsx'
import { ContentPicture } from './content-picture.tsx'

type Props = { article: Article; content: ContentNode[] | undefined; error: unknown; isFetching: boolean; onRetry: () => void }

/** The text as far as the feed gives it, and the way to the rest. */
export function ArticleBody({ article, content, error, isFetching, onRetry }: Props) {
  const { t } = useTranslation('feed-reading')
  const isLoading = article.has_content && content === undefined && !error
  const isShort = !article.has_content || content?.length === 0
  return (
    <>
      {article.image && !(content && hasPicture(content)) && !isLoading && (
        <ContentPicture src={article.image} alt="" className="mb-6 max-h-105 w-auto bg-surface-sunken" />
      )}
      {content && content.length > 0 && <ArticleContent content={content} />}
      {isLoading && <TextSkeleton />}
      {(isShort || Boolean(error)) && article.summary && (
        <p dir="auto" className="article-text">
          {article.summary}
        </p>
      )}
      {error ? (
        <div className="mt-6 flex flex-col items-start gap-3">
          <Notice kind="info">
            {t(hasCode(error, 'not_found') ? 'reader.gone' : hasCode(error, 'network') ? 'reader.offline' : 'reader.failed')}
          </Notice>
          {!hasCode(error, 'not_found') && (
            <Button size="sm" pending={isFetching} onClick={onRetry}>
              {t('shared:retry')}
            </Button>
          )}
        </div>
      ) : null}
      {isShort && <p className="mt-8 text-sm text-text-3">{t(article.summary ? 'reader.noMore' : 'reader.noText')}</p>}
      {!isLoading && article.url && linkKind(article.url) === 'web' && (
        <p className={isShort ? 'mt-2' : 'mt-10'}>
          <a
            href={article.url}
            target="_blank"
            rel="noopener noreferrer"
            className="touch-target text-sm font-medium text-accent underline decoration-transparent underline-offset-3 hover:decoration-current"
          >
            {t('reader.openSiteOf', { host: hostOf(article.url) })}
          </a>
        </p>
      )}
    </>
  )
}

function TextSkeleton() {
  const { t } = useTranslation('feed-reading')
  return (
    <div role="status">
      <span className="sr-only">{t('reader.loading')}</span>
      <div aria-hidden className="flex flex-col gap-4 py-2">
        {Array.from({ length: 8 }, (_, line) => (
          <Skeleton key={line} className={line % 4 === 3 ? 'h-3 w-1/2' : line % 2 === 1 ? 'h-3 w-11/12' : 'h-3'} />
        ))}
      </div>
    </div>
  )
}
