import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { Segments } from '../../../components/ui/segments.tsx'
import { Select } from '../../../components/ui/select.tsx'
import { SkeletonRows } from '../../../components/ui/skeleton.tsx'
import { displayTitle } from '../../../entities/page/page-title.ts'
import { ColumnField } from './column-field.tsx'
import type { Place } from '../placing/places.ts'
import type { ChosenPlace } from '../placing/use-place.ts'

/** The page, the widget with its groups or a new one in a column, and whether at the top or the end of it. */
export function PlaceFields({ place: chosen }: { place: ChosenPlace }) {
  const { t } = useTranslation('clipboard')
  const { page, pages, places, place, column } = chosen
  return (
    <>
      {pages.length > 1 && (
        <Field label={t('page')} value={chosen.publicId} onChange={chosen.choosePage}>
          {pages.map(({ public_id, title }) => (
            <option key={public_id} value={public_id}>
              {displayTitle(title)}
            </option>
          ))}
        </Field>
      )}
      {chosen.error && <LoadFailure error={chosen.error} onRetry={chosen.retry} />}
      {!page && !chosen.error && <SkeletonRows plain count={2} />}
      {page && places.length > 0 && (
        <Field
          label={t('widget')}
          value={place ? keyOf(place) : ''}
          onChange={(key) => chosen.choosePlace(places.find((entry) => keyOf(entry) === key) ?? null)}
        >
          {places.map((entry) => (
            <option key={keyOf(entry)} value={keyOf(entry)}>
              {entry.name}
            </option>
          ))}
          <option value="">{t('newWidget')}</option>
        </Field>
      )}
      {page && !place && page.columns.length > 1 && (
        <ColumnField count={page.columns.length} value={column} onChoose={chosen.chooseColumn} />
      )}
      {page && (
        <Segments
          legend={t('position')}
          options={(['top', 'bottom'] as const).map((edge) => ({ value: edge, label: t(`edge.${edge}`) }))}
          value={chosen.edge}
          onChoose={chosen.chooseEdge}
        />
      )}
    </>
  )
}

type FieldProps = { label: string; value: string; onChange: (value: string) => void; children: ReactNode }

function Field({ label, value, onChange, children }: FieldProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <Select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </Select>
    </div>
  )
}

const keyOf = ({ widgetId, sectionId }: Place) => `${widgetId}/${sectionId ?? ''}`
