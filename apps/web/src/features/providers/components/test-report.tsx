import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import type { TeamSignInTest } from '../api/team-sign-in.ts'

/** What a provider has said of an admin who tests it, and what signing in would do. Nobody has been signed in. */
export function TestReport({ test }: { test: TeamSignInTest }) {
  const { t } = useTranslation('team-sign-in')
  const isGood = test.outcome === 'sign_in' || test.outcome === 'link' || test.outcome === 'create'
  const rows = [
    { name: t('test.subject'), values: [test.subject] },
    { name: t('test.email'), values: test.email === null ? [] : [test.email] },
    { name: t('test.name'), values: test.name === null ? [] : [test.name] },
    { name: t('test.groups'), values: test.groups },
    ...test.attributes,
  ]
  return (
    <>
      <Notice kind={isGood ? 'info' : 'error'}>{t(`test.outcomes.${test.outcome}`)}</Notice>
      <p className="text-sm text-pretty text-text-2">{t('test.text', { provider: test.provider.title })}</p>
      <dl className="divide-y divide-line rounded-lg border border-line text-sm">
        {rows.map(({ name, values }) => (
          <div key={`${name} ${values.join()}`} className="flex flex-col gap-0.5 px-3 py-2">
            <dt className="text-xs wrap-anywhere text-text-2">{name}</dt>
            <dd dir="auto" className="wrap-anywhere">
              {values.length > 0 ? values.join(', ') : <span className="text-text-3">{t('test.nothing')}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {test.email !== null && <p className="text-sm text-pretty text-text-2">{t(test.email_verified ? 'test.proved' : 'test.unproved')}</p>}
      <ButtonLink to={`/organization/${test.organization.public_id}/authentication`} variant="primary" className="pointer-coarse:h-11">
        {t('test.back')}
      </ButtonLink>
    </>
  )
}
