import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/button.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { useCurrentUser } from '../../../../entities/session/session.ts'
import { errorText } from '../../../../lib/i18n/error-text.ts'
import { showToast } from '../../../../lib/state/toasts.ts'
import { useAnswerTeamOffer } from '../../api/team.ts'

/** The offer of the ownership of a team, for the person to whom it is made. */
export function OwnershipOffer({ team: { public_id, title, transfer, owner_name } }: { team: Team }) {
  const { t } = useTranslation('team-settings')
  const user = useCurrentUser()
  const answer = useAnswerTeamOffer(public_id)
  if (!user || transfer?.user_id !== user.id) return null
  const reply = (accept: boolean) =>
    answer.mutate(accept, { onSuccess: () => showToast('info', t(accept ? 'owner.accepted' : 'owner.declined', { title })) })
  return (
    <section aria-label={t('owner.title')} className="flex flex-col gap-3 rounded-lg border border-line bg-surface px-4 py-3">
      <p className="text-sm text-pretty wrap-anywhere">{t('owner.offeredToYou', { owner: owner_name })}</p>
      {answer.error && <Notice>{errorText(t, answer.error)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" pending={answer.isPending} onClick={() => reply(true)} className="pointer-coarse:h-11">
          {t('owner.accept')}
        </Button>
        <Button pending={answer.isPending} onClick={() => reply(false)} className="pointer-coarse:h-11">
          {t('owner.decline')}
        </Button>
      </div>
    </section>
  )
}
