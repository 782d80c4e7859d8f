import type { ComponentType, FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../../components/ui/button.tsx'
import { EmailField } from '../../../components/ui/email-field.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { hasCode } from '../../../lib/api/api-error.ts'
import { typedText } from '../../../lib/browser/form-text.ts'
import { useFieldErrors } from '../../../lib/hooks/use-field-errors.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useFindTeamSignIns, useStartTeamSignIn } from '../api/team-sign-in.ts'

type Props = { Layout: ComponentType<{ title: string; footer?: ReactNode; children: ReactNode }> }

/** `/users/sign_in/work`: from an address to the provider of the team that its domain belongs to. Nothing tells who has an account. */
export function WorkAccount({ Layout }: Props) {
  const { t } = useTranslation('team-sign-in')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const find = useFindTeamSignIns()
  const start = useStartTeamSignIn()
  const { form, textOf, check } = useFieldErrors(null)
  const returnTo = search.get('return_to')
  const isNone = hasCode(find.error, 'not_found')
  const error = find.error ?? start.error

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (find.isPending || start.isPending) return
    const email = typedText(event.currentTarget, 'email').trim()
    const domain = email.slice(email.lastIndexOf('@') + 1)
    start.reset()
    find.reset()
    if (
      !check(email === '' ? { email: { code: 'blank' } } : email.includes('@') && domain !== '' ? {} : { email: { code: 'invalid_email' } })
    )
      return
    find.mutate(domain, {
      onSuccess: ({ organization, providers: [only, ...more] }) => {
        if (only && more.length === 0) {
          start.mutate({ providerId: only.id, intent: 'sign_in', ...(returnTo === null ? {} : { return_to: returnTo }) })
          return
        }
        const target = new URLSearchParams(search)
        target.set('organization', organization.public_id)
        void navigate({ pathname: '/users/sign_in', search: target.toString() })
      },
    })
  }

  return (
    <Layout
      title={t('work.title')}
      footer={
        <Link
          to={{ pathname: '/users/sign_in', search: search.toString() }}
          className="font-medium text-accent underline underline-offset-2"
        >
          {t('toLogIn')}
        </Link>
      }
    >
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        {error && <Notice>{isNone ? t('work.none', { domain: find.variables }) : errorText(t, error)}</Notice>}
        <p className="text-sm text-pretty text-text-2">{t('work.text')}</p>
        <EmailField
          // It is what the screen is for.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          label={t('work.email')}
          name="email"
          autoComplete="username"
          required
          error={textOf('email')}
        />
        <Button
          type="submit"
          variant="primary"
          pending={find.isPending || start.isPending || start.isSuccess}
          className="mt-1 pointer-coarse:h-11"
        >
          {t('work.continue')}
        </Button>
      </form>
    </Layout>
  )
}
