import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { useQuery } from '@tanstack/react-query'
import { Files, Settings, UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { LoadState } from '../../../../components/load-state.tsx'
import { Button, ButtonLink } from '../../../../components/ui/button.tsx'
import { Sheet } from '../../../../components/ui/sheet.tsx'
import { mayAdminister, teamInvitePath, teamQuery, teamSettingsPath } from '../../../../entities/team/team.ts'
import { InvitationsPart } from '../invitations/invitations-part.tsx'
import { LeaveTeam } from '../settings/leave-team.tsx'
import { OwnershipOffer } from '../settings/ownership-offer.tsx'

/** What members see of their team: whose it is, who may read its pages, and what they can do. */
export function MemberPart({ publicId }: { publicId: string }) {
  const { t } = useTranslation('teams')
  const query = useQuery(teamQuery(publicId))
  const team = query.data
  if (!team) return <LoadState query={query} rows={2} />
  const facts = [
    t(`roles.${team.role}`),
    t('members', { count: team.member_count }),
    !team.owner && t('profile.owner', { name: team.owner_name }),
  ]
  return (
    <>
      <OwnershipOffer team={team} />
      <section aria-label={t('profile.membership')} className="flex flex-col gap-3">
        <p className="text-sm text-pretty wrap-anywhere text-text-2 tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
        {team.parent && (
          <p className="text-sm text-pretty wrap-anywhere text-text-2">
            {t('profile.parent', { enterprise: team.parent.title })}{' '}
            {t(team.is_readable_by_enterprise ? 'profile.readable' : 'profile.notReadable')}
          </p>
        )}
        <Actions team={team} />
      </section>
    </>
  )
}

function Actions({ team }: { team: Team }) {
  const { t } = useTranslation('teams')
  const [search, setSearch] = useSearchParams()
  const setInviting = (isInviting: boolean) => setSearch(isInviting ? { invite: '' } : {}, { replace: true })
  if (mayAdminister(team)) {
    return (
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={teamInvitePath(team)} variant="primary" className="pointer-coarse:h-11">
          <UserPlus aria-hidden size={16} strokeWidth={1.5} />
          {t('profile.invite')}
        </ButtonLink>
        <ButtonLink to={teamSettingsPath(team.public_id, 'edit')} className="pointer-coarse:h-11">
          <Settings aria-hidden size={16} strokeWidth={1.5} />
          {t('profile.settings')}
        </ButtonLink>
        <PagesLink publicId={team.public_id} />
      </div>
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      {team.allowed.includes('invite') && (
        <>
          <Button variant="primary" aria-haspopup="dialog" onClick={() => setInviting(true)} className="pointer-coarse:h-11">
            <UserPlus aria-hidden size={16} strokeWidth={1.5} />
            {t('profile.invite')}
          </Button>
          <Sheet open={search.has('invite')} onClose={() => setInviting(false)} title={t('profile.invite')} description={team.title}>
            <InvitationsPart team={team} />
          </Sheet>
        </>
      )}
      <PagesLink publicId={team.public_id} />
      <LeaveTeam team={team} />
    </div>
  )
}

function PagesLink({ publicId }: { publicId: string }) {
  const { t } = useTranslation('teams')
  return (
    <ButtonLink to={teamSettingsPath(publicId, 'pages')} className="pointer-coarse:h-11">
      <Files aria-hidden size={16} strokeWidth={1.5} />
      {t('profile.allPages')}
    </ButtonLink>
  )
}
