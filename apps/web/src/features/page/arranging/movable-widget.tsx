import type { Page } from '@foyer/contracts/pages'
import type { Widget } from '@foyer/contracts/widgets'
import { GripVertical } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useDragItem } from './sortable-columns.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { cn } from '../../../lib/class-names.ts'
import type { WidgetKinds } from '../../../lib/widget-kind.ts'
import { WidgetFrame } from '../components/widget-frame.tsx'

type Props = {
  widget: Widget
  page: Page
  kinds: WidgetKinds
  column: number
  keyboard: { picked: number | null; press: (event: KeyboardEvent, id: number) => void }
}

/** A widget with a handle to move it by. */
export function MovableWidget({ widget, page, kinds, column, keyboard }: Props) {
  const { t } = useTranslation('page')
  const item = useDragItem(widget.id, column)
  const picked = keyboard.picked === widget.id
  return (
    <div
      ref={item.ref}
      style={item.style}
      className={cn('rounded-lg', item.isDragging && 'bg-surface-sunken *:invisible', picked && 'outline-2 outline-offset-2 outline-focus')}
    >
      <WidgetFrame
        widget={widget}
        page={page}
        kinds={kinds}
        handle={
          <IconButton
            {...item.handle}
            icon={GripVertical}
            label={t('move', { title: widget.title })}
            aria-describedby="move-instructions"
            aria-pressed={picked}
            data-move-handle={widget.id}
            onKeyDown={(event) => keyboard.press(event, widget.id)}
            size="sm"
            className="scroll-m-20 cursor-grab! touch-none active:cursor-grabbing!"
          />
        }
      />
    </div>
  )
}
