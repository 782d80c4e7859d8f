import type { Page } from '@foyer/contracts/pages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { AddFeedForm } from './add-feed-form.tsx'
import { AddListForm } from './add-list-form.tsx'
import { ColumnChoice } from './column-choice.tsx'

/** What can be added to a page, and to which of its columns. */
export function ContentSheet({ page, open, onClose }: { page: Page; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('content')
  const [column, setColumn] = useState(0)
  return (
    <Sheet open={open} onClose={onClose} title={t('addContent')} description={t('intro')}>
      {page.columns.length > 1 && <ColumnChoice page={page} value={column} onChoose={setColumn} />}
      <AddListForm page={page} column={column} onDone={onClose} />
      <AddFeedForm page={page} column={column} onDone={onClose} />
    </Sheet>
  )
}
