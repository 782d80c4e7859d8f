import { UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../../components/ui/button.tsx'

/** The way to ask to come in; visitors log in first. */
export function JoinButton({ publicId }: { publicId: string }) {
  const { t } = useTranslation('teams')
  return (
    <ButtonLink to={`/organization/${publicId}/request_access`} variant="primary" size="sm" className="mt-1 self-start pointer-coarse:h-11">
      <UserPlus aria-hidden size={16} strokeWidth={1.5} />
      {t('profile.join')}
    </ButtonLink>
  )
}
