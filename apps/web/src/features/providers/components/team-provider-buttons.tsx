import { useQuery } from '@tanstack/react-query'
import { BriefcaseBusiness } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { hasCode } from '../../../lib/api/api-error.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { hasTeamProvidersQuery, teamSignInsQuery, useStartTeamSignIn } from '../api/team-sign-in.ts'

/** A button for each provider of the team that `?organization=` names; without one, the way to those of any team. Nothing where no team has any. */
export function TeamProviderButtons() {
  const [search] = useSearchParams()
  const publicId = search.get('organization')
  return publicId ? <Buttons publicId={publicId} returnTo={search.get('return_to')} /> : <WorkAccountOption />
}

function WorkAccountOption() {
  const { t } = useTranslation('team-sign-in')
  const [search] = useSearchParams()
  const { data: isOffered } = useQuery(hasTeamProvidersQuery())
  if (!isOffered) return null
  return (
    <ButtonLink to={{ pathname: '/users/sign_in/work', search: search.toString() }} className="pointer-coarse:h-11">
      <BriefcaseBusiness aria-hidden size={16} strokeWidth={1.5} />
      {t('work.open')}
    </ButtonLink>
  )
}

function Buttons({ publicId, returnTo }: { publicId: string; returnTo: string | null }) {
  const { t } = useTranslation('team-sign-in')
  const { data, error } = useQuery(teamSignInsQuery(publicId))
  const start = useStartTeamSignIn()
  if (error) return <Notice>{hasCode(error, 'not_found') ? t('noProviders') : errorText(t, error)}</Notice>
  if (!data) return null
  return (
    <div role="group" aria-label={t('ofTeam', { team: data.organization.title })} className="flex flex-col gap-2">
      <p className="text-sm text-text-2">{t('ofTeam', { team: data.organization.title })}</p>
      {start.error && <Notice>{errorText(t, start.error)}</Notice>}
      {data.providers.map(({ id, title }) => (
        <Button
          key={id}
          // Until the browser has left.
          pending={(start.isPending || start.isSuccess) && start.variables.providerId === id}
          onClick={() => start.mutate({ providerId: id, intent: 'sign_in', ...(returnTo === null ? {} : { return_to: returnTo }) })}
          className="pointer-coarse:h-11"
        >
          <span dir="auto" className="truncate">
            {title}
          </span>
        </Button>
      ))}
    </div>
  )
}
