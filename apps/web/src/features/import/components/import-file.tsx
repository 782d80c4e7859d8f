import { FileUp } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { ProgressBar } from '../../../components/ui/progress-bar.tsx'
import { emptyClipboard } from '../../../entities/clipboard/received.ts'
import { requestImport } from '../../../entities/page/import-request.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import type { PageRef } from '../../../lib/state/overlays.ts'
import { useUploadImport } from '../api/upload-import.ts'

type Props = { file: File; page: PageRef; start: RefObject<HTMLButtonElement | null> | undefined }

/** A bookmark file that was pasted or dropped onto a page: uploads it, and goes on with its import over that page. */
export function ImportFile({ file, page, start }: Props) {
  const { t } = useTranslation(['import', 'clipboard', 'account-errors'])
  const user = useCurrentUser()
  const [share, setShare] = useState(0)
  const upload = useUploadImport(setShare)
  const isDenied = user?.denied_create_pages === true
  const run = () =>
    upload.mutate(
      { file, teamId: undefined },
      {
        onSuccess: ({ id }) => {
          emptyClipboard()
          requestImport(page, { importId: id })
        },
      },
    )
  return (
    <section className="flex flex-col items-start gap-3 rounded-md border border-line p-3">
      <div className="flex items-start gap-2.5">
        <FileUp aria-hidden size={16} strokeWidth={1.5} className="mt-0.5 shrink-0 text-text-3" />
        <div className="min-w-0">
          <h3 dir="auto" className="font-medium wrap-anywhere">
            {file.name}
          </h3>
          <p className="text-sm text-text-2">{t('clipboard:bookmarkFile')}</p>
        </div>
      </div>
      {isDenied && <Notice kind="info">{t('account-errors:create_pages_denied')}</Notice>}
      {upload.error && <Notice>{errorText(t, upload.error)}</Notice>}
      {upload.isPending && <ProgressBar label={t('uploading', { file: file.name })} value={share} />}
      {!isDenied && (
        <Button ref={start} variant="primary" pending={upload.isPending} onClick={run}>
          {t('start')}
        </Button>
      )}
    </section>
  )
}
