import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/button.tsx'
import { Confirm } from '../../../../components/ui/confirm.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { TextField } from '../../../../components/ui/text-field.tsx'
import { hasCode } from '../../../../lib/api/api-error.ts'
import { formText } from '../../../../lib/browser/form-text.ts'
import { useFieldErrors } from '../../../../lib/hooks/use-field-errors.ts'
import { errorText } from '../../../../lib/i18n/error-text.ts'
import { publicIdOfTeam } from '../../public-id-of-team.ts'
import { useSetTeamParent } from '../../api/parents.ts'

/** To which enterprise a team belongs, for its owner: the way in, by asking, and the way out. */
export function ParentSection({ team }: { team: Team }) {
  if (team.parent) return <LeaveParent team={team} parent={team.parent} />
  if (team.asked_parent) return <AskedParent publicId={team.public_id} title={team.asked_parent.title} />
  return <AskForm publicId={team.public_id} />
}

function LeaveParent({ team, parent }: { team: Team; parent: NonNullable<Team['parent']> }) {
  const { t } = useTranslation('team-enterprise')
  const set = useSetTeamParent(team.public_id)
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-pretty wrap-anywhere text-text-2">{t('parent.belongs', { enterprise: parent.title })}</p>
      {set.error && <Notice>{errorText(t, set.error)}</Notice>}
      <Button pending={set.isPending} aria-haspopup="dialog" onClick={() => setAsking(true)} className="self-start pointer-coarse:h-11">
        {t('parent.leave')}
      </Button>
      <Confirm
        open={isAsking}
        title={t('parent.leaveQuestion', { enterprise: parent.title })}
        text={t('parent.leaveText')}
        action={t('parent.leave')}
        onConfirm={() => set.mutate(null)}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}

function AskedParent({ publicId, title }: { publicId: string; title: string }) {
  const { t } = useTranslation('team-enterprise')
  const set = useSetTeamParent(publicId)
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-sm text-pretty wrap-anywhere text-text-2">
        {t('parent.asked', { enterprise: title })}
      </p>
      {set.error && <Notice>{errorText(t, set.error)}</Notice>}
      <Button pending={set.isPending} onClick={() => set.mutate(null)} className="self-start pointer-coarse:h-11">
        {t('parent.withdraw')}
      </Button>
    </div>
  )
}

function AskForm({ publicId }: { publicId: string }) {
  const { t } = useTranslation('team-enterprise')
  const set = useSetTeamParent(publicId)
  const { form, textOf, check } = useFieldErrors(set.error, 'team-enterprise')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (set.isPending) return
    const parent = publicIdOfTeam(formText(event.currentTarget, 'parent'))
    set.reset()
    if (check(parent === null ? { parent: { code: 'invalid' } } : {})) set.mutate(parent)
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex max-w-md flex-col gap-3">
      {set.error && <Notice>{isNoEnterprise(set.error) ? t('parent.none') : errorText(t, set.error)}</Notice>}
      <TextField
        name="parent"
        label={t('parent.address')}
        hint={t('parent.addressHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={textOf('parent')}
      />
      <Button type="submit" pending={set.isPending} className="self-start pointer-coarse:h-11">
        {t('parent.ask')}
      </Button>
    </form>
  )
}

/** There is none, or it is a team like any. */
const isNoEnterprise = (error: Error) => hasCode(error, 'not_found') || hasCode(error, 'conflict')
