import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '../../../../components/ui/button.tsx'
import { Confirm } from '../../../../components/ui/confirm.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { useCurrentUser } from '../../../../entities/session/session.ts'
import { errorText } from '../../../../lib/i18n/error-text.ts'
import { showToast } from '../../../../lib/state/toasts.ts'
import { useLeaveTeam } from '../../api/members.ts'

/** Leaves a team, after saying what one loses. */
export function LeaveTeam({ team: { public_id, title } }: { team: Pick<Team, 'public_id' | 'title'> }) {
  const { t } = useTranslation('team-settings')
  const user = useCurrentUser()
  const navigate = useNavigate()
  const leave = useLeaveTeam(public_id)
  const [isAsking, setAsking] = useState(false)
  const confirm = () => {
    if (!user) return
    leave.mutate(user.id, {
      onSuccess: () => {
        showToast('info', t('leave.left', { title }))
        void navigate('/users/teams', { replace: true })
      },
    })
  }
  return (
    <>
      {leave.error && <Notice>{errorText(t, leave.error)}</Notice>}
      <Button pending={leave.isPending} aria-haspopup="dialog" onClick={() => setAsking(true)} className="self-start pointer-coarse:h-11">
        {t('leave.action')}
      </Button>
      <Confirm
        open={isAsking}
        title={t('leave.question', { title })}
        text={t('leave.text')}
        action={t('leave.action')}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
