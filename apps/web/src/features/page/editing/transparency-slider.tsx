import { useId } from 'react'
import { useTranslation } from 'react-i18next'

const opaque = 255

type Props = { label: string; hint?: string; value: number; disabled?: boolean; onChange: (value: number) => void }

/** How transparent widgets are, from 0 to 255, said in percent. */
export function TransparencySlider({ label, hint, value, disabled, onChange }: Props) {
  const { t } = useTranslation('widget-editing')
  const id = useId()
  const percent = t('percent', { value: Math.round((value / opaque) * 100) })
  return (
    <>
      <div className="flex items-baseline justify-between">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <span className="text-sm text-text-2 tabular-nums">{percent}</span>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={opaque}
        step={5}
        value={value}
        disabled={disabled}
        aria-valuetext={percent}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-6 w-full accent-accent disabled:opacity-50 pointer-coarse:h-11"
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-xs text-text-3">
          {hint}
        </p>
      )}
    </>
  )
}
