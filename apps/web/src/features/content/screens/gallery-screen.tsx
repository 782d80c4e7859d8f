import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { TextField } from '../../../components/ui/text-field.tsx'
import { PremiumBadge } from '../../../entities/premium/premium-badge.tsx'
import { canAddKind } from '../../../entities/premium/premium-policy.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'
import type { WidgetKind, WidgetKinds } from '../../../entities/widget/widget-kind.ts'
import { KindPicture } from '../components/kind-picture.tsx'
import { NoKinds } from '../components/no-kinds.tsx'
import { useOfferedKinds } from '../use-offered-kinds.ts'
import { findKinds } from '../marketplace/find-kinds.ts'
import { galleryPath, previewPath } from '../marketplace/gallery-address.ts'
import { type Subject, subjects } from '../marketplace/subjects.ts'

const chip =
  'flex h-8 items-center rounded-full border border-line-control px-3 text-sm text-text-2 transition-colors duration-120 hover:bg-surface-hover aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-on-accent-soft pointer-coarse:h-11'

/** Every kind of widget as a card that leads to its preview; by subject, and by what is searched for, which the address has as `q`. */
export function GalleryScreen({ kinds, subject }: { kinds: WidgetKinds; subject: Subject | undefined }) {
  const { t } = useTranslation('gallery')
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const country = useCurrentUser()?.country
  // The address follows what is typed; were it the state of the field, letters typed meanwhile would be lost.
  const [query, setQuery] = useState(params.get('q') ?? '')
  const searched = useDeferredValue(query)
  const offered = useOfferedKinds(kinds)
  const shown = useMemo(() => findKinds(offered, t, { query: searched, subject }), [offered, searched, subject, t])
  const search = (next: string) => {
    setQuery(next)
    setParams(next === '' ? {} : { q: next }, { replace: true })
  }
  const showAll = () => {
    setQuery('')
    void navigate('/widgets')
  }
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-5 px-6 pt-4 pb-16 max-sm:px-4">
      <p className="text-sm text-text-2">{t('intro')}</p>
      <TextField
        label={t('search')}
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={query}
        onChange={(event) => search(event.target.value)}
        className="max-w-sm"
      />
      <nav aria-label={t('subject')}>
        <ul className="flex flex-wrap gap-2">
          {[undefined, ...subjects].map((name) => (
            <li key={name ?? 'all'}>
              <Link
                to={galleryPath({ subject: name, query, country })}
                aria-current={name === subject ? 'page' : undefined}
                className={chip}
              >
                {name === undefined ? t('all') : t(`subjects.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p role="status" className="sr-only">
        {t('count', { count: shown.length })}
      </p>
      {shown.length === 0 ? (
        <NoKinds query={searched} onShowAll={showAll} />
      ) : (
        <ul aria-label={t('title')} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3">
          {shown.map((kind) => (
            <KindCard key={kind.type} kind={kind} />
          ))}
        </ul>
      )}
    </div>
  )
}

function KindCard({ kind }: { kind: WidgetKind }) {
  const { t } = useTranslation('gallery')
  const isAvailable = canAddKind(useCurrentUser(), kind)
  return (
    <li className="hoverable relative flex items-start gap-4 rounded-lg border border-line bg-surface p-4">
      <KindPicture type={kind.type} className="h-14 w-20.5" />
      <div className="min-w-0 flex-1">
        <h2 className="flex flex-wrap items-center gap-2 text-base font-medium">
          <Link
            to={previewPath(kind.type)}
            className="outline-none! after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
          >
            {t(kind.titleKey)}
          </Link>
          {!isAvailable && <PremiumBadge />}
        </h2>
        <p className="mt-0.5 text-sm text-text-2">{t(kind.gallery.descriptionKey)}</p>
      </div>
    </li>
  )
}
