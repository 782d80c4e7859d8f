import type { Page } from '@foyer/contracts/pages'
import type { Colour } from '@foyer/contracts/values'
import { useTranslation } from 'react-i18next'
import { setWidgetsBackground, updatePageLook } from '../../../../entities/page/mutations.ts'
import { updateWidget } from '../../../../entities/widget/mutations.ts'
import { mutate } from '../../../../lib/mutations/mutations.ts'
import { showToast, useToasts } from '../../../../lib/state/toasts.ts'

/** Changes how a page looks, at once, and offers to undo it. */
export function usePageLook(page: Page) {
  const { t } = useTranslation('page-look')
  const toasts = useToasts()
  const { title } = page
  const ref = { page_id: page.id, public_id: page.public_id }

  /** One notice for changes that follow each other, as with the arrow keys: its undo takes all of them back. */
  const change = (field: 'theme_color' | 'widget_transparency', value: number) => {
    const before = page[field]
    if (value === before) return
    mutate(updatePageLook, { ...ref, [field]: value })
    const text = t(field === 'theme_color' ? 'colourChanged' : 'transparencyChanged', { title })
    if (toasts.some((toast) => toast.text === text)) return
    showToast('info', text, { label: t('mutations:undo'), run: () => void mutate(updatePageLook, { ...ref, [field]: before }) })
  }

  const setBackground = (background: Colour | null) => {
    const before = page.columns.flatMap(({ widgets }) => widgets.map(({ id, settings }) => ({ id, colour: settings['_b'] ?? null })))
    const changed = before.filter(({ colour }) => colour !== background)
    mutate(setWidgetsBackground, { ...ref, background })
    showToast('info', t(background === null ? 'colourRemoved' : 'colourApplied', { title }), {
      label: t('mutations:undo'),
      run: () => {
        for (const { id, colour } of changed) mutate(updateWidget, { widget_id: id, settings: { _b: colour } })
      },
    })
  }

  return { change, setBackground }
}
