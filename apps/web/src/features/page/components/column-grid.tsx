import { viewLimits } from '@foyer/contracts/view-limits'
import type { Page } from '@foyer/contracts/pages/page/pages'
import { Children, type ComponentProps, type CSSProperties, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../../lib/browser/class-names.ts'
import { tabletScreen, useMedia } from '../../../lib/hooks/use-media.ts'

const tabletTracks = 3

/**
 * The grid of a page: its column widths (S M L XL are 1 to 4 parts) on wide screens, one column on phones. Tablets have room for three side
 * by side; the fourth stands below the first, and so on, so that no gap opens under a short one. `children` are the columns.
 */
export function ColumnGrid({ page, children }: { page: Page; children: ReactNode }) {
  const isTablet = useMedia(tabletScreen)
  const all = Children.toArray(children)
  const count = isTablet ? Math.min(tabletTracks, all.length) : all.length
  const tracks = Array.from({ length: count }, (_, track) => all.filter((__, index) => index % count === track))
  const widths = page.columns.map((_, index) => page.column_widths[index] ?? viewLimits.default_column_width)
  const style = {
    '--columns-desktop': widths.map((width) => `minmax(0, ${width}fr)`).join(' '),
    '--columns-tablet': Math.min(tabletTracks, widths.length),
  } as CSSProperties
  return (
    <div style={style} className={cn('page-columns', widths.length === 1 && 'mx-auto max-w-2xl')}>
      {tracks.map((columns, index) => (
        <div key={`track ${index + 1}`} className="flex min-w-0 flex-col gap-4 self-stretch">
          {columns}
        </div>
      ))}
    </div>
  )
}

/** One column, named for screen readers by its number. */
export function ColumnGroup({ number, className, ...rest }: ComponentProps<'div'> & { number: number }) {
  const { t } = useTranslation('page')
  return <div {...rest} role="group" aria-label={t('column', { number })} className={cn('flex min-w-0 flex-col gap-4', className)} />
}
