import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { IconPicker } from '../../../entities/icon/icon-picker.tsx'
import { updateWidget } from '../../../entities/widget/mutations.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'

/** The icon in a widget's header is chosen. */
export function WidgetIconPicker({ widget, open, onClose }: { widget: Widget; open: boolean; onClose: () => void }) {
  return (
    <IconPicker
      open={open}
      onClose={onClose}
      title={widget.title}
      current={widget.icon}
      site={null}
      onChoose={(icon) => mutate(updateWidget, { widget_id: widget.id, icon })}
    />
  )
}
