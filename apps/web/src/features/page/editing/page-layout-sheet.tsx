import { limits } from '@foyer/contracts/limits'
import type { Page } from '@foyer/contracts/pages/page/pages'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { setColumns } from '../../../entities/widget/mutations.ts'
import { Segments } from '../../../components/ui/segments.tsx'

const sizes = ['S', 'M', 'L', 'XL'] as const

/** How many columns a page has and how wide each is. The page beside it changes as one chooses. */
export function PageLayoutSheet({ page, open, onClose }: { page: Page; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('widget-editing')
  const widths = page.columns.map((_, index) => page.column_widths[index] ?? limits.default_column_width)
  const save = (column_widths: number[]) => mutate(setColumns, { page_id: page.id, public_id: page.public_id, column_widths })
  const counts = Array.from({ length: limits.columns }, (_, index) => ({ value: index + 1, label: String(index + 1) }))
  return (
    <Sheet open={open} onClose={onClose} title={t('layout')} description={t('layoutText')} isBeside>
      <Segments
        legend={t('columnCount')}
        options={counts}
        value={widths.length}
        onChoose={(count) => save(Array.from({ length: count }, (_, index) => widths[index] ?? limits.default_column_width))}
      />
      <div aria-hidden className="flex h-16 gap-1.5 rounded-md border border-line bg-page p-1.5">
        {widths.map((width, index) => (
          <span
            key={`column ${index + 1}`}
            style={{ flexGrow: width }}
            className="grid basis-0 place-items-center rounded-sm bg-surface-sunken text-xs text-text-3"
          >
            {index + 1}
          </span>
        ))}
      </div>
      {widths.length > 1 &&
        widths.map((width, column) => (
          <Segments
            key={`column ${column + 1}`}
            legend={t('columnWidth', { number: column + 1 })}
            options={sizes.map((size, index) => ({ value: index + 1, label: size }))}
            value={width}
            onChoose={(next) => save(widths.with(column, next))}
          />
        ))}
    </Sheet>
  )
}
