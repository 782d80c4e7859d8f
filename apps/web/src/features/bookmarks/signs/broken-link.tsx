import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { Unlink } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../../lib/browser/class-names.ts'
import { createStore, useStore } from '../../../lib/state/create-store.ts'
import type { RowSigns } from '../components/row-signs.ts'

/** The broken link whose menu is open, and its row. */
export const brokenLinkMenu = createStore<{ link: Bookmark; row: HTMLElement } | null>(null)

/** A row whose link appears broken: it is not opened, its menu says what can be done. */
export function BrokenLink({ link, view, className, children }: ComponentProps<RowSigns['BrokenLink']>) {
  const { t } = useTranslation('link-signs')
  const isOpen = useStore(brokenLinkMenu, (menu) => menu?.link.id === link.id)
  return (
    <button
      type="button"
      data-row={link.id}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      title={`${link.title}\n${t('appearsBroken')}`}
      onClick={({ currentTarget }) => brokenLinkMenu.set({ link, row: currentTarget })}
      className={cn(
        className,
        view !== 'icons' && 'text-left',
        view === 'cloud' ? 'max-w-full' : 'w-full',
        'text-text-2 hover:bg-surface-hover',
      )}
    >
      {children}
      <Unlink aria-label={t('appearsBroken')} size={16} strokeWidth={1.5} className={cn('shrink-0 text-danger', place[view])} />
    </button>
  )
}

/** At the end of a row, beside the signs before it; on a tile in the corner below that sign. */
const place = {
  list: 'ml-auto [[data-sign]~&]:ml-0',
  details: 'ml-auto [[data-sign]~&]:ml-0',
  cloud: '',
  icons: 'absolute top-6 left-1.5',
}
