import { limits } from '@foyer/contracts/limits'
import type { Page } from '@foyer/contracts/pages'
import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../../lib/class-names.ts'

/** The grid of a page: its column widths (S M L XL are 1 to 4 parts) on wide screens, at most three columns on tablets, one on phones. */
export function ColumnGrid({ page, children }: { page: Page; children: ReactNode }) {
  const widths = page.columns.map((_, index) => page.column_widths[index] ?? limits.default_column_width)
  const style = {
    '--columns-desktop': widths.map((width) => `minmax(0, ${width}fr)`).join(' '),
    '--columns-tablet': Math.min(3, widths.length),
  } as CSSProperties
  return (
    <div style={style} className={cn('page-columns', widths.length === 1 && 'mx-auto max-w-2xl')}>
      {children}
    </div>
  )
}

/** One column, named for screen readers by its number. */
export function ColumnGroup({ number, className, ...rest }: ComponentProps<'div'> & { number: number }) {
  const { t } = useTranslation('page')
  return <div {...rest} role="group" aria-label={t('column', { number })} className={cn('flex min-w-0 flex-col gap-4', className)} />
}
