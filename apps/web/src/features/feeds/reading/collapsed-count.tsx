import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { memberPart } from '../../../lib/browser/member-part.tsx'

const WidgetUnreadCount = memberPart(async () => (await import('./widget-unread-count.tsx')).WidgetUnreadCount)

/** How many articles of a collapsed widget are unread. Nothing for a visitor, who has no marks. */
export function CollapsedCount({ widget }: { widget: Widget }) {
  return useCurrentUser() ? <WidgetUnreadCount widget={widget} /> : null
}
