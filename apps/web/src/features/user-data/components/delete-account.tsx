import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Confirm } from '../../../components/ui/confirm.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { useSendsMail } from '../../../entities/session/site.ts'
import { hasCode } from '../../../lib/api/api-error.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useDeleteAccount } from '../api/delete-account.ts'

/** The way out, with a safety check. An anonymous account has no days of grace, and is told so. */
export function DeleteAccount({ onDeleted }: { onDeleted: () => void }) {
  const { t } = useTranslation('user-data')
  const user = useCurrentUser()
  const sendsMail = useSendsMail()
  const deletion = useDeleteAccount(onDeleted)
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="flex flex-col items-start gap-3">
      {deletion.error && <Notice>{hasCode(deletion.error, 'last_admin') ? t('delete.lastAdmin') : errorText(t, deletion.error)}</Notice>}
      <Button variant="danger" pending={deletion.isPending} onClick={() => setAsking(true)} className="pointer-coarse:h-11">
        {t('delete.action')}
      </Button>
      <Confirm
        open={isAsking}
        title={t('delete.question')}
        text={t(user?.is_anonymous ? 'delete.anonymousText' : sendsMail ? 'delete.questionText' : 'delete.questionTextNoMail', {
          email: user?.email,
        })}
        check={t('delete.check')}
        action={t('delete.action')}
        onConfirm={() => deletion.mutate()}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
