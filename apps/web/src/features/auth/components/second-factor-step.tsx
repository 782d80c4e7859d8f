import type { SecondFactor } from '@foyer/contracts/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { SecondFactorForm } from '../../../entities/session/second-factor-form.tsx'
import { startSession } from '../../../entities/session/session.ts'
import { AuthLayout } from './auth-layout.tsx'

type Props = { secondFactor: SecondFactor; onDone?: () => void; onRestart: () => void }

/** The second step of logging in, in place of the first. Starts with an empty cache once it is done. */
export function SecondFactorStep({ secondFactor, onDone, onRestart }: Props) {
  const { t } = useTranslation('authentication')
  const client = useQueryClient()
  return (
    <AuthLayout
      title={t('step.title')}
      footer={
        <Button
          variant="quiet"
          size="sm"
          onClick={onRestart}
          className="-ml-2.5 text-accent underline underline-offset-2 pointer-coarse:h-11"
        >
          {t('auth:backToSignIn')}
        </Button>
      }
    >
      <SecondFactorForm
        secondFactor={secondFactor}
        onDone={(user) => {
          startSession(client, user)
          onDone?.()
        }}
        onRestart={onRestart}
      />
    </AuthLayout>
  )
}
