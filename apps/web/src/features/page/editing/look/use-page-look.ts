import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Colour } from '@foyer/contracts/values'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type PageLookChange, setWidgetsBackground, updatePageLook } from '../../../../entities/page/mutations.ts'
import { updateWidget } from '../../../../entities/widget/mutations.ts'
import { mutate } from '../../../../lib/mutations/mutations.ts'
import { showToast, useToasts } from '../../../../lib/state/toasts.ts'
import { type OfferedBackground, usedBackgroundsQuery } from './offered-backgrounds.ts'

type Fields = Omit<PageLookChange, 'page_id' | 'public_id'>

/** Changes how a page looks, at once, and offers to undo it. */
export function usePageLook(page: Page) {
  const { t } = useTranslation(['page-look', 'page-background'])
  const client = useQueryClient()
  const toasts = useToasts()
  const { title } = page
  const ref = { page_id: page.id, public_id: page.public_id }

  /** One notice for changes that follow each other, as with the arrow keys: its undo takes all of them back. */
  const apply = (text: string, next: Fields, before: Fields) => {
    mutate(updatePageLook, { ...ref, ...next })
    if (toasts.some((toast) => toast.text === text)) return
    showToast('info', text, { label: t('mutations:undo'), run: () => void mutate(updatePageLook, { ...ref, ...before }) })
  }

  const change = (field: 'theme_color' | 'widget_transparency', value: number) => {
    if (value === page[field]) return
    apply(t(field === 'theme_color' ? 'colourChanged' : 'transparencyChanged', { title }), { [field]: value }, { [field]: page[field] })
  }

  /** null takes the picture away. */
  const setPicture = (picture: Pick<OfferedBackground, 'background' | 'background_color'> | null) => {
    const { background, background_color } = page
    const next = picture?.background ?? null
    if (next === background) return
    const text = t(next === null ? 'page-background:removed' : 'page-background:changed', { title })
    apply(text, { background: next, background_color: picture?.background_color ?? null }, { background, background_color })
    void client.invalidateQueries(usedBackgroundsQuery())
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

  return { change, setPicture, setBackground }
}
