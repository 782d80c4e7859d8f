import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '../../../lib/hooks/use-document-title.ts'
import type { FeedsProgress } from '../feeds-progress.ts'
import { ImportProgress } from './import-progress.tsx'
import { UploadStep } from './upload-step.tsx'

/** `/users/import` and `/users/import/{import_id}`: choosing a file, and what became of it. */
export function ImportScreen({ importId, feedsProgress }: { importId: string | undefined; feedsProgress: FeedsProgress }) {
  const { t } = useTranslation('import')
  useDocumentTitle(t('title'))
  return (
    <Column>
      {importId === undefined ? <UploadStep /> : <ImportProgress key={importId} id={importId} feedsProgress={feedsProgress} />}
    </Column>
  )
}

function Column({ children }: { children: ReactNode }) {
  return <div className="mx-auto flex w-full max-w-xl flex-col gap-5 px-6 pt-8 pb-16 max-sm:px-4">{children}</div>
}
