import { limits } from '@foyer/contracts/limits'
import type { Widget } from '@foyer/contracts/widgets'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { CheckField } from '../../../components/ui/check-field.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { updateWidget } from '../../../entities/widget/mutations.ts'
import type { WidgetSettingsProps } from '../../../entities/widget/widget-kind.ts'
import { useDebouncedSave } from '../../../lib/hooks/use-debounced-save.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { agree } from '../consent.ts'
import { embedOf, ownHeightOf, sourceOf } from '../settings.ts'
import { EmbedCodeField } from './embed-code-field.tsx'
import { contentOf, settingsOf } from './stored-embed.ts'
import { useEmbedCode } from './use-embed-code.ts'

const heightDelay = 1_000

/** An embed's part of the settings dialog: what it shows, how high it is, and whether it asks before it loads. */
export function EmbedSettings({ widget }: WidgetSettingsProps) {
  const { t } = useTranslation('embed')
  const save = (settings: Record<string, unknown>) => mutate(updateWidget, { widget_id: widget.id, settings })
  const embed = embedOf(widget, location.origin)
  return (
    <div className="flex flex-col gap-5">
      <Source key={sourceOf(widget)} widget={widget} />
      {embed && <Height widget={widget} isAutomatic={embed.content.kind !== 'frame'} />}
      {embed && embed.content.kind !== 'picture' && (
        <>
          <CheckField label={t('border')} checked={!embed.isBorderless} onChange={({ target }) => save({ borderless: !target.checked })} />
          <CheckField
            label={t('load')}
            hint={t('loadHint')}
            checked={embed.loadsAtOnce}
            onChange={({ target }) => save({ load: target.checked ? true : null })}
          />
        </>
      )}
    </div>
  )
}

/** What is shown. It changes by its button alone: half an address would be loaded otherwise. */
function Source({ widget }: { widget: Widget }) {
  const { t } = useTranslation(['embed', 'mutations'])
  const stored = sourceOf(widget)
  const [code, setCode] = useState(stored)
  const [isSubmitted, setSubmitted] = useState(false)
  const understood = useEmbedCode(code)
  const apply = () => {
    setSubmitted(true)
    const { parsed } = understood
    if (!parsed || code.trim() === stored) return
    const changed = settingsOf(parsed)
    const former = Object.fromEntries(Object.keys(changed).map((name) => [name, widget.settings[name] ?? null]))
    const content = contentOf(parsed)
    if (content) agree(content)
    mutate(updateWidget, { widget_id: widget.id, settings: changed })
    showToast('info', t('changed'), {
      label: t('mutations:undo'),
      run: () => void mutate(updateWidget, { widget_id: widget.id, settings: former }),
    })
  }
  return (
    <div className="flex flex-col gap-2">
      <EmbedCodeField
        value={code}
        onChange={(value) => {
          setCode(value)
          setSubmitted(false)
        }}
        understood={understood}
        showsProblem={isSubmitted}
        onSubmit={apply}
      />
      {code.trim() !== stored && (
        <Button size="sm" className="self-start" onClick={apply}>
          {t('apply')}
        </Button>
      )}
    </div>
  )
}

function Height({ widget, isAutomatic }: { widget: Widget; isAutomatic: boolean }) {
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
      placeholder={isAutomatic ? t('automatic') : String(embedOf(widget, '')?.height ?? '')}
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
