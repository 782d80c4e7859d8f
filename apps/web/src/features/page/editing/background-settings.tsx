import type { Page } from '@foyer/contracts/pages'
import type { Widget } from '@foyer/contracts/widgets'
import { Ban, Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { hex, inkOn } from '../../../entities/widget/colours.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { updateWidget } from '../../../entities/widget/mutations.ts'
import { palette } from './palette.ts'
import { transparencyOf } from '../../../entities/widget/widget-background.ts'
import { useDebouncedSave } from '../../../lib/hooks/use-debounced-save.ts'

const slideDelay = 80
const opaque = 255

/** Background colour and transparency of a widget. */
export function BackgroundSettings({ widget, page }: { widget: Widget; page: Page }) {
  const { t } = useTranslation('widget-editing')
  const name = useId()
  const sliderId = useId()
  const save = (settings: Record<string, unknown>) => mutate(updateWidget, { widget_id: widget.id, settings })
  const colour = typeof widget.settings['_b'] === 'number' ? widget.settings['_b'] : null
  const inherits = widget.settings['_i'] === true || (widget.settings['_i'] !== false && widget.settings['_t'] === undefined)
  const slider = useDebouncedSave(transparencyOf(widget, page), slideDelay, (value) => save({ _t: value, _i: false }))
  const seeThrough = inherits ? page.widget_transparency : slider.value
  return (
    <>
      <fieldset className="flex flex-col">
        <legend className="mb-1.5 text-sm font-medium">{t('background')}</legend>
        <div className="flex gap-1.5">
          <Swatch name={name} label={t('noColour')} checked={colour === null} onChoose={() => save({ _b: null })}>
            <Ban aria-hidden size={16} strokeWidth={1.5} className="text-text-3" />
          </Swatch>
          <div className="grid flex-1 grid-cols-[repeat(9,28px)] gap-1.5 pointer-coarse:grid-cols-[repeat(auto-fill,44px)]">
            {palette.map((swatch, index) => (
              <Swatch
                key={swatch}
                name={name}
                colour={swatch}
                label={t('colour', { number: index + 1, hex: hex(swatch).toUpperCase() })}
                checked={colour === swatch}
                onChoose={() => save({ _b: swatch })}
              />
            ))}
          </div>
        </div>
      </fieldset>
      <div className="flex flex-col gap-1.5">
        <div className="flex items-baseline justify-between">
          <label htmlFor={sliderId} className="text-sm font-medium">
            {t('transparency')}
          </label>
          <span className="text-sm text-text-2 tabular-nums">{t('percent', { value: Math.round((seeThrough / opaque) * 100) })}</span>
        </div>
        <input
          id={sliderId}
          type="range"
          min={0}
          max={opaque}
          step={5}
          value={seeThrough}
          disabled={inherits}
          aria-valuetext={t('percent', { value: Math.round((seeThrough / opaque) * 100) })}
          onChange={(event) => slider.change(Number(event.target.value))}
          className="h-6 w-full accent-accent disabled:opacity-50 pointer-coarse:h-11"
        />
        <label className="flex min-h-7 items-center gap-2 text-sm pointer-coarse:min-h-11">
          <input
            type="checkbox"
            checked={inherits}
            onChange={(event) => save(event.target.checked ? { _i: true } : { _i: false, _t: page.widget_transparency })}
            className="size-4 accent-accent"
          />
          {t('inherit')}
        </label>
      </div>
    </>
  )
}

type SwatchProps = { name: string; label: string; colour?: number; checked: boolean; onChoose: () => void; children?: ReactNode }

function Swatch({ name, label, colour, checked, onChoose, children }: SwatchProps) {
  const style = colour === undefined ? undefined : { background: hex(colour), color: hex(inkOn(colour)) }
  return (
    <label
      title={label}
      style={style}
      className="relative grid size-7 place-items-center rounded-md border border-line-control has-checked:ring-2 has-checked:ring-accent has-checked:ring-offset-2 has-checked:ring-offset-surface-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:size-11"
    >
      <input
        type="radio"
        name={name}
        aria-label={label}
        checked={checked}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {checked && colour !== undefined ? <Check aria-hidden size={16} strokeWidth={2} /> : children}
    </label>
  )
}
