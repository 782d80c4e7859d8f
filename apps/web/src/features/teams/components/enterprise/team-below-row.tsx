import type { TeamBelow } from '@foyer/contracts/accounts/teams/team-parents'
import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { Unlink } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Confirm } from '../../../../components/ui/confirm.tsx'
import { IconButton } from '../../../../components/ui/icon-button.tsx'
import { TeamLogo } from '../../../../entities/team/team-logo.tsx'
import { teamPath } from '../../../../entities/team/team.ts'
import { errorText } from '../../../../lib/i18n/error-text.ts'
import { showToast } from '../../../../lib/state/toasts.ts'
import { useReleaseTeam } from '../../api/parents.ts'

type Props = { enterprise: Team; below: TeamBelow; onReleased: () => void }

/** A team of an enterprise, and the way to release it. */
export function TeamBelowRow({ enterprise, below, onReleased }: Props) {
  const { t } = useTranslation('team-enterprise')
  const release = useReleaseTeam(enterprise.public_id)
  const [isAsking, setAsking] = useState(false)
  const { public_id, title } = below
  const confirm = () =>
    release.mutate(public_id, {
      onSuccess: () => {
        showToast('info', t('below.released', { title }))
        onReleased()
      },
      onError: (error) => showToast('error', t('below.notReleased', { title, reason: errorText(t, error) })),
    })
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <TeamLogo title={title} url={below.logo} size="small" />
      <TeamFacts below={below} />
      <IconButton icon={Unlink} label={t('below.release', { title })} aria-haspopup="dialog" onClick={() => setAsking(true)} />
      <Confirm
        open={isAsking}
        title={t('below.releaseQuestion', { title, enterprise: enterprise.title })}
        text={t('below.releaseText')}
        action={t('below.releaseAction')}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </li>
  )
}

/** Its title, which leads to it for members, whose it is, how many people are in it, and whether its pages can be read. */
export function TeamFacts({ below }: { below: TeamBelow }) {
  const { t } = useTranslation('team-enterprise')
  const { public_id, title, owner_name, member_count, is_member, is_readable_by_enterprise } = below
  const facts = [
    t('teams:profile.owner', { name: owner_name }),
    t('teams:members', { count: member_count }),
    is_readable_by_enterprise && t('below.readable'),
  ]
  return (
    <span className="flex min-w-0 flex-1 flex-col">
      <span dir="auto" className="text-sm font-medium wrap-anywhere">
        {is_member ? (
          <Link to={teamPath(public_id)} className="hover:underline">
            {title}
          </Link>
        ) : (
          title
        )}
      </span>
      <span className="text-xs text-pretty wrap-anywhere text-text-2 tabular-nums">{facts.filter(Boolean).join(' · ')}</span>
    </span>
  )
}
