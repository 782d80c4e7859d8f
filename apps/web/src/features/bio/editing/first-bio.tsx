import { limits } from '@foyer/contracts/limits'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { Pencil } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { focusWidgetTitle } from '../../../entities/widget/focus-widget-title.ts'
import { updateWidget } from '../../../entities/widget/mutations.ts'
import { openWidgetSettings } from '../../../entities/widget/open-widget-settings.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { UseProfile } from './use-profile.tsx'

/** In a profile that holds nothing: its name to begin with, or all that the person says of themselves already. */
export function FirstBio({ widget, startsFocused }: { widget: Widget; startsFocused: boolean }) {
  const { t } = useTranslation('bio')
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    mutate(updateWidget, { widget_id: widget.id, settings: { n: name.trim() } })
    // The form that had the focus goes.
    focusWidgetTitle(widget.id)
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3 py-1">
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          // The widget was added to fill it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={startsFocused}
          label={t('name')}
          value={name}
          maxLength={limits.bio_name}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
          className="min-w-40 flex-1"
        />
        <Button type="submit" variant="primary" disabled={name.trim() === ''} className="pointer-coarse:h-11">
          {t('begin')}
        </Button>
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <UseProfile widget={widget} onFilled={() => focusWidgetTitle(widget.id)} />
        <Button size="sm" variant="quiet" onClick={() => openWidgetSettings(widget.id)} className="pointer-coarse:h-11">
          <Pencil aria-hidden size={16} strokeWidth={1.5} />
          {t('editAll')}
        </Button>
      </div>
    </form>
  )
}
