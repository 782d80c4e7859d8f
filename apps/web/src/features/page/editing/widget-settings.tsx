import { limits } from '@foyer/contracts/limits'
import type { Page } from '@foyer/contracts/pages'
import type { Widget } from '@foyer/contracts/widgets'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { SkeletonRows } from '../../../components/ui/skeleton.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { updateWidget } from '../../../entities/widget/mutations.ts'
import type { WidgetKind } from '../../../entities/widget/widget-kind.ts'
import { BackgroundSettings } from './background-settings.tsx'
import { useDebouncedSave } from '../../../lib/hooks/use-debounced-save.ts'

const titleDelay = 1_000
const descriptionDelay = 500

type Props = { widget: Widget; page: Page; kind: WidgetKind | undefined; open: boolean; onClose: () => void }

/** Title, description and background of a widget, and the settings of its kind. Changes are visible at once behind the sheet. */
export function WidgetSettings({ widget, page, kind, open, onClose }: Props) {
  const { t } = useTranslation('widget-editing')
  const noteId = useId()
  const OwnSettings = kind?.settings
  const title = useDebouncedSave(widget.title, titleDelay, (value) => {
    const trimmed = value.trim()
    if (trimmed !== '' && trimmed !== widget.title) mutate(updateWidget, { widget_id: widget.id, title: trimmed })
  })
  const stored = typeof widget.settings['ds'] === 'string' ? widget.settings['ds'] : ''
  const description = useDebouncedSave(stored, descriptionDelay, (value) => {
    if (value.trim() !== stored) mutate(updateWidget, { widget_id: widget.id, settings: { ds: value.trim() || null } })
  })
  const close = () => {
    title.flush()
    description.flush()
    onClose()
  }
  return (
    <Sheet open={open} onClose={close} title={t('settingsOf', { title: widget.title })} description={t('settingsText')}>
      <TextField
        label={t('title')}
        value={title.value}
        onChange={(event) => title.change(event.target.value)}
        autoComplete="off"
        maxLength={limits.title}
        error={title.value.trim() === '' ? t('titleBlank') : undefined}
      />
      {OwnSettings && (
        <LazyPart fallback={<SkeletonRows plain count={4} />}>
          <OwnSettings widget={widget} page={page} />
        </LazyPart>
      )}
      <BackgroundSettings widget={widget} page={page} />
      <div className="flex flex-col gap-1">
        <label htmlFor={noteId} className="text-sm font-medium">
          {t('description')}
        </label>
        <textarea
          id={noteId}
          aria-describedby={`${noteId}-hint`}
          rows={4}
          maxLength={limits.description}
          value={description.value}
          onChange={(event) => description.change(event.target.value)}
          className="w-full resize-y rounded-md border border-line-control bg-surface px-2.5 py-2 text-base"
        />
        <p id={`${noteId}-hint`} className="text-xs text-text-3">
          {t('descriptionHint')}
        </p>
      </div>
    </Sheet>
  )
}
