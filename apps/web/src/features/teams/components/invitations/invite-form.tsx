import { parsePastedAddresses } from '@foyer/contracts/accounts/teams/pasted-addresses'
import type { GrantedRole } from '@foyer/contracts/accounts/team-roles'
import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { limits } from '@foyer/contracts/limits'
import { type FormEvent, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/button.tsx'
import { Disclosure } from '../../../../components/ui/disclosure.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { TextArea } from '../../../../components/ui/text-area.tsx'
import { ResendConfirmation } from '../../../../entities/session/resend-confirmation.tsx'
import { useSendsMail } from '../../../../entities/session/site.ts'
import { mayAdminister } from '../../../../entities/team/team.ts'
import { hasCode } from '../../../../lib/api/api-error.ts'
import { errorText } from '../../../../lib/i18n/error-text.ts'
import { useInviteToTeam } from '../../api/invitations.ts'
import { RoleSelect } from '../members/role-select.tsx'
import { AddressPreview } from './address-preview.tsx'
import { FullTeamNotice } from './full-team-notice.tsx'
import { InviteResult } from './invite-result.tsx'
import { type InvitedPerson, PeoplePicker } from './people-picker.tsx'

/** Invites people by their addresses, pasted in any form, and people of this Foyer by their names. What was typed stays when it is refused. */
export function InviteForm({ team }: { team: Team }) {
  const { t } = useTranslation('team-invitations')
  const sendsMail = useSendsMail()
  const invite = useInviteToTeam(team.public_id)
  const [text, setText] = useState('')
  const [people, setPeople] = useState<InvitedPerson[]>([])
  const [chosenRole, setRole] = useState<GrantedRole>('member')
  // Its members are pupils, who come in by user names.
  const isForAdmins = team.people_by === 'user_names'
  const role = isForAdmins ? 'admin' : chosenRole
  const [message, setMessage] = useState('')
  const [isBlank, setBlank] = useState(false)
  const pasted = usePasted(text)
  const count = pasted.addresses.length + people.length
  const isTooMany = count > limits.invitations_per_call

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The preview may be a key press behind.
    const { addresses, invalid } = parsePastedAddresses(text)
    const isNobody = addresses.length + people.length === 0
    setBlank(isNobody)
    if (isNobody || isTooMany || invite.isPending) return
    invite.mutate(
      {
        role,
        ...(text.trim() && { emails: [...addresses, ...invalid].join('\n').slice(0, maxText) }),
        ...(people.length > 0 && { people: people.map(({ public_id }) => public_id) }),
        ...(message.trim() && { message: message.trim() }),
      },
      {
        onSuccess: () => {
          setText('')
          setPeople([])
        },
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {team.member_count >= team.max_member_limit && !invite.error && <FullTeamNotice team={team} />}
      <div className="flex flex-col gap-2">
        <TextArea
          label={t('emails')}
          hint={t('emailsHint')}
          value={text}
          rows={3}
          maxLength={maxText}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={isBlank || undefined}
          onChange={(event) => {
            setText(event.target.value)
            setBlank(false)
          }}
        />
        <AddressPreview {...pasted} />
      </div>
      <PeoplePicker
        publicId={team.public_id}
        chosen={people}
        onChange={(next) => {
          setPeople(next)
          setBlank(false)
        }}
      />
      <Disclosure summary={t('more')}>
        <div className="pt-3">
          <TextArea
            label={t('message')}
            hint={t('messageHint')}
            value={message}
            rows={3}
            maxLength={limits.team_message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </div>
      </Disclosure>
      {isBlank && <Notice>{t('blank')}</Notice>}
      {isTooMany && <Notice>{t('tooMany', { max: limits.invitations_per_call })}</Notice>}
      {invite.error && <Notice>{errorText(t, invite.error)}</Notice>}
      {hasCode(invite.error, 'email_unconfirmed') && <ResendConfirmation />}
      <div className="flex flex-wrap items-center gap-2">
        {mayAdminister(team) && (
          <RoleSelect label={t('role')} role={role} onChange={setRole} disabled={isForAdmins ? ['member'] : undefined} />
        )}
        <Button type="submit" variant="primary" pending={invite.isPending} className="pointer-coarse:h-11">
          {count > 1 ? t('inviteMany', { count }) : t('invite')}
        </Button>
      </div>
      {mayAdminister(team) && <p className="text-xs text-text-3">{t(isForAdmins ? 'adminsOnly' : `rights.${role}`)}</p>}
      {invite.data && <InviteResult {...invite.data} sendsMail={sendsMail === true} />}
    </form>
  )
}

const maxText = limits.invitations_per_call * limits.email

/** Long lists are read between key presses. */
function usePasted(text: string) {
  const deferred = useDeferredValue(text)
  return useMemo(() => parsePastedAddresses(deferred), [deferred])
}
