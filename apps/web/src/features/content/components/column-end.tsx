import type { Page } from '@foyer/contracts/pages/page/pages'
import { Plus } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import type { AddFormProps, WidgetKinds } from '../../../entities/widget/widget-kind.ts'
import { ContentSheet } from './lazy-content-sheet.ts'

type Props = { page: Page; kinds: WidgetKinds; linkForm: ComponentType<AddFormProps>; column: number; index: number }

/** The quiet way to add a widget where a column ends. */
export function ColumnEnd({ page, kinds, linkForm, column, index }: Props) {
  const { t } = useTranslation('content')
  const [open, setOpen] = useState<boolean>()
  const label = t('addWidgetTo', { number: column + 1 })
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="column-end on-page flex h-9 items-center justify-center rounded-lg border border-dashed border-line-control text-text-2 transition-opacity duration-120 pointer-coarse:h-11"
      >
        <Plus aria-hidden size={16} strokeWidth={1.5} />
      </button>
      {open !== undefined && (
        <LazyPart>
          <ContentSheet
            key={column}
            page={page}
            kinds={kinds}
            linkForm={linkForm}
            place={{ column, index }}
            open={open}
            onClose={() => setOpen(false)}
          />
        </LazyPart>
      )}
    </>
  )
}
