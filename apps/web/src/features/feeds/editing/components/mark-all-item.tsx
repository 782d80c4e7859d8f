import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuItem } from '../../../../components/ui/menu.tsx'
import { articlesQuery } from '../../../../entities/feed/articles.ts'
import { markAll } from '../../../../entities/feed/read-state/mark-all.ts'

/** Marks everything in a widget as read; there while something is not. */
export function MarkAllItem({ widget }: { widget: Pick<Widget, 'id' | 'title'> }) {
  const { t } = useTranslation(['feed-reading', 'mutations'])
  const { data } = useQuery(articlesQuery(widget.id))
  if (!data?.unread) return null
  return (
    <MenuItem icon={CheckCheck} onSelect={() => markAll(t, widget, null)}>
      {t('markAll')}
    </MenuItem>
  )
}
