import type { Colour } from '@foyer/contracts/values'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Swatch } from '../../../entities/widget/swatch.tsx'
import { calendarColours } from './colours.ts'

type Props = {
  legend: string
  /** Undefined for the colour that a calendar has in its account. */
  value: Colour | undefined
  account?: Colour | undefined
  /** Where the account is. */
  provider?: string
  onChoose: (colour: Colour | undefined) => void
}

/** The colour of a calendar: one of ours, or that of its account. */
export function ColourField({ legend, value, account, provider, onChoose }: Props) {
  const { t } = useTranslation('calendar')
  const group = useId()
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {account !== undefined && (
          <Swatch
            name={group}
            colour={account}
            label={t('accountColour', { provider })}
            checked={value === undefined}
            onChoose={() => onChoose(undefined)}
          />
        )}
        {calendarColours.map((choice) => (
          <Swatch
            key={choice.hue}
            name={group}
            colour={choice.colour}
            label={t(`page-look:hue.${choice.hue}`)}
            checked={choice.colour === value}
            onChoose={() => onChoose(choice.colour)}
          />
        ))}
      </div>
    </fieldset>
  )
}
