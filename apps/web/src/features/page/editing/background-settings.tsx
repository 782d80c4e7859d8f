import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useTranslation } from 'react-i18next'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { updateWidget } from '../../../entities/widget/mutations.ts'
import { transparencyOf } from '../../../entities/widget/widget-background.ts'
import { useDebouncedSave } from '../../../lib/hooks/use-debounced-save.ts'
import { TransparencySlider } from './transparency-slider.tsx'
import { WidgetColours } from './widget-colours.tsx'

const slideDelay = 80

/** Background colour and transparency of a widget. */
export function BackgroundSettings({ widget, page }: { widget: Widget; page: Page }) {
  const { t } = useTranslation('widget-editing')
  const save = (settings: Record<string, unknown>) => mutate(updateWidget, { widget_id: widget.id, settings })
  const colour = typeof widget.settings['_b'] === 'number' ? widget.settings['_b'] : null
  const inherits = widget.settings['_i'] === true || (widget.settings['_i'] !== false && widget.settings['_t'] === undefined)
  const slider = useDebouncedSave(transparencyOf(widget, page), slideDelay, (value) => save({ _t: value, _i: false }))
  return (
    <>
      <WidgetColours legend={t('background')} value={colour} onChoose={(_b) => save({ _b })} />
      <div className="flex flex-col gap-1.5">
        <TransparencySlider
          label={t('transparency')}
          value={inherits ? page.widget_transparency : slider.value}
          disabled={inherits}
          onChange={slider.change}
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
