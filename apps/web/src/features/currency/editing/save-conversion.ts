import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { updateWidget } from '../../../entities/widget/mutations.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import type { Conversion } from '../settings.ts'

/** Chooses the currencies of a converter for everyone who sees it. */
export function saveConversion(widget: Widget, { from, to }: Conversion): void {
  mutate(updateWidget, { widget_id: widget.id, settings: { f: from, t: to } })
}
