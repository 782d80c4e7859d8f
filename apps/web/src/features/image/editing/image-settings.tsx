import { limits } from '@foyer/contracts/limits'
import { useTranslation } from 'react-i18next'
import { Segments } from '../../../components/ui/segments.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { PictureField } from '../../../entities/picture/picture-field.tsx'
import { updateWidget } from '../../../entities/widget/mutations.ts'
import { LinkSetting } from '../../../entities/widget/link-setting.tsx'
import { textSetting } from '../../../entities/widget/text-setting.ts'
import type { WidgetSettingsProps } from '../../../entities/widget/widget-kind.ts'
import { useDebouncedSave } from '../../../lib/hooks/use-debounced-save.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { fitOf, fits, heightOf } from '../settings.ts'
import { HeightSlider } from './height-slider.tsx'

const textDelay = 500

/** An image widget's part of the settings dialog. */
export function ImageSettings({ widget }: WidgetSettingsProps) {
  const { t } = useTranslation('image')
  const fit = fitOf(widget)
  const change = (settings: Record<string, unknown>) => mutate(updateWidget, { widget_id: widget.id, settings })
  const alternative = useText(textSetting(widget, 'a'), (a) => change({ a }))
  const caption = useText(textSetting(widget, 'c'), (c) => change({ c }))
  return (
    <div className="flex flex-col gap-5">
      <PictureField widget={widget} />
      <TextField label={t('alternative')} hint={t('alternativeHint')} maxLength={limits.image_text} autoComplete="off" {...alternative} />
      <TextField label={t('caption')} maxLength={limits.image_text} autoComplete="off" {...caption} />
      <LinkSetting label={t('link')} hint={t('linkHint')} value={textSetting(widget, 'l')} onSave={(l) => change({ l })} />
      <Segments
        legend={t('fit')}
        options={fits.map((value) => ({ value, label: t(`fits.${value}`) }))}
        value={fit}
        onChoose={(next) => change({ f: fits.indexOf(next) })}
      />
      {fit !== 'natural' && <HeightSlider value={heightOf(widget)} onSave={(h) => change({ h })} />}
    </div>
  )
}

/** A text that is saved while it is typed; null takes it away. */
function useText(stored: string, save: (text: string | null) => void) {
  const text = useDebouncedSave(stored, textDelay, (value) => {
    if (value.trim() !== stored) save(value.trim() || null)
  })
  return { value: text.value, onChange: (event: { target: { value: string } }) => text.change(event.target.value), onBlur: text.flush }
}
