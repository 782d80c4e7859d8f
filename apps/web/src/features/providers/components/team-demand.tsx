import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { LoadState } from '../../../components/load-state.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Confirm } from '../../../components/ui/confirm.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { safeReturnTo } from '../../../lib/browser/return-to.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { demandingTeamsQuery, useLeaveDemandingTeam } from '../api/demanding-teams.ts'
import { useStartTeamSignIn } from '../api/team-sign-in.ts'

type Props = { Layout: ComponentType<{ title: string; footer?: ReactNode; children: ReactNode }> }

/** `/users/work_account/{team id}`: the providers of a team that asks its members to come in by them, in place of what they wanted to open. */
export function TeamDemand({ Layout }: Props) {
  const { t } = useTranslation('team-sign-in')
  const { teamId } = useParams()
  const [search] = useSearchParams()
  const query = useQuery(demandingTeamsQuery())
  const start = useStartTeamSignIn()
  const returnTo = safeReturnTo(search.get('return_to'))
  const team = query.data?.find(({ id }) => String(id) === teamId)
  // They have come in by it meanwhile, in another tab perhaps.
  if (query.data && !query.isFetching && !team) return <Navigate to={returnTo} replace />
  return (
    <Layout title={t('demand.title')}>
      {!team && <LoadState query={query} rows={2} />}
      {team && (
        <>
          <p className="text-sm text-pretty break-words text-text-2">{t('demand.text', { team: team.title })}</p>
          {team.providers.length === 0 && <Notice>{t('demand.none')}</Notice>}
          {start.error && <Notice>{errorText(t, start.error)}</Notice>}
          <div className="flex flex-col gap-2">
            {team.providers.map(({ id, title }, index) => (
              <Button
                key={id}
                variant={index === 0 ? 'primary' : 'secondary'}
                // Until the browser has left.
                pending={(start.isPending || start.isSuccess) && start.variables.providerId === id}
                onClick={() => start.mutate({ providerId: id, intent: 'sign_in', return_to: returnTo })}
                className="pointer-coarse:h-11"
              >
                <span dir="auto" className="truncate">
                  {t('demand.with', { provider: title })}
                </span>
              </Button>
            ))}
            <ButtonLink to="/" className="pointer-coarse:h-11">
              {t('toStart')}
            </ButtonLink>
          </div>
          <LeaveTeam team={team} />
        </>
      )}
    </Layout>
  )
}

/** Leaves a team whose provider somebody does not want to come in by, or cannot. */
function LeaveTeam({ team: { public_id: publicId, title } }: { team: { public_id: string; title: string } }) {
  const { t } = useTranslation('team-sign-in')
  const navigate = useNavigate()
  const leave = useLeaveDemandingTeam()
  const [isAsking, setAsking] = useState(false)
  const confirm = () =>
    leave.mutate(publicId, {
      onSuccess: () => {
        showToast('info', t('demand.left', { team: title }))
        void navigate('/', { replace: true })
      },
    })
  return (
    <>
      {leave.error && <Notice>{errorText(t, leave.error)}</Notice>}
      <Button
        variant="quiet"
        pending={leave.isPending}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
        className="pointer-coarse:h-11"
      >
        {t('demand.leave')}
      </Button>
      <Confirm
        open={isAsking}
        title={t('demand.leaveQuestion', { team: title })}
        text={t('demand.leaveText')}
        action={t('demand.leave')}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
