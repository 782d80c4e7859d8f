import type { TeamRequest } from '@foyer/contracts/accounts/teams/team-requests'
import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../../components/load-state.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { Section } from '../../../../components/ui/section.tsx'
import { Avatar } from '../../../../entities/session/avatar.tsx'
import { hasCode } from '../../../../lib/api/api-error.ts'
import { errorText } from '../../../../lib/i18n/error-text.ts'
import { formatAge } from '../../../../lib/i18n/format-age.ts'
import { showToast } from '../../../../lib/state/toasts.ts'
import { teamRequestsQuery, useAnswerRequest } from '../../api/requests.ts'

/** Who asks to come into a team, to be let in or refused. */
export function RequestsPart({ team }: { team: Team }) {
  const { t } = useTranslation('team-members')
  const query = useQuery(teamRequestsQuery(team.public_id))
  const list = useRef<HTMLDivElement>(null)
  const requests = query.data
  return (
    <Section title={t('requests.title')} text={t(team.takes_requests ? 'requests.text' : 'requests.off')}>
      <div ref={list} tabIndex={-1} className="outline-none">
        {!requests && <LoadState query={query} rows={3} />}
        {requests?.length === 0 && <p className="text-sm text-text-2">{t('requests.none')}</p>}
        {requests && requests.length > 0 && (
          <ul aria-label={t('requests.title')} className="divide-y divide-line rounded-lg border border-line bg-surface">
            {requests.map((request) => (
              // What had the focus goes with its row.
              <RequestRow key={request.id} publicId={team.public_id} request={request} onAnswered={() => list.current?.focus()} />
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}

type RowProps = { publicId: string; request: TeamRequest; onAnswered: () => void }

function RequestRow({ publicId, request, onAnswered }: RowProps) {
  const { t, i18n } = useTranslation('team-members')
  const [now] = useState(() => Date.now() / 1000)
  const answer = useAnswerRequest(publicId, request.id)
  const { name, email, avatar_url } = request.user
  const reply = (accept: boolean) =>
    answer.mutate(accept, {
      onSuccess: () => {
        showToast('info', t(accept ? 'requests.accepted' : 'requests.refused', { name }))
        onAnswered()
      },
    })
  return (
    <li className="flex flex-col gap-3 px-4 py-3">
      <div className="flex items-start gap-3">
        <Avatar name={name} url={avatar_url} size="small" />
        <div className="flex min-w-0 flex-1 flex-col">
          <p dir="auto" className="text-sm font-medium wrap-anywhere">
            {name}
          </p>
          <p className="text-xs wrap-anywhere text-text-2">
            {email} · {formatAge(request.requested_at, now, i18n, 'long')}
          </p>
          {request.message && (
            <p dir="auto" className="mt-1 text-sm text-pretty wrap-anywhere whitespace-pre-line text-text-2">
              {request.message}
            </p>
          )}
        </div>
      </div>
      {answer.error && <Notice>{hasCode(answer.error, 'team_limit') ? t('requests.inTooMany') : errorText(t, answer.error)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="primary"
          pending={answer.isPending}
          aria-label={t('requests.acceptOf', { name })}
          onClick={() => reply(true)}
          className="pointer-coarse:h-11"
        >
          {t('requests.accept')}
        </Button>
        <Button
          size="sm"
          pending={answer.isPending}
          aria-label={t('requests.refuseOf', { name })}
          onClick={() => reply(false)}
          className="pointer-coarse:h-11"
        >
          {t('requests.refuse')}
        </Button>
      </div>
    </li>
  )
}
