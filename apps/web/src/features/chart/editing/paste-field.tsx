import { limits } from '@foyer/contracts/limits'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { TextArea } from '../../../components/ui/text-area.tsx'
import { focusWidgetTitle } from '../../../entities/widget/focus-widget-title.ts'
import { saveText } from './save-text.ts'

/** Takes the table of a new chart. */
export function PasteField({ widget, onDone }: { widget: Widget; onDone: () => void }) {
  const { t, i18n } = useTranslation('chart')
  const [text, setText] = useState('')
  const close = () => {
    onDone()
    focusWidgetTitle(widget.id)
  }
  const save = () => {
    if (text.trim() !== '') saveText(widget, text, i18n.language)
    close()
  }
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextArea
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label={t('table')}
        hint={t('tableHint')}
        value={text}
        rows={4}
        maxLength={limits.chart_bytes}
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text !== '') return
          event.stopPropagation()
          close()
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="primary">
          {t('draw')}
        </Button>
        <Button size="sm" variant="quiet" onClick={close}>
          {t('shared:cancel')}
        </Button>
      </div>
    </form>
  )
}
