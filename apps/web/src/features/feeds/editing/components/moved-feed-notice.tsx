import type { FeedNotice as Notice } from '@foyer/contracts/feeds/feeds'
import { ArrowRight, Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/button.tsx'

type Props = { url: string; notice: Notice; title: string; onSeen: () => void }

/** That a feed is read at another address now, and which; shown until somebody has seen it. */
export function MovedFeedNotice({ url, notice, title, onSeen }: Props) {
  const { t } = useTranslation('feed-editing')
  return (
    <div className="mx-2 mb-1 flex items-start gap-2 rounded-md bg-accent-soft py-1.5 pr-1.5 pl-2.5 text-xs leading-4.5 text-on-accent-soft">
      <Info aria-hidden size={12} strokeWidth={2} className="mt-0.75 shrink-0" />
      <div className="min-w-0 flex-1">
        <p>{t(`notice.${notice.kind}`)}</p>
        <p className="wrap-anywhere">
          <span className="sr-only">{t('oldAddress')} </span>
          <span className="line-through decoration-1">{bare(notice.from)}</span>{' '}
          <ArrowRight aria-hidden size={12} strokeWidth={2} className="inline" /> <span className="sr-only">{t('newAddress')} </span>
          {bare(url)}
        </p>
      </div>
      <Button size="sm" variant="secondary" aria-label={t('noticeSeen', { title })} onClick={onSeen}>
        {t('ok')}
      </Button>
    </div>
  )
}

function bare(url: string): string {
  return url.replace(/^https?:\/\//, '')
}
