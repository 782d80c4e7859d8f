import type { Colour } from '@foyer/contracts/values'
import { Ban } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { hex } from '../../../entities/widget/colours.ts'
import { palette } from './palette.ts'
import { Swatch } from '../../../entities/widget/swatch.tsx'

type Props = {
  legend: string
  /** null: no colour. undefined: none of them all. */
  value: Colour | null | undefined
  onChoose: (colour: Colour | null) => void
}

/** The background colours of widgets, to choose one or none. */
export function WidgetColours({ legend, value, onChoose }: Props) {
  const { t } = useTranslation('widget-editing')
  const name = useId()
  return (
    <fieldset className="flex w-full flex-col">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="flex gap-1.5">
        <Swatch name={name} label={t('noColour')} checked={value === null} onChoose={() => onChoose(null)}>
          <Ban aria-hidden size={16} strokeWidth={1.5} className="text-text-3" />
        </Swatch>
        <div className="grid flex-1 grid-cols-[repeat(9,28px)] gap-1.5 pointer-coarse:grid-cols-[repeat(auto-fill,44px)]">
          {palette.map((swatch, index) => (
            <Swatch
              key={swatch}
              name={name}
              colour={swatch}
              label={t('colour', { number: index + 1, hex: hex(swatch).toUpperCase() })}
              checked={value === swatch}
              onChoose={() => onChoose(swatch)}
            />
          ))}
        </div>
      </div>
    </fieldset>
  )
}
