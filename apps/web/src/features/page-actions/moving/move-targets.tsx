import { useTranslation } from 'react-i18next'
import type { Place } from '../api/move-page.ts'

type Props = { targets: readonly Place[]; chosen: Place | undefined; onChoose: (place: Place) => void }

/** The sections that a page can be moved to. */
export function MoveTargets({ targets, chosen, onChoose }: Props) {
  const { t } = useTranslation('page-move')
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-2 text-sm font-medium">{t('where')}</legend>
      {targets.map((place) => (
        <label
          key={place?.id ?? 0}
          className="hoverable flex min-h-9 items-center gap-3 rounded-md border border-line px-3 text-sm has-checked:border-accent has-checked:bg-accent-soft pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name="place"
            checked={chosen !== undefined && (chosen?.id ?? 0) === (place?.id ?? 0)}
            onChange={() => onChoose(place)}
            className="size-4 shrink-0 accent-accent"
          />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {place?.title ?? t('personal')}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
