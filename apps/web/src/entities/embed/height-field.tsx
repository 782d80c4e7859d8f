import { limits } from '@foyer/contracts/limits'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../components/ui/text-field.tsx'
import { useDebouncedSave } from '../../lib/hooks/use-debounced-save.ts'
import { mutate } from '../../lib/mutations/mutations.ts'
import { updateWidget } from '../widget/mutations.ts'
import { ownHeightOf } from './embed.ts'

const heightDelay = 1_000

/** The height of an embed, its setting `height`; empty for the one it has by default, which the placeholder says. */
export function HeightField({ widget, placeholder }: { widget: Widget; placeholder: string }) {
  const { t } = useTranslation('embed')
  const own = ownHeightOf(widget)
  const bounds = { min: limits.embed_height_min, max: limits.embed_height_max }
  const height = useDebouncedSave(own === null ? '' : String(own), heightDelay, (value) => {
    if (isHeight(value)) mutate(updateWidget, { widget_id: widget.id, settings: { height: value.trim() === '' ? null : Number(value) } })
  })
  return (
    <TextField
      label={t('height')}
      value={height.value}
      placeholder={placeholder}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => height.change(event.target.value)}
      onBlur={height.flush}
      error={isHeight(height.value) ? undefined : t('heightProblem', bounds)}
      hint={t('heightHint', bounds)}
      className="max-w-60"
    />
  )
}

function isHeight(value: string): boolean {
  const text = value.trim()
  return text === '' || (/^\d{1,5}$/.test(text) && Number(text) >= limits.embed_height_min && Number(text) <= limits.embed_height_max)
}
