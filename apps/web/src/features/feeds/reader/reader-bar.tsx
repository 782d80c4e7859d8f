import { Dialog } from '@base-ui/react/dialog'
import type { Article } from '@foyer/contracts/feeds/articles'
import { ChevronDown, ChevronUp, Circle, CircleCheck, ExternalLink, Link, Share2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { linkKind } from '../../../lib/browser/links.ts'
import { sharesByDevice } from '../../../lib/browser/shares-by-device.ts'
import { passOn } from './pass-on.ts'

type Props = {
  article: Article
  marks: boolean
  position: { number: number; count: number }
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onMark: (isRead: boolean) => void
}

/** What can be done with the article that is read, and the way to its neighbours. */
export function ReaderBar({ article, marks, position, onPrevious, onNext, onMark }: Props) {
  const { t } = useTranslation('feed-reading')
  const { url } = article
  const isLinked = url !== null && linkKind(url) === 'web'
  return (
    <div className="flex h-13 shrink-0 items-center gap-1 border-b border-line px-3 pointer-coarse:gap-2.5">
      <Dialog.Close render={<IconButton icon={X} label={t('shared:close')} />} />
      <span aria-hidden className="ml-1 text-sm text-text-3 tabular-nums">
        {t('reader.position', position)}
      </span>
      <IconButton
        icon={ChevronUp}
        label={t('reader.previous')}
        aria-disabled={!onPrevious}
        className={end(!onPrevious)}
        onClick={onPrevious}
      />
      <IconButton icon={ChevronDown} label={t('reader.next')} aria-disabled={!onNext} className={end(!onNext)} onClick={onNext} />
      <span className="flex-1" />
      {marks && (
        <IconButton
          icon={article.is_read ? Circle : CircleCheck}
          label={t(article.is_read ? 'markUnread' : 'markRead')}
          onClick={() => onMark(!article.is_read)}
        />
      )}
      {isLinked && (
        <>
          <IconButton
            icon={sharesByDevice() ? Share2 : Link}
            label={t(sharesByDevice() ? 'reader.share' : 'reader.copyLink')}
            onClick={() => void passOn(article.title, url, t)}
          />
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('reader.openSite')}
            title={t('reader.openSite')}
            className="hoverable touch-target inline-flex size-8 shrink-0 items-center justify-center rounded-md text-text-2 hover:text-text"
          >
            <ExternalLink aria-hidden size={16} strokeWidth={1.5} />
          </a>
        </>
      )}
    </div>
  )
}

/** At the end of its way a button stays where it is, and keeps focus. */
function end(isThere: boolean): string {
  return isThere ? 'opacity-40' : ''
}
