import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { importRequest } from '../../../entities/page/import-request.ts'
import { displayTitle } from '../../../entities/page/page-title.ts'
import type { PageRef } from '../../../lib/state/overlays.ts'
import type { FeedsProgress } from '../feeds-progress.ts'
import { type ImportPlace, ImportPlaceContext } from '../import-place.tsx'
import { ImportProgress } from './import-progress.tsx'
import { Upload } from './upload-step.tsx'

type Props = { page: PageRef; feedsProgress: FeedsProgress; open: boolean; onClose: () => void }

/** The import over a page, into which it goes: the file, its preview, and how far it is. What runs goes on when it is closed. */
export function ImportDialog({ page, feedsProgress, open, onClose }: Props) {
  const { t } = useTranslation('import')
  // It stays the same while the dialog closes.
  const [{ column, importId }] = useState(() => importRequest.get())
  const [shown, show] = useState(importId)
  const place: ImportPlace = { page, column, show, restart: () => show(undefined), close: onClose }
  return (
    <Sheet open={open} onClose={onClose} title={t('intoPage', { title: displayTitle(page.title) })}>
      <ImportPlaceContext value={place}>
        {shown === undefined ? <Upload /> : <ImportProgress key={shown} id={String(shown)} feedsProgress={feedsProgress} />}
      </ImportPlaceContext>
    </Sheet>
  )
}
