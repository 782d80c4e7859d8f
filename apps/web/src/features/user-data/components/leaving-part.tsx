import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useKeepAccount } from '../api/delete-account.ts'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'

/** For who logs in to an account that is to be deleted: keep it, or log out. */
export function LeavingPart() {
  const { t, i18n } = useTranslation('user-data')
  const dueAt = useCurrentUser()?.deletion_due_at
  const keep = useKeepAccount()
  const date = new Intl.DateTimeFormat(regionalLocale(i18n.language), { dateStyle: 'long' }).format((dueAt ?? 0) * 1000)
  return (
    <>
      <p className="text-sm text-pretty text-text-2">{t('leaving.text', { date })}</p>
      {keep.error && <Notice>{errorText(t, keep.error)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" pending={keep.isPending} onClick={() => keep.mutate()} className="pointer-coarse:h-11">
          {t('leaving.keep')}
        </Button>
        <ButtonLink to="/users/sign_out" state={{ confirmed: true }} className="pointer-coarse:h-11">
          {t('leaving.logOut')}
        </ButtonLink>
      </div>
    </>
  )
}
