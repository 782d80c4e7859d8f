import { useTranslation } from 'react-i18next'
import { Segments } from '../../../components/ui/segments.tsx'

/** The column of a new widget, by its number. */
export function ColumnField({ count, value, onChoose }: { count: number; value: number; onChoose: (column: number) => void }) {
  const { t } = useTranslation('clipboard')
  const options = Array.from({ length: count }, (_, index) => ({ value: index, label: String(index + 1) }))
  return <Segments legend={t('column')} options={options} value={value} onChoose={onChoose} />
}
