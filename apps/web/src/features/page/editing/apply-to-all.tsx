import type { AddableWidgetType } from '@foyer/contracts/kinds/widget-kinds'
import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { patchWidgetSettings } from '../../../entities/widget/batches/mutations.ts'
import { updateWidget } from '../../../entities/widget/mutations.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { showToast } from '../../../lib/state/toasts.ts'

/** The settings of a kind that say how it shows things, and nothing of what. */
const displaySettings: Readonly<Partial<Record<AddableWidgetType, readonly string[]>>> = {
  urllist: ['m', 'i', 't', 'd', 'v'],
  rsslist: ['n', 'p', 'm', 'f', 'i', 'h', 'x', 't'],
  todo: ['h'],
}

/** Gives all widgets of this kind on the page the display settings of this one; nothing where there is no further one that differs in kind alone. */
export function ApplyToAll({ widget, page }: { widget: Widget; page: Page }) {
  const { t } = useTranslation(['widget-editing', 'mutations'])
  const type = widget.widget_type as AddableWidgetType
  const names = displaySettings[type]
  const rest = page.columns.flatMap(({ widgets }) => widgets).filter((next) => next.widget_type === type && next.id !== widget.id)
  const own = rest.filter((next) => !next.is_live_copy)
  if (!names || own.length === 0) return null
  const differing = own.filter((next) => names.some((name) => next.settings[name] !== widget.settings[name]))
  const valuesOf = ({ settings }: Widget) => Object.fromEntries(names.map((name) => [name, settings[name] ?? null]))
  const apply = () => {
    mutate(patchWidgetSettings, { page_id: page.id, widget_type: type, settings: valuesOf(widget) })
    showToast('info', t('appliedToAll', { count: differing.length }), {
      label: t('mutations:undo'),
      run: () => {
        for (const next of differing) mutate(updateWidget, { widget_id: next.id, settings: valuesOf(next) })
      },
    })
  }
  return (
    <Button size="sm" disabled={differing.length === 0} onClick={apply} className="self-start pointer-coarse:h-11">
      {t(`applyToAll.${type}`)}
    </Button>
  )
}
