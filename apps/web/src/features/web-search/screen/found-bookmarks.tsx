import { limits } from '@foyer/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../components/ui/section.tsx'
import { SiteIcon } from '../../../entities/bookmark/site-icon.tsx'
import { displayTitle } from '../../../entities/page/page-title.ts'
import { useLinkTarget } from '../../../entities/preference/link-target.ts'
import { api } from '../../../lib/api/api-client.ts'
import { bookmarkKind } from '../../../lib/browser/links.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'

/** The bookmarks on all pages of a person that match, above what the web has. */
export function FoundBookmarks({ viewer, query }: { viewer: string; query: string }) {
  const { t } = useTranslation(['web-search', 'errors'])
  const target = useLinkTarget()
  const words = query.slice(0, limits.search_query)
  const { data, error } = useQuery({
    queryKey: ['found-bookmarks', viewer, words],
    queryFn: ({ signal }) => api('searchBookmarks', { query: { query: words, limit: maxShown }, signal }),
    gcTime: 60_000,
    refetchOnWindowFocus: false,
  })
  const bookmarks = data?.bookmarks.filter(({ url }) => bookmarkKind(url) === 'web') ?? []
  return (
    <Section title={t('bookmarks')}>
      {bookmarks.length > 0 && (
        <ul className="flex flex-col">
          {bookmarks.map(({ id, url, title, icon, place }) => (
            <li key={id}>
              <a
                href={url}
                {...target}
                className="hoverable -mx-2 flex min-h-9 items-center gap-2.5 rounded-md px-2 text-sm pointer-coarse:min-h-11"
              >
                <SiteIcon url={url} title={title} icon={icon} />
                <span dir="auto" title={title} className="min-w-0 truncate">
                  {title}
                </span>
                <span className="min-w-0 shrink-[2] truncate text-xs text-text-3">
                  {place.page.is_inbox ? place.widget.title : displayTitle(place.page.title)}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-sm text-text-2 empty:hidden">
        {statusText()}
      </p>
    </Section>
  )

  function statusText(): string {
    if (bookmarks.length > 0) return ''
    if (error) return errorText(t, error)
    return data ? t('noBookmarks', { query }) : t('shared:loading')
  }
}

const maxShown = 20
