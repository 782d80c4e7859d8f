import { defaultThemeColour } from '@foyer/contracts/pages/page/default-theme-colour'
import { themeColours, themeShades } from '@foyer/contracts/pages/page/theme-colours'
import type { Colour } from '@foyer/contracts/values'
import { Ban } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { hex } from '../../../../entities/widget/colours.ts'
import { Swatch } from '../../../../entities/widget/swatch.tsx'

/** The colour that stands for none is a blue, which is to be had as well: by the colour next to it, which nobody tells from it. */
const blueThatShows: Colour = defaultThemeColour + 1

const offered = Object.entries(themeColours).flatMap(([hue, colours]) =>
  themeShades.map((shade, index) => ({ hue, shade, colour: shownColour(colours[index]) })),
)

/** The 60 colours of pages and the default, to choose one. A colour that is none of them (of an import, say) stands before them. */
export function ThemeColours({ value, onChoose }: { value: Colour; onChoose: (colour: Colour) => void }) {
  const { t } = useTranslation('page-look')
  const name = useId()
  const isDefault = value === defaultThemeColour
  const isOffered = isDefault || offered.some(({ colour }) => colour === value)
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1.5 text-sm font-medium">{t('colour')}</legend>
      <label className="relative mb-2 inline-flex h-8 items-center gap-2 self-start rounded-md border border-line-control px-2.5 text-sm has-checked:ring-2 has-checked:ring-accent has-checked:ring-offset-2 has-checked:ring-offset-surface-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:h-11">
        <input
          type="radio"
          name={name}
          checked={isDefault}
          onChange={() => onChoose(defaultThemeColour)}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
        <Ban aria-hidden size={16} strokeWidth={1.5} className="text-text-3" />
        {t('defaultColour')}
      </label>
      <div className="grid grid-cols-[repeat(10,28px)] gap-1.5 pointer-coarse:grid-cols-[repeat(auto-fill,44px)]">
        {!isOffered && (
          <Swatch name={name} colour={value} label={t('ownColour', { hex: hex(value).toUpperCase() })} checked onChoose={ignore} />
        )}
        {offered.map(({ hue, shade, colour }) => (
          <Swatch
            key={colour}
            name={name}
            colour={colour}
            label={t('colourName', { hue: t(`hue.${hue}`), shade: t(`shade.${shade}`) })}
            checked={colour === value}
            onChoose={() => onChoose(colour)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function shownColour(colour: Colour = defaultThemeColour): Colour {
  return colour === defaultThemeColour ? blueThatShows : colour
}

/** What is chosen already cannot be chosen. */
const ignore = () => undefined
