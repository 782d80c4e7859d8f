import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { cn } from '../../../lib/browser/class-names.ts'

/** For visitors; until it is known that there is no session, their room is left free. */
export function SignInLinks({ isKnown }: { isKnown: boolean }) {
  const { t } = useTranslation('shared')
  return (
    <div className={cn('flex shrink-0 items-center gap-1', !isKnown && 'invisible')}>
      <ButtonLink to="/users/sign_in" size="sm" variant="quiet">
        {t('logIn')}
      </ButtonLink>
      <ButtonLink to="/users/sign_up" size="sm" variant="primary">
        {t('signUp')}
      </ButtonLink>
    </div>
  )
}
