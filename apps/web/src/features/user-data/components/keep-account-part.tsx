import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useKeepAccountByLink } from '../api/delete-account.ts'

/** Opened by the link of a message. A button keeps the account, as mail programs open links by themselves. */
export function KeepAccountPart({ token }: { token: string }) {
  const { t } = useTranslation('user-data')
  const keep = useKeepAccountByLink()
  if (keep.isSuccess) {
    return (
      <>
        <Notice kind="info">{t('keep.done')}</Notice>
        <ButtonLink to="/users/sign_in" variant="primary" className="pointer-coarse:h-11">
          {t('keep.signIn')}
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      {keep.error ? <Notice>{errorText(t, keep.error)}</Notice> : <p className="text-sm text-pretty text-text-2">{t('keep.text')}</p>}
      <Button variant="primary" pending={keep.isPending} onClick={() => keep.mutate(token)} className="pointer-coarse:h-11">
        {t('leaving.keep')}
      </Button>
    </>
  )
}
