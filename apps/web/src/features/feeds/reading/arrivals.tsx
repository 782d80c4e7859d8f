import type { Article } from '@foyer/contracts/articles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newestOf } from '../../../entities/feed/read-state/read-state-changes.ts'

/** Says aloud what has come since the list was last told of. */
export function Arrivals({ title, articles }: { title: string; articles: Article[] }) {
  const { t } = useTranslation('feed-reading')
  const newest = newestOf(articles)
  const [told, setTold] = useState({ newest, count: 0 })
  if (newest !== null && told.newest !== null && newest > told.newest) {
    setTold({ newest, count: articles.filter((article) => article.added > (told.newest ?? 0)).length })
  } else if (told.newest === null && newest !== null) setTold({ newest, count: 0 })
  return (
    <p role="status" className="sr-only">
      {told.count > 0 && t('arrived', { count: told.count, title })}
    </p>
  )
}
