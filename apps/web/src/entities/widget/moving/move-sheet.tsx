import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BackButton } from '../../../components/back-button.tsx'
import { ChoiceRow } from '../../../components/choice-row.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { SkeletonRows } from '../../../components/ui/skeleton.tsx'
import { useCurrentPage } from '../../page/current-page.ts'
import { useEditablePages } from '../../page/editable-pages.ts'
import { viewPageQuery } from '../../page/view-page.ts'

/** A place that something can be moved to: a widget, or one of its sections. */
export type MovePlace = { widgetId: number; sectionId: number | null; label: string }

type Props = {
  title: string
  /** The page that it is on; null where it is on none, and any page is offered. */
  page: Page | null
  /** The places of a widget; none where it takes no such thing. */
  placesOf: (widget: Widget) => MovePlace[]
  onChoose: (place: MovePlace, page: PageSummary | null) => void
  /** Receives the focus on close; by default the element that had it before. */
  returnTo?: () => HTMLElement | null
  onClose: () => void
}

/** Where something goes: to a widget of this page, or of another one that the person may edit. */
export function MoveSheet({ title, page, placesOf, onChoose, returnTo, onClose }: Props) {
  const { t } = useTranslation('widget-editing')
  const [open, setOpen] = useState(true)
  const [target, setTarget] = useState<PageSummary | null>(null)
  const [left, setLeft] = useState<PageSummary | null>(null)
  const choose = (place: MovePlace) => {
    setOpen(false)
    onChoose(place, target)
  }
  const leave = () => {
    setLeft(target)
    setTarget(null)
  }
  return (
    <Sheet side="center" open={open} onClose={() => setOpen(false)} onClosed={onClose} {...(returnTo ? { returnTo } : {})} title={title}>
      {target ? (
        <OnePage key={target.id} target={target} placesOf={placesOf} onChoose={choose} onBack={leave} />
      ) : (
        <div className="flex flex-col gap-3">
          {page && <CurrentPlaces page={page} placesOf={placesOf} empty={t('noPlaceHere')} onChoose={choose} />}
          <OtherPages page={page} left={left} onChoose={setTarget} />
        </div>
      )}
    </Sheet>
  )
}

type PlacesProps = Pick<Props, 'placesOf'> & { page: Page; empty: string; onChoose: (place: MovePlace) => void }

function CurrentPlaces({ page, ...rest }: PlacesProps) {
  return <Places page={useCurrentPage(page)} {...rest} />
}

function Places({ page, placesOf, empty, onChoose }: PlacesProps) {
  const { t } = useTranslation('widget-editing')
  const places = page.columns.flatMap((column) => column.widgets.filter((widget) => widget.id > 0)).flatMap(placesOf)
  if (places.length === 0) return <p className="text-sm text-text-2">{empty}</p>
  return (
    <ul aria-label={t('places', { title: page.title })} className="-mx-2 flex flex-col">
      {places.map((place) => (
        <ChoiceRow key={`${place.widgetId} ${place.sectionId}`} title={place.label} onChoose={() => onChoose(place)} />
      ))}
    </ul>
  )
}

type OtherPagesProps = { page: Page | null; left: PageSummary | null; onChoose: (target: PageSummary) => void }

function OtherPages({ page, left, onChoose }: OtherPagesProps) {
  const { t } = useTranslation(['widget-editing', 'page-marks'])
  const { data, error, refetch } = useEditablePages()
  const pages = data?.filter((candidate) => candidate.id !== page?.id)
  const label = t(page ? 'otherPages' : 'allPages')
  if (pages?.length === 0) return null
  return (
    <div className="flex flex-col gap-1">
      <h3 className="text-xs font-medium text-text-2">{label}</h3>
      {!pages && !error && <SkeletonRows plain count={2} />}
      {!pages && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {pages && (
        <ul aria-label={label} className="-mx-2 flex flex-col">
          {pages.map((target) => (
            <ChoiceRow
              key={target.id}
              title={target.title}
              note={target.owner && t('page-marks:byOwner', { name: target.owner.name })}
              leadsOn
              isLeft={target.id === left?.id}
              onChoose={() => onChoose(target)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

type OnePageProps = Pick<PlacesProps, 'placesOf' | 'onChoose'> & { target: PageSummary; onBack: () => void }

function OnePage({ target, placesOf, onChoose, onBack }: OnePageProps) {
  const { t } = useTranslation('widget-editing')
  const { data, error, refetch } = useQuery(viewPageQuery(target.public_id))
  return (
    <div className="flex flex-col gap-2">
      <BackButton label={t('backToPages')} onBack={onBack} />
      <h3 dir="auto" className="truncate text-sm font-medium">
        {target.title}
      </h3>
      {!data && !error && <SkeletonRows plain count={3} />}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && <Places page={data.page} placesOf={placesOf} empty={t('noPlaceThere')} onChoose={onChoose} />}
    </div>
  )
}
