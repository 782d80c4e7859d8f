import { defaultThemeColour } from '@foyer/contracts/pages/page/default-theme-colour'
import { themeColours, themeShades } from '@foyer/contracts/pages/page/theme-colours'
import type { Colour } from '@foyer/contracts/values'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { hex } from '../../../../entities/widget/colours.ts'
import { Swatch } from '../../../../entities/widget/swatch.tsx'

const offered = Object.entries(themeColours).flatMap(([hue, colours]) =>
  themeShades.map((shade, index) => ({ hue, shade, colour: colours[index] ?? defaultThemeColour })),
)

/** The 60 colours of pages, to choose one. A colour that is none of them (of an import, say) stands before them. */
export function ThemeColours({ value, onChoose }: { value: Colour; onChoose: (colour: Colour) => void }) {
  const { t } = useTranslation('page-look')
  const name = useId()
  const isOffered = offered.some(({ colour }) => colour === value)
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1.5 text-sm font-medium">{t('colour')}</legend>
      <div className="grid grid-cols-[repeat(10,28px)] gap-1.5 pointer-coarse:grid-cols-[repeat(auto-fill,44px)]">
        {!isOffered && (
          <Swatch name={name} colour={value} label={t('ownColour', { hex: hex(value).toUpperCase() })} checked onChoose={ignore} />
        )}
        {offered.map(({ hue, shade, colour }) => (
          <Swatch
            key={colour}
            name={name}
            colour={colour}
            label={
              colour === defaultThemeColour ? t('defaultColour') : t('colourName', { hue: t(`hue.${hue}`), shade: t(`shade.${shade}`) })
            }
            checked={colour === value}
            onChoose={() => onChoose(colour)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** What is chosen already cannot be chosen. */
const ignore = () => undefined
