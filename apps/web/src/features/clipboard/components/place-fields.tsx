import { useTranslation } from 'react-i18next'
import { Segments } from '../../../components/ui/segments.tsx'
import { SelectField } from '../../../components/ui/select-field.tsx'
import { ColumnField } from './column-field.tsx'
import { PageField } from './page-field.tsx'
import type { Place } from '../placing/places.ts'
import type { ChosenPlace } from '../placing/use-place.ts'

/** The page, the widget with its groups or a new one in a column, and whether at the top or the end of it. */
export function PlaceFields({ place: chosen }: { place: ChosenPlace }) {
  const { t } = useTranslation('clipboard')
  const { page, places, place, column } = chosen
  return (
    <>
      <PageField target={chosen} onChoose={chosen.choosePage} />
      {page && places.length > 0 && (
        <SelectField
          label={t('widget')}
          value={place ? keyOf(place) : ''}
          onChange={(key) => chosen.choosePlace(places.find((entry) => keyOf(entry) === key) ?? null)}
        >
          {places.map((entry) => (
            <option dir="auto" key={keyOf(entry)} value={keyOf(entry)}>
              {entry.name}
            </option>
          ))}
          <option value="">{t('newWidget')}</option>
        </SelectField>
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

const keyOf = ({ widgetId, sectionId }: Place) => `${widgetId}/${sectionId ?? ''}`
