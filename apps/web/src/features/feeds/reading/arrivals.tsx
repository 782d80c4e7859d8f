import type { Article } from '@foyer/contracts/feeds/articles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newestOf } from '../../../entities/feed/read-state/read-state-changes.ts'

/** Says aloud what has come since the list was last told of. */
export function Arrivals({ title, articles }: { title: string; articles: Article[] }) {
  const { t } = useTranslation('feeds')
  const newest = newestOf(articles)
  const [announced, setAnnounced] = useState({ newest, count: 0 })
  if (newest !== null && announced.newest !== null && newest > announced.newest) {
    setAnnounced({ newest, count: articles.filter((article) => article.added > (announced.newest ?? 0)).length })
  } else if (announced.newest === null && newest !== null) setAnnounced({ newest, count: 0 })
  return (
    <p role="status" className="sr-only">
      {announced.count > 0 && t('arrived', { count: announced.count, title })}
    </p>
  )
}
