import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Colour } from '@foyer/contracts/values'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/button.tsx'
import { Sheet } from '../../../../components/ui/sheet.tsx'
import { useDebouncedSave } from '../../../../lib/hooks/use-debounced-save.ts'
import { TransparencySlider } from '../transparency-slider.tsx'
import { WidgetColours } from '../widget-colours.tsx'
import { PagePictures } from './page-pictures.tsx'
import { ThemeColours } from './theme-colours.tsx'
import { usePageLook } from './use-page-look.ts'

const slideDelay = 80

/** The colour of a page, and how its widgets look. The page changes beside the sheet as one chooses. */
export function PageLookSheet({ page, open, onClose }: { page: Page; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('page-look')
  const { change, setPicture, setBackground } = usePageLook(page)
  const slider = useDebouncedSave(page.widget_transparency, slideDelay, (value) => change('widget_transparency', value), true)
  return (
    <Sheet open={open} onClose={onClose} title={t('title')} description={t('about')} isBeside>
      <PagePictures page={page} onChoose={setPicture} />
      <ThemeColours value={page.theme_color} onChoose={(colour) => change('theme_color', colour)} />
      <div className="flex flex-col gap-1.5">
        <TransparencySlider label={t('transparency')} hint={t('transparencyHint')} value={slider.value} onChange={slider.change} />
      </div>
      <WidgetsBackground page={page} onApply={setBackground} />
    </Sheet>
  )
}

/** A colour for all widgets of the page; to begin with the one that all of them have. */
function WidgetsBackground({ page, onApply }: { page: Page; onApply: (colour: Colour | null) => void }) {
  const { t } = useTranslation('page-look')
  const [chosen, setChosen] = useState<Colour | null>()
  const colours = new Set(page.columns.flatMap(({ widgets }) => widgets.map(({ settings }) => settings['_b'] ?? null)))
  const [common] = colours.size === 1 ? ([...colours] as [Colour | null]) : []
  const value = chosen === undefined ? common : chosen
  if (colours.size === 0) return <p className="text-sm text-text-2">{t('noWidgets')}</p>
  return (
    <div className="flex flex-col items-start gap-3">
      <WidgetColours legend={t('widgetsColour')} value={value} onChoose={setChosen} />
      <Button
        size="sm"
        disabled={value === undefined}
        onClick={() => {
          if (value === undefined) return
          onApply(value)
          setChosen(undefined)
        }}
        className="pointer-coarse:h-11"
      >
        {t('applyToAll')}
      </Button>
    </div>
  )
}
