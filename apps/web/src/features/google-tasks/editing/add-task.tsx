import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AddLine } from '../../../entities/connected/add-line.tsx'
import { useFirstContent } from '../../../entities/widget/first-content.ts'
import { focusWidgetTitle } from '../../../entities/widget/focus-widget-title.ts'

type Props = { widget: Widget; title: string; onAdd: (title: string) => void }

/** Where the next task is typed; what a new widget begins with. */
export function AddTask({ widget, title, onAdd }: Props) {
  const { t } = useTranslation('google-tasks')
  const input = useRef<HTMLInputElement>(null)
  useFirstContent(widget.id, () => input.current?.focus())
  return (
    <AddLine
      label={t('addTo', { title })}
      placeholder={t('add')}
      onAdd={onAdd}
      onEscape={() => focusWidgetTitle(widget.id)}
      input={input}
    />
  )
}
