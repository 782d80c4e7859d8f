import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import i18next from 'i18next'

/** What a widget is called: a live copy that shows nothing has no title. */
export function titleOf({ title, is_live_copy }: Pick<Widget, 'title' | 'is_live_copy'>): string {
  return title || (is_live_copy ? i18next.t('live-copies:liveCopy') : '')
}

/** Where the original of a live copy is, for whoever may see that. */
export function originalPath({ tab, share_widget_id }: Widget): string | null {
  return tab && share_widget_id ? `/p/${tab.public_id}#${share_widget_id}` : null
}
