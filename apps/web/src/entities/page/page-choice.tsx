import type { Page } from '@foyer/contracts/pages/page/pages'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceRow } from '../../components/choice-row.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Sheet } from '../../components/ui/sheet.tsx'
import { SkeletonRows } from '../../components/ui/skeleton.tsx'
import { type EditablePage, useEditablePages } from './editable-pages.ts'

type RowsProps = {
  /** The page that is looked at, which is among them even where it is archived. */
  shown: Pick<Page, 'id' | 'public_id'>
  isOffered?: (page: EditablePage) => boolean
  leadsOn?: boolean
  /** The page that somebody has come back from. */
  left?: EditablePage | null
  onChoose: (page: EditablePage) => void
}
/** `children`: what is chosen besides, above the pages. */
type Props = Omit<RowsProps, 'leadsOn' | 'left'> & { title: string; open: boolean; onClose: () => void; children?: ReactNode }

/** Asks to which of the pages that the person may edit something goes. */
export function PageChoice({ title, open, onClose, onChoose, children, ...rows }: Props) {
  const choose = (page: EditablePage) => {
    onClose()
    onChoose(page)
  }
  return (
    <Sheet side="center" open={open} onClose={onClose} title={title}>
      {children}
      <PageRows {...rows} onChoose={choose} />
    </Sheet>
  )
}

/** The pages that the person may edit, to choose one. */
export function PageRows({ shown, isOffered, leadsOn = false, left, onChoose }: RowsProps) {
  const { t } = useTranslation(['organise', 'page-marks'])
  const { data, error, refetch } = useEditablePages(shown.public_id)
  if (!data) return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <SkeletonRows plain count={3} />
  const pages = isOffered ? data.filter(isOffered) : data
  if (pages.length === 0) return <p className="text-sm text-text-2">{t('noPage')}</p>
  return (
    <ul aria-label={t('pages')} className="-mx-2 flex flex-col">
      {pages.map((page) => (
        <ChoiceRow
          key={page.id}
          title={page.id === shown.id ? t('thisPage', { title: page.title }) : page.title}
          note={page.owner && t('page-marks:byOwner', { name: page.owner.name })}
          leadsOn={leadsOn}
          isLeft={page.id === left?.id}
          onChoose={() => onChoose(page)}
        />
      ))}
    </ul>
  )
}
