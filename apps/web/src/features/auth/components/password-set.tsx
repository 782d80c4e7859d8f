import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../components/ui/button.tsx'
import type { ApiResult } from '../../../lib/api/api-client.ts'
import { AuthLayout } from './auth-layout.tsx'
import { RemovedAccess } from './removed-access.tsx'

/** What the person should know once a password is set: what was removed with it, and what opens the account beside it. */
export function PasswordSet({ email, removed_access: removed, other_access: remaining }: ApiResult<'resetPassword'>) {
  const { t } = useTranslation('auth')
  return (
    <AuthLayout title={t('reset.done')}>
      {removed.length > 0 && <RemovedAccess removed={removed} email={email} />}
      {remaining.length > 0 && (
        <>
          <p className="text-sm text-pretty text-text-2">{t('otherAccess.text')}</p>
          <dl className="flex flex-col gap-2 text-sm">
            {remaining.map(({ kind, names }) => (
              <div key={kind}>
                <dt className="font-medium">{t(`otherAccess.kinds.${kind}`)}</dt>
                {names.map((name, index) => (
                  // Two may have the same name, and none ever moves.
                  // oxlint-disable-next-line react/no-array-index-key
                  <dd key={`${name} ${index}`} className="break-words text-text-2">
                    {name}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
          <p className="text-sm text-pretty text-text-2">{t('otherAccess.advice')}</p>
        </>
      )}
      <ButtonLink
        to={`/users/sign_in?return_to=${encodeURIComponent(remaining.length > 0 ? '/users/authentication' : '/')}`}
        variant="primary"
        className="pointer-coarse:h-11"
      >
        {t('signIn')}
      </ButtonLink>
    </AuthLayout>
  )
}
