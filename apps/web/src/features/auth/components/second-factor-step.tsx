import type { SecondFactor } from '@foyer/contracts/accounts/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SecondFactorForm } from '../../../entities/session/second-factor-form.tsx'
import { startSession } from '../../../entities/session/session.ts'
import { cn } from '../../../lib/browser/class-names.ts'
import { AuthLayout } from './auth-layout.tsx'
import { linkStyle } from './link-style.ts'

type Props = { secondFactor: SecondFactor; onDone?: () => void; onRestart: () => void }

/** The second step of logging in, in place of the first. Starts with an empty cache once it is done. */
export function SecondFactorStep({ secondFactor, onDone, onRestart }: Props) {
  const { t } = useTranslation('authentication')
  const client = useQueryClient()
  return (
    <AuthLayout
      title={t('step.title')}
      footer={
        <button type="button" onClick={onRestart} className={cn(linkStyle, 'inline-flex items-center pointer-coarse:h-11')}>
          {t('auth:backToSignIn')}
        </button>
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
