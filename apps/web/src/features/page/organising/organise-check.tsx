import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { setChecked, useIsChecked } from '../../../entities/widget/organising.ts'
import { titleOf } from '../live-copies/live-title.ts'
import './organise.css'

type Props = { widget: Widget; page: Page; menuAt: DOMRect | null; onMenuEnd: () => void }

/** Over the whole header of a widget while pages are organised: a click anywhere on it checks the widget. Its menu rests meanwhile. */
export function OrganiseCheck({ widget, page, menuAt, onMenuEnd }: Props) {
  const { t } = useTranslation('organise')
  const isChecked = useIsChecked(widget.id)
  useEffect(() => {
    if (menuAt) onMenuEnd()
  }, [menuAt, onMenuEnd])
  return (
    <label className="organise-check absolute inset-0 z-1 flex cursor-pointer items-center justify-end rounded-lg pr-3 select-none">
      <input
        type="checkbox"
        aria-label={t('check', { title: titleOf(widget) })}
        checked={isChecked}
        onChange={({ target }) => setChecked(page, [widget], target.checked)}
        className="size-4 shrink-0 accent-accent"
      />
    </label>
  )
}
