import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Segments } from '../../../../components/ui/segments.tsx'
import { Select } from '../../../../components/ui/select.tsx'
import { mutate } from '../../../../lib/mutations/mutations.ts'
import { updateWidget } from '../../../../entities/widget/mutations.ts'
import { articlesQuery } from '../../../../entities/feed/articles.ts'
import { defaultSettings } from '../../../../entities/feed/default-settings.ts'
import type { WidgetSettingsProps } from '../../../../entities/widget/widget-kind.ts'
import { Check } from './check.tsx'

const counts = [3, 5, 10, 15, 20, 30, 50, 100]

type Name = keyof typeof defaultSettings

/** How the widget shows its articles: every choice is seen at once behind the dialog. */
export function ShownArticles({ widget }: WidgetSettingsProps) {
  const { t } = useTranslation(['feed-editing', 'feed-reading'])
  const id = useId()
  const { data } = useQuery(articlesQuery(widget.id))
  const value = (name: Name): number => {
    const set = widget.settings[name]
    return typeof set === 'number' ? set : defaultSettings[name]
  }
  const set = (name: Name) => (next: number) => mutate(updateWidget, { widget_id: widget.id, settings: { [name]: next } })
  const words = (key: string) => t(`feed-reading:settings.${key}`)
  const pair = (on: string, off: string) => [
    { value: 1, label: words(on) },
    { value: 0, label: words(off) },
  ]
  const isHeadlines = value('m') === 0
  const count = value('n')
  return (
    <div className="flex flex-col gap-4">
      <Segments
        legend={words('view')}
        options={['headlines', 'list', 'cards'].map((key, index) => ({ value: index, label: words(key) }))}
        value={value('m')}
        onChoose={set('m')}
      />
      <div className="flex flex-col gap-1">
        <div className="mb-1 grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] items-center gap-3">
          <label htmlFor={id} className="text-sm font-medium">
            {t('count')}
          </label>
          <Select id={id} value={count} onChange={(event) => set('n')(Number(event.target.value))}>
            {[...new Set([...counts, count])]
              .toSorted((a, b) => a - b)
              .map((option) => (
                <option key={option} value={option}>
                  {option}
                </option>
              ))}
          </Select>
        </div>
        {!isHeadlines && (
          <>
            <Check label={words('preview')} checked={value('p') !== 0} onChange={(on) => set('p')(on ? 1 : 0)} />
            <Check label={t('pictures')} checked={value('i') !== 0} onChange={(on) => set('i')(on ? 1 : 0)} />
          </>
        )}
        <Check label={words('marksNew')} checked={value('h') !== 0} onChange={(on) => set('h')(on ? 1 : 0)} />
      </div>
      <Segments legend={words('filter')} options={pair('all', 'unreadOnly')} value={value('f')} onChoose={set('f')} />
      <Segments legend={words('opens')} options={pair('reader', 'site').toReversed()} value={value('x')} onChoose={set('x')} />
      {(data?.feeds.length ?? 0) > 1 && (
        <Segments legend={words('feeds')} options={pair('together', 'tabs')} value={value('t')} onChoose={set('t')} />
      )}
    </div>
  )
}
