import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { useTeamHost } from '../../../lib/browser/team-host.ts'
import { teamSignInsQuery } from '../api/team-sign-in.ts'

type Props = { onChoose: (providerId: number) => void; chosen: number | undefined }

/** By the host of a team, a button for each of its providers. Nothing where it has none, and while they cannot be read: the other way in is there. */
export function HostProviderButtons({ onChoose, chosen }: Props) {
  const { t } = useTranslation('team-sign-in')
  const team = useTeamHost()?.team
  const { data } = useQuery({ ...teamSignInsQuery(team?.public_id ?? ''), enabled: team !== undefined })
  if (!team || !data || data.providers.length === 0) return null
  return (
    <div role="group" aria-label={t('ofTeam', { team: team.title })} className="flex flex-col gap-2 border-t border-line pt-5">
      {data.providers.map(({ id, title }) => (
        <Button key={id} pending={chosen === id} onClick={() => onChoose(id)} className="pointer-coarse:h-11">
          <span dir="auto" className="truncate">
            {title}
          </span>
        </Button>
      ))}
    </div>
  )
}
