import type { TeamGroup } from '@foyer/contracts/accounts/teams/team-groups'
import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/button.tsx'
import { Confirm } from '../../../../components/ui/confirm.tsx'
import { Sheet } from '../../../../components/ui/sheet.tsx'
import { errorText } from '../../../../lib/i18n/error-text.ts'
import { showToast } from '../../../../lib/state/toasts.ts'
import { useDeleteGroup } from '../../api/groups.ts'
import { GroupMembers } from './group-members.tsx'
import { GroupNameForm } from './group-name-form.tsx'

type Props = { team: Team; group: TeamGroup | undefined; onClose: () => void }

/** A group: its name, its members, and the way to delete it. */
export function GroupSheet({ team, group, onClose }: Props) {
  const { t } = useTranslation('team-groups')
  const remove = useDeleteGroup(team.public_id)
  const [isAsking, setAsking] = useState(false)
  // While it closes it shows the group that it had.
  const [last, setLast] = useState(group)
  if (group && group !== last) setLast(group)
  const shown = group ?? last
  const confirm = () => {
    if (!shown) return
    const { title } = shown
    remove.mutate(shown, {
      onSuccess: () => showToast('info', t('deleted', { title })),
      onError: (error) => showToast('error', t('notDeleted', { title, reason: errorText(t, error) })),
    })
    onClose()
  }
  return (
    <Sheet open={group !== undefined} onClose={onClose} title={shown?.title ?? ''} description={t('sheetText')}>
      {shown && (
        <>
          <GroupMembers team={team} group={shown} />
          <GroupNameForm key={shown.id} publicId={team.public_id} group={shown} />
          <Button aria-haspopup="dialog" onClick={() => setAsking(true)} className="self-start pointer-coarse:h-11">
            {t('delete')}
          </Button>
          <Confirm
            open={isAsking}
            title={t('deleteQuestion', { title: shown.title })}
            text={t('deleteText')}
            action={t('delete')}
            onConfirm={confirm}
            onClose={() => setAsking(false)}
          />
        </>
      )}
    </Sheet>
  )
}
