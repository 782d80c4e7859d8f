import type { DiscoveredFeed } from '@foyer/contracts/feeds/feeds'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { isStale } from './feed-adding.ts'
import type { FeedAdding } from './use-feed-adding.ts'
import { formatAge } from '../../../lib/i18n/format-age.ts'

/** The feeds that were found at an address, to choose among; a single one is only shown. Its texts are those of the feature feed-editing. */
export function FeedChoice({ adding }: { adding: FeedAdding }) {
  const { t } = useTranslation('feed-editing')
  const { discovered, present, room, chosen } = adding
  const group = useRef<HTMLFieldSetElement>(null)
  // They have come on the way from the address to the button: the keyboard goes on here.
  useEffect(() => group.current?.querySelector<HTMLInputElement>('input:checked, input:enabled')?.focus(), [])
  const isFull = chosen.size >= room
  return (
    <fieldset ref={group} className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{t('chooseFeeds', { count: discovered.length })}</legend>
      <ul className="max-h-80 overflow-y-auto rounded-md border border-line-control">
        {discovered.map((feed) => (
          <li key={feed.url} className="border-line not-first:border-t">
            <Candidate feed={feed} adding={adding} isOnly={discovered.length === 1} isFull={isFull} />
          </li>
        ))}
      </ul>
      {isFull && discovered.some((feed) => !chosen.has(feed.url) && !present.has(feed.url)) && (
        <p className="mt-1.5 text-xs text-text-2">{t('roomFor', { count: room })}</p>
      )}
    </fieldset>
  )
}

type Props = { feed: DiscoveredFeed; adding: FeedAdding; isOnly: boolean; isFull: boolean }

function Candidate({ feed, adding, isOnly, isFull }: Props) {
  const { t } = useTranslation(['feed-editing', 'errors'])
  const id = useId()
  const { url, latest } = feed
  const isThere = adding.present.has(url) || adding.added.has(url)
  const isChosen = adding.chosen.has(url)
  const error = adding.refused.get(url)
  return (
    <label className="group/feed flex items-start gap-2.5 px-2.5 py-2 has-enabled:hover:bg-surface-hover has-checked:bg-accent-soft pointer-coarse:min-h-11">
      {!isOnly && (
        <input
          type="checkbox"
          checked={isChosen}
          disabled={isThere || adding.isAdding || (isFull && !isChosen)}
          onChange={() => adding.toggle(url)}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-about`}
          className="mt-0.5 size-4 shrink-0 accent-accent"
        />
      )}
      <span className="flex min-w-0 flex-1 flex-col gap-0.5 text-xs leading-4 text-text-3 group-has-checked/feed:text-text-2">
        <span dir="auto" id={`${id}-title`} className="text-sm text-text wrap-anywhere">
          {feed.title}
        </span>
        <span id={`${id}-about`} className="contents">
          <span title={url} className="truncate">
            {url.replace(/^https?:\/\//, '')}
          </span>
          <Freshness feed={feed} />
          {latest.length > 0 && (
            <span title={latest.join('\n')} className="line-clamp-2 wrap-anywhere">
              {latest.join(' · ')}
            </span>
          )}
          {isThere && (
            <span className="flex items-center gap-1 text-success">
              <CircleCheck aria-hidden size={12} strokeWidth={2} className="shrink-0" />
              {t('isThere')}
            </span>
          )}
          {error !== undefined && <span className="text-danger">{errorText(t, error)}</span>}
        </span>
      </span>
    </label>
  )
}

/** The age of the newest article and the number of articles, as far as they are known. */
function Freshness({ feed }: { feed: DiscoveredFeed }) {
  const { t, i18n } = useTranslation('feed-editing')
  const [now] = useState(() => Date.now() / 1000)
  const { articles, newest_at } = feed
  const age = newest_at === null ? null : formatAge(newest_at, now, i18n, 'long')
  const parts = [
    age && t(isStale(feed, now) ? 'lastArticle' : 'updated', { age }),
    articles !== null && (articles === 0 ? t('noArticles') : t('articleCount', { count: articles })),
  ]
  const text = parts.filter(Boolean).join(' · ')
  if (!isStale(feed, now)) return text && <span>{text}</span>
  return (
    <span className="flex items-center gap-1 font-medium text-text-2">
      <CircleAlert aria-hidden size={12} strokeWidth={2} className="shrink-0" />
      {text}
    </span>
  )
}
