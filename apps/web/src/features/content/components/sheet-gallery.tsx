import type { Page } from '@foyer/contracts/pages/page/pages'
import { LayoutGrid } from 'lucide-react'
import { type Dispatch, type SetStateAction, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { useCurrentUser } from '../../../entities/session/session.ts'
import type { WidgetKind, WidgetKinds } from '../../../entities/widget/widget-kind.ts'
import { type KindFilter, findKinds } from '../marketplace/find-kinds.ts'
import { useOfferedKinds } from '../use-offered-kinds.ts'
import { galleryPath } from '../marketplace/gallery-address.ts'
import { GalleryFilter } from './gallery-filter.tsx'
import { Gallery } from './gallery.tsx'
import { NoKinds } from './no-kinds.tsx'

type Props = {
  page: Page
  kinds: WidgetKinds
  filter: KindFilter
  onFilter: Dispatch<SetStateAction<KindFilter>>
  onChoose: (kind: WidgetKind) => void
  onPreview: (kind: WidgetKind) => void
  lastPreview: string | undefined
}

/** The gallery in the sheet: all kinds, or those that it was opened with until all are asked for. */
export function SheetGallery({ kinds, filter, onFilter, ...choosing }: Props) {
  const { t } = useTranslation('gallery')
  const country = useCurrentUser()?.country
  const shown = findKinds(useOfferedKinds(kinds), t, useDeferredValue(filter))
  const { query = '', subject, only } = filter
  const isForced = only !== undefined
  const showAll = () => onFilter({})
  return (
    <>
      {!isForced && (
        <GalleryFilter
          query={query}
          onQuery={(next) => onFilter({ ...filter, query: next })}
          subject={subject}
          onSubject={(next) => onFilter({ ...filter, subject: next })}
        />
      )}
      <p role="status" className="sr-only">
        {t('count', { count: shown.length })}
      </p>
      {shown.length > 0 ? <Gallery kinds={shown} {...choosing} /> : <NoKinds query={query} onShowAll={showAll} />}
      {isForced && shown.length > 0 && (
        <Button size="sm" onClick={showAll} className="self-start">
          {t('showAll')}
        </Button>
      )}
      {!isForced && (
        <ButtonLink variant="quiet" size="sm" to={galleryPath({ subject, query, country })} className="-ml-2.5 self-start">
          <LayoutGrid aria-hidden size={16} strokeWidth={1.5} />
          {t('browse')}
        </ButtonLink>
      )}
    </>
  )
}
