import { limits } from '@foyer/contracts/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Notice } from '../../../components/ui/notice.tsx'
import { errorText } from '../../../lib/error-text.ts'
import { useUploadImport } from '../api/upload-import.ts'
import { DropZone } from './drop-zone.tsx'
import { ProgressBar } from './progress-bar.tsx'

/** What an import does, where to put the file, and the upload's progress. */
export function UploadStep() {
  const { t } = useTranslation('import')
  const navigate = useNavigate()
  const [share, setShare] = useState(0)
  const [tooLarge, setTooLarge] = useState(false)
  const upload = useUploadImport(setShare)
  const choose = (file: File) => {
    setTooLarge(file.size > limits.import_bytes)
    setShare(0)
    if (file.size <= limits.import_bytes) upload.mutate(file, { onSuccess: (record) => void navigate(`/users/import/${record.id}`) })
  }
  return (
    <>
      <p className="text-text-2 text-pretty">{t('intro')}</p>
      {tooLarge && <Notice>{t('tooLarge', { count: limits.import_bytes / 1024 / 1024 })}</Notice>}
      {upload.error && !tooLarge && <Notice>{errorText(t, upload.error)}</Notice>}
      {upload.isPending ? (
        <div className="rounded-lg border border-line bg-surface p-5">
          <ProgressBar label={t('uploading', { file: upload.variables.name })} value={share} />
        </div>
      ) : (
        <DropZone onFile={choose} />
      )}
      <details className="text-sm text-text-2">
        <summary className="w-fit cursor-pointer rounded-sm font-medium text-text">{t('how')}</summary>
        <p className="mt-2">{t('howText')}</p>
      </details>
    </>
  )
}
