import type { Feed } from '@foyer/contracts/feeds/feeds'
import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useTranslation } from 'react-i18next'
import { type MovePlace, MoveSheet } from '../../../../entities/widget/moving/move-sheet.tsx'
import { showToast } from '../../../../lib/state/toasts.ts'

type Props = { feed: Feed; widget: Widget; page: Page; onMove: (widgetId: number) => void; onClosed: () => void }

/** Where a feed can go: the other feed widgets of this page, or those of another one. */
export function MoveFeed({ feed, widget, page, onMove, onClosed }: Props) {
  const { t } = useTranslation('feed-editing')
  const placesOf = ({ id, title, widget_type }: Widget): MovePlace[] =>
    widget_type === 'rsslist' && id !== widget.id ? [{ widgetId: id, sectionId: null, label: title }] : []
  const choose = ({ widgetId, label }: MovePlace) => {
    onMove(widgetId)
    showToast('info', t('movedTo', { title: feed.title, widget: label }))
  }
  return <MoveSheet title={t('moveTitle', { title: feed.title })} page={page} placesOf={placesOf} onChoose={choose} onClose={onClosed} />
}
