import { limits } from '@foyer/contracts/limits'
import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { SkeletonRows } from '../../../components/ui/skeleton.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { updateWidget } from '../../../entities/widget/mutations.ts'
import type { WidgetKind } from '../../../entities/widget/widget-kind.ts'
import { SiteIcon } from '../../../entities/bookmark/site-icon.tsx'
import { titleOf } from '../live-copies/live-title.ts'
import { ApplyToAll } from './apply-to-all.tsx'
import { HeaderSetting } from './header-setting.tsx'
import { BackgroundSettings } from './background-settings.tsx'
import { WidgetIconPicker } from './widget-icon-picker.tsx'
import { useDebouncedSave } from '../../../lib/hooks/use-debounced-save.ts'
import { useTextBase } from '../../../lib/hooks/use-text-base.ts'

const titleDelay = 1_000
const descriptionDelay = 500

type Props = { widget: Widget; page: Page; kind: WidgetKind | undefined; open: boolean; onClose: () => void }

/** Title, description and background of a widget, and the settings of its kind. Changes are visible at once beside the sheet. */
export function WidgetSettings(props: Props) {
  return props.widget.is_live_copy ? <FrameSettings {...props} /> : <OwnSettings {...props} />
}

/** Those of a live copy: how its frame looks. */
function FrameSettings({ widget, page, open, onClose }: Props) {
  const { t } = useTranslation(['widget-editing', 'live-copies'])
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('settingsOf', { title: titleOf(widget) })}
      description={t('live-copies:frameOnly')}
      isBeside
    >
      <BackgroundSettings widget={widget} page={page} />
      <HeaderSetting widget={widget} />
      <Done onClick={onClose} />
    </Sheet>
  )
}

/** Everything is saved already: it ends the editing, as Escape does. */
function Done({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('widget-editing')
  return (
    <Button variant="primary" onClick={onClick} className="self-start pointer-coarse:h-11">
      {t('done')}
    </Button>
  )
}

function OwnSettings({ widget, page, kind, open, onClose }: Props) {
  const { t } = useTranslation('widget-editing')
  const noteId = useId()
  const [isPicking, setPicking] = useState<boolean>()
  const KindSettings = kind?.settings
  const KindIcon = kind?.icon
  const base = useTextBase(widget.title)
  const title = useDebouncedSave(widget.title, titleDelay, (value) => {
    const trimmed = value.trim()
    if (trimmed !== '' && trimmed !== widget.title) {
      mutate(updateWidget, { widget_id: widget.id, title: trimmed, bases: [base.take(trimmed)] })
    }
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
    <Sheet open={open} onClose={close} title={t('settingsOf', { title: widget.title })} description={t('settingsText')} isBeside>
      <TextField
        label={t('title')}
        value={title.value}
        onChange={(event) => {
          base.begin()
          title.change(event.target.value)
        }}
        autoComplete="off"
        maxLength={limits.title}
        error={title.value.trim() === '' ? t('titleBlank') : undefined}
      />
      <div className="flex items-center gap-3">
        <span className="grid size-8 place-items-center text-text-3">
          {widget.icon ? (
            <SiteIcon url="" title={widget.title} icon={widget.icon} size={24} />
          ) : (
            KindIcon && <KindIcon aria-hidden size={24} strokeWidth={1.5} />
          )}
        </span>
        <Button size="sm" aria-haspopup="dialog" onClick={() => setPicking(true)} className="pointer-coarse:h-11">
          {t('changeIcon')}
        </Button>
        {isPicking !== undefined && <WidgetIconPicker widget={widget} open={isPicking} onClose={() => setPicking(false)} />}
      </div>
      {KindSettings && (
        <LazyPart fallback={<SkeletonRows plain count={4} />}>
          <KindSettings widget={widget} page={page} />
        </LazyPart>
      )}
      <ApplyToAll widget={widget} page={page} />
      <BackgroundSettings widget={widget} page={page} />
      <HeaderSetting widget={widget} />
      <div className="flex flex-col gap-1">
        <label htmlFor={noteId} className="text-sm font-medium">
          {t('description')}
        </label>
        <textarea
          dir="auto"
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
      <Done onClick={close} />
    </Sheet>
  )
}
