import type { ImportedFeeds } from '@foyer/contracts/feeds/imported-feeds'
import { useTranslation } from 'react-i18next'
import { Disclosure } from '../../../components/ui/disclosure.tsx'
import { ProgressBar } from '../../../components/ui/progress-bar.tsx'
import { isReading } from '../../../entities/feed/imported-feeds.ts'
import { FeedProblem } from '../problems/feed-problem.tsx'

/** How many of the imported feeds have been read, and for those that could not be, why and what to do. */
export function ImportedFeedsProgress({ progress }: { progress: ImportedFeeds }) {
  const { t, i18n } = useTranslation('feed-reading')
  const number = new Intl.NumberFormat(i18n.language)
  const { total, read, failed, failing } = progress
  const reading = isReading(progress)
  const share = total > 0 ? (read + failed) / total : 1
  const counts = t('imported.read', { count: total, read: number.format(read), total: number.format(total) })
  const unread = t('imported.failed', { count: failed, number: number.format(failed) })
  const detail = failed > 0 ? `${counts}, ${unread}` : counts
  return (
    <div className="flex flex-col gap-3">
      {reading ? <ProgressBar label={t('imported.reading')} value={share} detail={detail} /> : <p className="font-medium">{detail}</p>}
      {/* The numbers change all the time; this is said in quarters. */}
      <p role="status" className="sr-only">
        {reading ? t('imported.announced', { percent: quarter(share, i18n.language) }) : detail}
      </p>
      {failing.length > 0 && (
        <Disclosure summary={t('imported.problems', { count: failed, number: number.format(failed) })}>
          <ul className="mt-1 flex max-h-80 flex-col divide-y divide-line overflow-y-auto pl-5.5">
            {failing.map((feed) => (
              <li key={feed.id}>
                <FeedProblem widget={{ id: feed.widget }} feed={feed} isEditor />
              </li>
            ))}
          </ul>
          {failed > failing.length && <p className="mt-1 pl-5.5 text-text-3">{t('imported.more', { count: failed - failing.length })}</p>}
        </Disclosure>
      )}
    </div>
  )
}

function quarter(share: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent' }).format(Math.floor(share * 4) / 4)
}
