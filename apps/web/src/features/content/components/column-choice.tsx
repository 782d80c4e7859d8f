import type { Page } from '@foyer/contracts/pages/page/pages'
import { useTranslation } from 'react-i18next'

/** Small columns to choose one from; each option is named by its number. */
export function ColumnChoice({ page, value, onChoose }: { page: Page; value: number; onChoose: (column: number) => void }) {
  const { t } = useTranslation('content')
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{t('column')}</legend>
      <div className="flex gap-1.5">
        {page.columns
          .map((_, index) => index + 1)
          .map((number) => (
            <label key={number} className="segment">
              <input
                type="radio"
                name="column"
                value={number}
                aria-label={t('columnNumber', { number })}
                checked={value === number - 1}
                onChange={() => onChoose(number - 1)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <span aria-hidden>{number}</span>
            </label>
          ))}
      </div>
    </fieldset>
  )
}
