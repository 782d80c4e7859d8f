import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '../../../components/ui/select.tsx'
import { edit } from '../../../lib/edits/edits.ts'
import type { WidgetSettingsProps } from '../../../lib/widget-kind.ts'

const counts = [3, 5, 10, 15, 20, 30, 50, 100]
const usual = 10

/** How many articles the widget shows, and whether with their pictures. */
export function ShownArticles({ widget }: WidgetSettingsProps) {
  const { t } = useTranslation('feed-editing')
  const id = useId()
  const count = typeof widget.settings['n'] === 'number' ? widget.settings['n'] : usual
  const set = (settings: Record<string, unknown>) => edit('updateWidget', { widget_id: widget.id, settings })
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="text-sm font-medium">
          {t('count')}
        </label>
        <Select id={id} value={count} onChange={(event) => set({ n: Number(event.target.value) })}>
          {[...new Set([...counts, count])]
            .toSorted((a, b) => a - b)
            .map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
        </Select>
      </div>
      <label className="flex min-h-9 items-center gap-2 text-sm font-medium pointer-coarse:min-h-11">
        <input
          type="checkbox"
          checked={widget.settings['i'] !== 0}
          onChange={(event) => set({ i: event.target.checked ? 1 : 0 })}
          className="size-4 accent-accent"
        />
        {t('pictures')}
      </label>
    </div>
  )
}
