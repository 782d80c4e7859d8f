import { iconColours, iconHex } from '@foyer/icons/icon-colours'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { hex, inkOn } from '../../../entities/widget/colours.ts'

const names = Object.keys(iconColours)

/** `value`: six hex characters or the name of a colour. */
type Props = { value: string; onChoose: (color: string) => void }

/** The twenty colours of icons. */
export function ColourChoice({ value, onChoose }: Props) {
  const { t } = useTranslation('icons')
  const group = useId()
  return (
    <fieldset>
      <legend className="sr-only">{t('colour')}</legend>
      <div className="grid grid-cols-10 gap-1.5">
        {names.map((name) => {
          const colour = Number.parseInt(iconHex(name), 16)
          const isChosen = iconHex(value).toUpperCase() === iconHex(name)
          return (
            <label
              key={name}
              title={t(`colours.${name}`)}
              style={{ background: hex(colour), color: hex(inkOn(colour)) }}
              className="relative grid h-7 place-items-center rounded-md inset-ring inset-ring-line-control has-checked:ring-2 has-checked:ring-accent has-checked:ring-offset-2 has-checked:ring-offset-surface-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:h-9"
            >
              <input
                type="radio"
                name={group}
                aria-label={t(`colours.${name}`)}
                checked={isChosen}
                onChange={() => onChoose(iconHex(name))}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              {isChosen && <Check aria-hidden size={16} strokeWidth={2} />}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
