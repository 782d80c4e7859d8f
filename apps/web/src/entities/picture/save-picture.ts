import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import i18next from 'i18next'
import { queryClient } from '../../lib/api/query-client.ts'
import { mutate } from '../../lib/mutations/mutations.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { offerTakeBack } from '../file/take-back.ts'
import { updateWidget } from '../widget/mutations.ts'
import { type Picture, pictureOf } from './picture.ts'

/** Gives a widget another picture, or none. What it had can be brought back: a file stays for as long as it can be restored. */
export function savePicture(widget: Widget, picture: Picture | null): void {
  const before = pictureOf(widget)
  const save = (p: Picture | null) => mutate(updateWidget, { widget_id: widget.id, settings: { p } })
  save(picture)
  if (picture && 'f' in picture && offerTakeBack(queryClient, picture.f, () => save(before))) return
  if (before === null) return
  const text = i18next.t(picture ? 'picture:replaced' : 'picture:removed', { title: widget.title })
  showToast('info', text, { label: i18next.t('mutations:undo'), run: () => save(before) })
}
