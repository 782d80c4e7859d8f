import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../../components/ui/button.tsx'
import { useCurrentUser } from '../../../../entities/session/session.ts'
import { teamAccessQuery } from '../../api/access.ts'

/** The way to ask to come in, or to the request that one has sent; visitors log in first. */
export function JoinButton({ publicId }: { publicId: string }) {
  const { t } = useTranslation('teams')
  const user = useCurrentUser()
  const { data } = useQuery({ ...teamAccessQuery(publicId), enabled: Boolean(user) })
  const hasAsked = data?.state === 'open'
  return (
    <ButtonLink
      to={`/organization/${publicId}/request_access`}
      variant={hasAsked ? 'secondary' : 'primary'}
      size="sm"
      className="mt-1 self-start pointer-coarse:h-11"
    >
      {!hasAsked && <UserPlus aria-hidden size={16} strokeWidth={1.5} />}
      {t(hasAsked ? 'profile.requested' : 'profile.join')}
    </ButtonLink>
  )
}
