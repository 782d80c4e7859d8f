import type { CurrentUser, SecondFactor } from '@foyer/contracts/accounts/accounts'
import type { Provider } from '@foyer/contracts/accounts/sign-in/providers'
import type { ReauthenticationMethod } from '@foyer/contracts/accounts/sign-in/reauthentication'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { SkeletonRows } from '../../../components/ui/skeleton.tsx'
import { canUsePasskeys, isDeclined } from '../../../entities/session/passkey.ts'
import { settleProof } from '../../../entities/session/reauthentication.ts'
import { SecondFactorForm } from '../../../entities/session/second-factor-form.tsx'
import { currentUserQuery } from '../../../entities/session/session.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { reauthenticationQuery, useReauthenticate } from '../api/reauthenticate.ts'
import { ProofForm } from './proof-form.tsx'

/** The way to providers, which another feature has. */
type ProviderProofPart = ComponentType<{ providers: Provider[] }>

/** Asks the person to show that it is still them, before what they have begun goes on. */
export function ReauthenticationDialog({ open, ProviderProof }: { open: boolean; ProviderProof: ProviderProofPart }) {
  const { t } = useTranslation('authentication')
  const [opening, setOpening] = useState({ open, count: 0 })
  if (opening.open !== open) setOpening({ open, count: opening.count + Number(open) })
  return (
    <Sheet open={open} onClose={() => settleProof(false)} title={t('proof.title')} description={t('proof.text')} side="center">
      <Proof key={opening.count} ProviderProof={ProviderProof} />
    </Sheet>
  )
}

function Proof({ ProviderProof }: { ProviderProof: ProviderProofPart }) {
  const { t } = useTranslation('authentication')
  const client = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery(reauthenticationQuery())
  const [secondFactor, setSecondFactor] = useState<SecondFactor | null>(null)

  const finish = (user: CurrentUser) => {
    client.setQueryData(currentUserQuery().queryKey, user)
    // This browser is logged in under another token now.
    void client.invalidateQueries({ queryKey: ['sessions'] })
    settleProof(true)
  }

  if (secondFactor) return <SecondFactorForm secondFactor={secondFactor} onDone={finish} onRestart={() => setSecondFactor(null)} />
  if (!data && error) {
    return (
      <>
        <Notice>{errorText(t, error)}</Notice>
        <Button pending={isFetching} onClick={() => void refetch()}>
          {t('shared:retry')}
        </Button>
      </>
    )
  }
  if (!data) {
    return (
      <div role="status">
        <span className="sr-only">{t('shared:loading')}</span>
        <SkeletonRows count={2} />
      </div>
    )
  }
  return (
    <Methods
      methods={data.methods.filter((method) => method !== 'passkey' || canUsePasskeys())}
      email={data.email}
      providers={data.methods.includes('provider') ? <ProviderProof providers={data.providers} /> : null}
      onAnswer={({ user, second_factor }) => (user ? finish(user) : setSecondFactor(second_factor ?? null))}
    />
  )
}

type Answer = { user: CurrentUser | null; second_factor?: SecondFactor | undefined }

type MethodsProps = { methods: ReauthenticationMethod[]; email: string; providers: ReactNode; onAnswer: (answer: Answer) => void }

function Methods({ methods, email, providers, onAnswer }: MethodsProps) {
  const { t } = useTranslation('authentication')
  const prove = useReauthenticate()
  const form = methods.find((method) => method === 'password' || method === 'email_code')
  const error = isDeclined(prove.error) ? null : prove.error
  if (methods.length === 0) {
    return (
      <>
        <p className="text-sm text-pretty text-text-2">{t('proof.none')}</p>
        <ButtonLink to="/users/sign_out" onClick={() => settleProof(false)}>
          {t('proof.signOut')}
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      {providers}
      {form && <ProofForm method={form} email={email} prove={prove} error={error} onAnswer={onAnswer} />}
      {methods.includes('passkey') && (
        <Button
          variant={form ? 'secondary' : 'primary'}
          pending={prove.isPending}
          onClick={() => prove.mutate('passkey', { onSuccess: onAnswer })}
          className="pointer-coarse:h-11"
        >
          <KeyRound aria-hidden size={16} strokeWidth={1.5} />
          {t('step.passkey')}
        </Button>
      )}
      {!form && error && <Notice>{errorText(t, error)}</Notice>}
    </>
  )
}
