import type { Article } from '@foyer/contracts/articles'
import { ArrowUp } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSteadyArticles } from '../widget/use-steady-articles.ts'
import { ArticleRow } from './article-row.tsx'

type Props = { title: string; articles: Article[]; sources: Map<number, string> | undefined; now: number; pictures: boolean }

/** Articles, newest first. `sources` gives the titles of their feeds where there are several. */
export function ArticleList({ title, articles, sources, now, pictures }: Props) {
  const { t } = useTranslation('feeds')
  const list = useRef<HTMLUListElement>(null)
  const { shown, waiting, show } = useSteadyArticles(articles, list)
  const withPictures = pictures && shown.some((article) => article.image)
  return (
    <div className="relative">
      <div role="status" className="pointer-events-none absolute inset-x-0 -top-3 z-10 flex justify-center">
        {waiting > 0 && (
          <button
            type="button"
            onClick={show}
            className="tap pointer-events-auto flex h-6 items-center gap-1 rounded-full bg-accent px-2.5 text-xs font-medium text-on-accent shadow-popup hover:bg-accent-hover"
          >
            <ArrowUp aria-hidden size={12} strokeWidth={2} />
            {t('newArticles', { count: waiting })}
          </button>
        )}
      </div>
      <ul ref={list} aria-label={t('list', { title })} className="-mx-1.5">
        {shown.map((article) => (
          <ArticleRow key={article.id} article={article} now={now} source={sources?.get(article.feed_id)} withPictures={withPictures} />
        ))}
      </ul>
    </div>
  )
}
