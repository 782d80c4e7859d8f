import type { Feed } from '@foyer/contracts/feeds/feeds'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../../../components/load-failure.tsx'
import { Facts } from '../../../../components/ui/facts.tsx'
import { Sheet } from '../../../../components/ui/sheet.tsx'
import { SkeletonRows } from '../../../../components/ui/skeleton.tsx'
import { type ApiResult, api } from '../../../../lib/api/api-client.ts'
import { hasCode } from '../../../../lib/api/api-error.ts'
import { hostOf, linkKind } from '../../../../lib/browser/links.ts'
import { formatAge, formatWait } from '../../../../lib/i18n/format-age.ts'
import { FeedIcon } from '../../feed-icon.tsx'

type Details = ApiResult<'getFeed'>
type Props = { feed: Feed; onClosed: () => void }

/** What Foyer knows of a feed and of how it reads it. */
export function FeedDetails({ feed, onClosed }: Props) {
  const { t } = useTranslation('feed-editing')
  const [isOpen, setIsOpen] = useState(true)
  const { data, error, refetch } = useQuery({
    queryKey: ['feed-details', feed.id, feed.last_polled],
    queryFn: () => api('getFeed', { params: { id: String(feed.id) }, query: { extended: 'true' } }),
    retry: false,
  })
  // Only who has added a feed is told all of it.
  const isForeign = hasCode(error, 'not_found')
  return (
    <Sheet
      open={isOpen}
      onClose={() => setIsOpen(false)}
      onClosed={onClosed}
      title={t('details.title', { title: feed.title })}
      side="center"
    >
      {data?.description && (
        <p dir="auto" className="text-sm wrap-anywhere text-text-2">
          {data.description}
        </p>
      )}
      <FeedFacts feed={feed} details={data} />
      {!data && !error && <SkeletonRows plain count={3} />}
      {isForeign && <p className="text-sm text-text-2">{t('details.foreign')}</p>}
      {!data && error && !isForeign && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.extended && <Newest articles={data.extended.articles} />}
    </Sheet>
  )
}

function FeedFacts({ feed, details }: { feed: Feed; details: Details | undefined }) {
  const { t, i18n } = useTranslation(['feed-editing', 'feed-reading', 'account-errors'])
  const [now] = useState(() => Date.now() / 1000)
  const { status, error, last_polled: last, next_poll: next } = details ?? feed
  const ago = (moment: number) => formatAge(moment, now, i18n, 'long')
  const extended = details?.extended
  const site = details?.site ?? (feed.site_url === null ? null : { url: feed.site_url, title: hostOf(feed.site_url) })
  const isFailing = status === 'failing' || status === 'gone'
  const reason = isFailing && error ? t([`feed-reading:reasons.${error}`, 'account-errors:feed_unreachable']) : ''
  const facts: [string, ReactNode][] = [
    [t('details.address'), <Address key="address" url={details?.url ?? feed.url} />],
    ...(site ? [[t('details.site'), <Site key="site" feed={feed} site={site} />] satisfies [string, ReactNode]] : []),
    [t('details.status'), [t(`details.state.${status}`), reason].filter(Boolean).join(' ')],
    [t('details.lastPoll'), last === null ? t('details.never') : ago(last)],
    [t('details.nextPoll'), next === null ? t('details.onRequest') : formatWait(next, now, i18n.language)],
  ]
  if (extended) {
    facts.push(
      [t('details.interval'), extended.interval === null ? t('details.unknown') : duration(extended.interval, i18n.language)],
      [t('details.failures'), new Intl.NumberFormat(i18n.language).format(extended.failures)],
      [t('details.lastChange'), extended.last_changed === null ? t('details.unknown') : ago(extended.last_changed)],
    )
  }
  return <Facts facts={facts} />
}

function Newest({ articles }: { articles: NonNullable<Details['extended']>['articles'] }) {
  const { t, i18n } = useTranslation(['feed-editing', 'feeds'])
  const [now] = useState(() => Date.now() / 1000)
  return (
    <section>
      <h3 className="mb-1 text-sm font-medium">{t('details.newest')}</h3>
      {articles.length === 0 && <p className="text-sm text-text-2">{t('noArticles')}</p>}
      <ol className="flex flex-col gap-1.5 text-sm">
        {articles.map(({ id, title, url, published }) => (
          <li key={id} className="flex items-baseline gap-3">
            <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
              <Address url={url ?? ''}>{title || t('feeds:untitled')}</Address>
            </span>
            {published !== null && (
              <time dateTime={new Date(published * 1000).toISOString()} className="shrink-0 text-xs text-text-3 tabular-nums">
                {formatAge(published, now, i18n)}
              </time>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Site({ feed, site }: { feed: Feed; site: { url: string; title: string } }) {
  return (
    <span className="flex items-center gap-1.5">
      <FeedIcon feed={feed} title={site.title} />
      <span className="min-w-0">
        <Address url={site.url}>{site.title}</Address>
      </span>
    </span>
  )
}

/** A link where the address is one of the web, else its text alone. */
function Address({ url, children = url }: { url: string; children?: ReactNode }) {
  if (linkKind(url) !== 'web') return children
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="rounded-sm underline decoration-line-control underline-offset-2 hover:decoration-text"
    >
      {children}
    </a>
  )
}

/** A length of time in seconds in the largest unit that it fills: "2 hours". */
function duration(seconds: number, language: string): string {
  const [unit, size] =
    seconds >= 86_400 ? (['day', 86_400] as const) : seconds >= 3_600 ? (['hour', 3_600] as const) : (['minute', 60] as const)
  const amount = Math.max(1, Math.round(seconds / size))
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
}
