import type { Page } from '@foyer/contracts/pages/page/pages'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { importedFeedsQuery, isReading } from '../../../entities/feed/imported-feeds.ts'
import { ImportedFeedsProgress } from './imported-feeds.tsx'

/** Above a page while feeds that were imported into it are read for the first time, and afterwards until it is closed. */
export function ImportedFeedsNotice({ page }: { page: Page }) {
  const { t } = useTranslation('shared')
  const hasFeeds = page.columns.some((column) => column.widgets.some((widget) => widget.widget_type === 'rsslist'))
  const { data } = useQuery({ ...importedFeedsQuery(page.id), enabled: hasFeeds })
  const [wasReading, setWasReading] = useState(false)
  const [isClosed, setClosed] = useState(false)
  const reading = data !== undefined && isReading(data)
  if (reading && !wasReading) setWasReading(true)
  if (!data || isClosed || (!reading && !wasReading)) return null
  return (
    <section className="mx-6 mt-3 flex items-start gap-3 rounded-lg border border-line bg-surface p-4 max-sm:mx-4">
      <div className="min-w-0 flex-1">
        <ImportedFeedsProgress progress={data} />
      </div>
      {!reading && <IconButton icon={X} label={t('close')} onClick={() => setClosed(true)} />}
    </section>
  )
}
