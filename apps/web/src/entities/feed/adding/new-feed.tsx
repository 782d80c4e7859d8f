import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addFeeds } from './add-feeds.ts'
import { articlesKey } from '../articles-key.ts'
import { FeedForm } from './feed-form.tsx'

/** Feeds more for a widget, by any address of their site. Its texts are those of the feature feed-editing. */
export function NewFeed({ widget }: { widget: Widget }) {
  const { t } = useTranslation('feed-editing')
  const client = useQueryClient()
  const add: Parameters<typeof FeedForm>[0]['add'] = async (requests) => {
    try {
      return await addFeeds(widget.id, requests)
    } finally {
      void client.invalidateQueries({ queryKey: articlesKey(widget.id) })
    }
  }
  return <FeedForm label={t('address')} widgetId={widget.id} add={add} />
}
