import { limits } from '@foyer/contracts/limits'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/button.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { TextArea } from '../../../../components/ui/text-area.tsx'
import { ResendConfirmation } from '../../../../entities/session/resend-confirmation.tsx'
import { TeamLogo } from '../../../../entities/team/team-logo.tsx'
import type { ApiResult } from '../../../../lib/api/api-client.ts'
import { hasCode } from '../../../../lib/api/api-error.ts'
import { formText } from '../../../../lib/browser/form-text.ts'
import { errorText } from '../../../../lib/i18n/error-text.ts'
import { useRequestAccess, useWithdrawRequest } from '../../api/access.ts'
import { AlreadyIn } from './team-offer.tsx'

type Props = { publicId: string; access: ApiResult<'viewTeamRequest'> }

/** Asks to come into a team, or says how the request stands. */
export function TeamAccessPart({ publicId, access: { organization, state } }: Props) {
  const { t } = useTranslation('team-invitation')
  const { title, logo } = organization
  if (state === 'member') return <AlreadyIn publicId={publicId} text={t('isMember', { team: title })} />
  return (
    <>
      <div className="flex items-center gap-3">
        <TeamLogo title={title} url={logo} size="small" />
        <p dir="auto" className="min-w-0 flex-1 text-base font-medium wrap-anywhere">
          {title}
        </p>
      </div>
      {state === 'none' && <RequestForm publicId={publicId} />}
      {state === 'open' && <OpenRequest publicId={publicId} />}
      {state === 'refused' && <Notice kind="info">{t('access.refused')}</Notice>}
    </>
  )
}

function RequestForm({ publicId }: { publicId: string }) {
  const { t } = useTranslation('team-invitation')
  const request = useRequestAccess(publicId)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!request.isPending) request.mutate(formText(event.currentTarget, 'message'))
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-sm text-pretty text-text-2">{t('access.text')}</p>
      <TextArea name="message" label={t('access.message')} hint={t('access.messageHint')} maxLength={limits.team_message} rows={3} />
      {request.error && <Notice>{errorText(t, request.error)}</Notice>}
      {hasCode(request.error, 'email_unconfirmed') && <ResendConfirmation />}
      <Button type="submit" variant="primary" pending={request.isPending} className="pointer-coarse:h-11">
        {t('access.send')}
      </Button>
    </form>
  )
}

function OpenRequest({ publicId }: { publicId: string }) {
  const { t } = useTranslation('team-invitation')
  const withdraw = useWithdrawRequest(publicId)
  return (
    <>
      <Notice kind="info">{t('access.open')}</Notice>
      {withdraw.error && <Notice>{errorText(t, withdraw.error)}</Notice>}
      <Button pending={withdraw.isPending} onClick={() => withdraw.mutate()} className="pointer-coarse:h-11">
        {t('access.withdraw')}
      </Button>
    </>
  )
}
