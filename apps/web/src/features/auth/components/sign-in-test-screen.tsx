import type { SignInTest } from '@foyer/contracts/accounts/sign-in/sign-in-test'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { SkeletonRows } from '../../../components/ui/skeleton.tsx'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { signInTestQuery } from '../api/sign-in-test.ts'
import { AuthLayout } from './auth-layout.tsx'

const names = {
  session: 'session',
  user_id: 'user_id',
  xsrf_cookie: 'XSRF-TOKEN',
  xsrf_header: 'X-XSRF-TOKEN',
  requested_with: 'X-Requested-With',
  accept_language: 'Accept-Language',
} as const satisfies Record<keyof SignInTest, string>
const parts = Object.keys(names) as (keyof SignInTest)[]

/** `/users/test_sign_in`: tells people whose sign-in does not last which cookie or header does not arrive. */
export function SignInTestScreen() {
  const { t } = useTranslation('auth')
  const { data: result, error, isFetching, refetch } = useQuery(signInTestQuery())
  return (
    <AuthLayout title={t('signInTest.title')}>
      {error ? (
        <Notice>{errorText(t, error)}</Notice>
      ) : result ? (
        <Result result={result} />
      ) : (
        <div role="status">
          <span className="sr-only">{t('shared:loading')}</span>
          <SkeletonRows count={6} />
        </div>
      )}
      <Button pending={isFetching} onClick={() => void refetch()} className="pointer-coarse:h-11">
        {t('signInTest.again')}
      </Button>
    </AuthLayout>
  )
}

function Result({ result }: { result: SignInTest }) {
  const { t } = useTranslation('auth')
  const isVisitor = useCurrentUser() === null && result.session === 'missing' && result.user_id === 'missing'
  const isComplete = parts.every((part) => result[part] === 'valid')
  return (
    <>
      <p role="status" className="text-sm text-pretty text-text-2">
        {t(isComplete ? 'signInTest.complete' : isVisitor ? 'signInTest.visitor' : 'signInTest.incomplete')}
      </p>
      <ul className="flex flex-col gap-3">
        {parts.map((part) => (
          <Part key={part} name={names[part]} state={result[part]} advice={t(`signInTest.advice.${part}`)} />
        ))}
      </ul>
      {isVisitor && (
        <ButtonLink to="/users/sign_in?return_to=/users/test_sign_in" variant="primary" className="pointer-coarse:h-11">
          {t('signIn')}
        </ButtonLink>
      )}
    </>
  )
}

function Part({ name, state, advice }: { name: string; state: SignInTest[keyof SignInTest]; advice: string }) {
  const { t } = useTranslation('auth')
  const isValid = state === 'valid'
  const Icon = isValid ? CircleCheck : CircleX
  return (
    <li className="flex items-start gap-2.5 text-sm">
      <Icon aria-hidden size={16} strokeWidth={1.5} className={isValid ? 'mt-0.5 shrink-0 text-success' : 'mt-0.5 shrink-0 text-danger'} />
      <div className="min-w-0">
        <p>
          <code className="font-mono">{name}</code> <span className="text-text-2">{t(`signInTest.states.${state}`)}</span>
        </p>
        {!isValid && <p className="text-pretty text-text-2">{advice}</p>}
      </div>
    </li>
  )
}
