import type { TeamBelow } from '@foyer/contracts/accounts/teams/team-parents'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/button.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { TeamLogo } from '../../../../entities/team/team-logo.tsx'
import { errorText } from '../../../../lib/i18n/error-text.ts'
import { useAnswerTeamParent } from '../../api/parents.ts'
import { TeamFacts } from './team-below-row.tsx'

type Props = { publicId: string; below: TeamBelow; onAnswered: () => void }

/** A team that asks to belong to an enterprise, to be accepted or refused. */
export function AskingTeamRow({ publicId, below, onAnswered }: Props) {
  const { t } = useTranslation('team-enterprise')
  const answer = useAnswerTeamParent(publicId, below.public_id)
  const reply = (accept: boolean) => answer.mutate(accept, { onSuccess: onAnswered })
  return (
    <li className="flex flex-col gap-3 px-4 py-3">
      <div className="flex items-center gap-3">
        <TeamLogo title={below.title} url={below.logo} size="small" />
        <TeamFacts below={below} />
      </div>
      {answer.error && <Notice>{errorText(t, answer.error)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="primary"
          pending={answer.isPending}
          aria-label={t('asking.acceptOf', { title: below.title })}
          onClick={() => reply(true)}
          className="pointer-coarse:h-11"
        >
          {t('asking.accept')}
        </Button>
        <Button
          size="sm"
          pending={answer.isPending}
          aria-label={t('asking.refuseOf', { title: below.title })}
          onClick={() => reply(false)}
          className="pointer-coarse:h-11"
        >
          {t('asking.refuse')}
        </Button>
      </div>
    </li>
  )
}
