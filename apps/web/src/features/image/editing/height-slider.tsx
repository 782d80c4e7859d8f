import { limits } from '@foyer/contracts/limits'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useDebouncedSave } from '../../../lib/hooks/use-debounced-save.ts'

const saveDelay = 250

/** How high the place of a picture is, in pixels. */
export function HeightSlider({ value, onSave }: { value: number; onSave: (height: number) => void }) {
  const { t } = useTranslation('image')
  const id = useId()
  const height = useDebouncedSave(value, saveDelay, onSave)
  const pixels = t('pixels', { count: height.value })
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-baseline justify-between">
        <label htmlFor={id} className="text-sm font-medium">
          {t('height')}
        </label>
        <span className="text-sm text-text-2 tabular-nums">{pixels}</span>
      </div>
      <input
        id={id}
        type="range"
        min={limits.image_height_min}
        max={limits.image_height_max}
        step={10}
        value={height.value}
        aria-valuetext={pixels}
        onChange={(event) => height.change(Number(event.target.value))}
        onBlur={height.flush}
        className="h-6 w-full accent-accent pointer-coarse:h-11"
      />
    </div>
  )
}
