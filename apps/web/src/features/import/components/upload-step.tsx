import type { ImportRecord } from '@foyer/contracts/import/import'
import { limits } from '@foyer/contracts/limits'
import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { DownloadLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Disclosure } from '../../../components/ui/disclosure.tsx'
import { ProgressBar } from '../../../components/ui/progress-bar.tsx'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { useOnline } from '../../../lib/hooks/use-online.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { feedsFile } from '../../../entities/feed/feeds-file.ts'
import { useUploadImport } from '../api/upload-import.ts'
import { useImportPlace } from '../import-place.tsx'
import { ImportList } from './list/import-list.tsx'
import { DropZone } from './drop-zone.tsx'
import { OwnerField, useImportOwner } from './owner-field.tsx'

/** What an import does, where to put the file, and the upload's progress; below it the way out, which everyone has. */
export function UploadStep() {
  const { t } = useTranslation('import')
  const exportId = useId()
  const user = useCurrentUser()
  return (
    <>
      {user?.denied_create_pages ? <Notice kind="info">{t('account-errors:create_pages_denied')}</Notice> : <Upload />}
      <ImportList />
      <section aria-labelledby={exportId} className="flex flex-col items-start gap-2 border-t border-line pt-5">
        <h2 id={exportId} className="font-medium">
          {t('exportTitle')}
        </h2>
        <p className="text-sm text-text-2 text-pretty">{t('exportText')}</p>
        {user?.impersonated_by ? (
          <Notice kind="info">{t('account-errors:impersonating')}</Notice>
        ) : (
          <DownloadLink href={feedsFile()}>
            <Download aria-hidden size={16} strokeWidth={1.5} />
            {t('exportFeeds')}
          </DownloadLink>
        )}
      </section>
    </>
  )
}

/** Where the file goes, and its upload. */
export function Upload() {
  const { t } = useTranslation('import')
  const navigate = useNavigate()
  const isOnline = useOnline()
  const [share, setShare] = useState(0)
  const [tooLarge, setTooLarge] = useState(false)
  const upload = useUploadImport(setShare)
  const owners = useImportOwner()
  const place = useImportPlace()
  const choose = (file: File) => {
    setTooLarge(file.size > limits.import_bytes)
    setShare(0)
    if (file.size <= limits.import_bytes) {
      const onSuccess = ({ id }: ImportRecord) => (place ? place.show(id) : void navigate(`/users/import/${id}`))
      upload.mutate({ file, teamId: place ? undefined : owners.teamId }, { onSuccess })
    }
  }
  return (
    <>
      <p className="text-text-2 text-pretty">{t(place ? 'introIntoPage' : 'intro')}</p>
      {tooLarge && <Notice>{t('tooLarge', { count: limits.import_bytes / 1024 / 1024 })}</Notice>}
      {!isOnline && <Notice kind="info">{t('offlineUpload')}</Notice>}
      {upload.error && !tooLarge && <Notice>{errorText(t, upload.error)}</Notice>}
      {upload.isPending ? (
        <div className="rounded-lg border border-line bg-surface p-5">
          <ProgressBar label={t('uploading', { file: upload.variables.file.name })} value={share} />
        </div>
      ) : (
        <>
          {!place && <OwnerField owners={owners} />}
          <DropZone onFile={choose} />
        </>
      )}
      <Disclosure summary={t('how')}>
        <p className="mt-2 pl-5.5 text-text-2 text-pretty">{t('howText')}</p>
        <p className="mt-2 pl-5.5 text-text-2 text-pretty">{t('howFeeds')}</p>
        <p className="mt-2 pl-5.5 text-text-2 text-pretty">{t('howServices')}</p>
        <p className="mt-2 pl-5.5 text-text-2 text-pretty">{t('howLists')}</p>
      </Disclosure>
    </>
  )
}
