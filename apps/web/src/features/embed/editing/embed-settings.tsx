import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { CheckField } from '../../../components/ui/check-field.tsx'
import { agree } from '../../../entities/embed/consent.ts'
import { HeightField } from '../../../entities/embed/height-field.tsx'
import { updateWidget } from '../../../entities/widget/mutations.ts'
import type { WidgetSettingsProps } from '../../../entities/widget/widget-kind.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { embedOf, sourceOf } from '../settings.ts'
import { EmbedCodeField } from './embed-code-field.tsx'
import { contentOf, settingsOf } from './stored-embed.ts'
import { useEmbedCode } from './use-embed-code.ts'

/** An embed's part of the settings dialog: what it shows, how high it is, and whether it asks before it loads. */
export function EmbedSettings({ widget }: WidgetSettingsProps) {
  const { t } = useTranslation('embed')
  const save = (settings: Record<string, unknown>) => mutate(updateWidget, { widget_id: widget.id, settings })
  const embed = embedOf(widget, location.origin)
  return (
    <div className="flex flex-col gap-5">
      <Source key={sourceOf(widget)} widget={widget} />
      {embed && <HeightField widget={widget} placeholder={embed.content.kind === 'frame' ? String(embed.height ?? '') : t('automatic')} />}
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
    if (content) agree(content, true)
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
