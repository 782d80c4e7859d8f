import type { Page } from '@foyer/contracts/pages'
import type { Widget } from '@foyer/contracts/widgets'
import { Ellipsis, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../../../components/ui/confirm.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { DropdownMenu, MenuItem } from '../../../components/ui/menu.tsx'
import { useDeleteWidget } from '../api/delete-widget.ts'

/** What an editor may do with a widget. Deleting asks first, unless the widget is empty. */
export function WidgetMenu({ widget, page }: { widget: Widget; page: Page }) {
  const { t } = useTranslation('page')
  const [asking, setAsking] = useState(false)
  const deleteWidget = useDeleteWidget(page)
  const empty = widget.items?.total === 0
  const count = widget.items?.total ?? 0
  const remove = () => {
    deleteWidget.mutate(widget)
    // The button that had focus goes with the widget: the keyboard goes on from the page, not from the top of the document.
    setTimeout(() => document.getElementById('main')?.focus({ preventScroll: true }), 250)
  }
  return (
    <>
      <DropdownMenu trigger={<IconButton icon={Ellipsis} label={t('widgetMenu', { title: widget.title })} size="sm" />}>
        <MenuItem icon={Trash2} danger onSelect={() => (empty ? remove() : setAsking(true))}>
          {t('deleteWidget')}
        </MenuItem>
      </DropdownMenu>
      <Confirm
        open={asking}
        title={t('deleteQuestion', { title: widget.title })}
        text={count > 0 ? t('deleteBookmarks', { count }) : t('deleteText')}
        action={t('deleteWidget')}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
