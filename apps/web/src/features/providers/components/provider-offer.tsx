import type { ProviderId } from '@foyer/contracts/accounts/sign-in/providers'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { EmailField } from '../../../components/ui/email-field.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { typedText } from '../../../lib/browser/form-text.ts'
import { useFieldErrors } from '../../../lib/hooks/use-field-errors.ts'
import { useSignUpInvitation } from '../../../entities/session/sign-up-invitation.ts'
import { useMaySignUp } from '../../../entities/session/site.ts'
import { useSignUpByProvider } from '../api/complete-provider.ts'
import { providersQuery } from '../api/providers.ts'
import { afterSignUp } from '../after-sign-up.ts'

/** What the screen is told of someone whom a provider has named and who has no account. */
export type ProviderOfferState = { provider: ProviderId; ticket: string; email: string | null; name: string | null }

type Props = { offer: ProviderOfferState; Layout: ComponentType<{ title: string; children: ReactNode }> }

/** `/users/sign_in/no_account_found` for someone who comes from a provider: offers an account, and asks for an address where the provider gave none. */
export function ProviderOffer({ offer, Layout }: Props) {
  const { t, i18n } = useTranslation('providers')
  const navigate = useNavigate()
  const { data: providers } = useQuery(providersQuery())
  const signUp = useSignUpByProvider(offer.provider)
  const { form, textOf, general, check } = useFieldErrors(signUp.error)
  const provider = providers?.find(({ id }) => id === offer.provider)?.name ?? ''
  const { token } = useSignUpInvitation()
  const maySignUp = useMaySignUp() || token !== undefined
  const asksForAddress = offer.email === null || textOf('email') !== undefined

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (signUp.isPending) return
    const email = asksForAddress ? typedText(event.currentTarget, 'email').trim() : undefined
    signUp.reset()
    if (!check(email === '' ? { email: { code: 'blank' } } : {})) return
    const body = {
      ticket: offer.ticket,
      lang: i18n.language,
      ...(email === undefined ? {} : { email }),
      ...(token ? { invitation: token } : {}),
    }
    signUp.mutate(body, { onSuccess: ({ user }) => void navigate(afterSignUp(user), { replace: true }) })
  }

  if (!maySignUp) {
    return (
      <Layout title={t('offer.title')}>
        <p className="text-sm text-pretty break-words text-text-2">{t('offer.closed', { provider })}</p>
        <ButtonLink to="/users/sign_in" variant="primary" className="pointer-coarse:h-11">
          {t('offer.otherWay')}
        </ButtonLink>
      </Layout>
    )
  }
  return (
    <Layout title={t('offer.title')}>
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        {general && <Notice>{general}</Notice>}
        <p className="text-sm text-pretty break-words text-text-2">
          {offer.email === null ? t('offer.textWithoutEmail', { provider }) : t('offer.text', { provider, email: offer.email })}
        </p>
        {asksForAddress && (
          <EmailField
            label={t('offer.email')}
            name="email"
            autoComplete="email"
            required
            defaultValue={offer.email ?? ''}
            error={textOf('email')}
          />
        )}
        <Button type="submit" variant="primary" pending={signUp.isPending} className="pointer-coarse:h-11">
          {t('offer.create')}
        </Button>
        <ButtonLink to="/users/sign_in" className="pointer-coarse:h-11">
          {t('offer.otherWay')}
        </ButtonLink>
      </form>
    </Layout>
  )
}
