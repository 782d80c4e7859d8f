import type { PageRole } from '@foyer/contracts/pages/base/page-roles'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { formatAge } from '../../../lib/i18n/format-age.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import type { PageRef } from '../../../lib/state/overlays.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { type PageRequest, pageRequestsQuery, useAnswerPageRequest } from './page-requests-api.ts'

/** Who asks to be let in to a page, each with the answers: the roles that may be given. Not there while nobody asks. */
export function PageRequests({ page, roles }: { page: PageRef; roles: readonly PageRole[] }) {
  const { t } = useTranslation('page-requests')
  const { data: requests = [] } = useQuery(pageRequestsQuery(page.id))
  const heading = useRef<HTMLHeadingElement>(null)
  const answer = useAnswerPageRequest(page.id)
  if (requests.length === 0) return null
  const reply = (request: PageRequest, role: PageRole | null) => {
    const { name } = request.user
    answer.mutate(
      { request, role },
      {
        onSuccess: () => showToast('info', t(role ? 'letIn' : 'refused', { name })),
        onError: (error) => showToast('error', t('notAnswered', { name, reason: errorText(t, error) })),
      },
    )
    // What had the focus goes with its row.
    heading.current?.focus()
  }
  return (
    <section className="flex flex-col gap-3 rounded-lg border border-line bg-surface px-4 py-3">
      <h3 ref={heading} tabIndex={-1} className="text-sm font-medium">
        {t('title')}
      </h3>
      <ul aria-label={t('title')} className="flex flex-col divide-y divide-line">
        {requests.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            roles={roles}
            pending={answer.isPending}
            onAnswer={(role) => reply(request, role)}
          />
        ))}
      </ul>
    </section>
  )
}

type RowProps = { request: PageRequest; roles: readonly PageRole[]; pending: boolean; onAnswer: (role: PageRole | null) => void }

function RequestRow({ request: { user, message, requested_at }, roles, pending, onAnswer }: RowProps) {
  const { t, i18n } = useTranslation('page-requests')
  const [now] = useState(() => Date.now() / 1000)
  const { name } = user
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <bdi className="font-medium wrap-anywhere">{name}</bdi>
        <span className="text-xs text-text-2">{formatAge(requested_at, now, i18n, 'long')}</span>
      </p>
      {message !== '' && (
        <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-line text-text-2">
          {message}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {roles.map((role) => (
          <Button
            key={role}
            size="sm"
            disabled={pending}
            aria-label={t(`${role}Of`, { name })}
            onClick={() => onAnswer(role)}
            className="pointer-coarse:h-11"
          >
            {t(`as.${role}`)}
          </Button>
        ))}
        <Button
          size="sm"
          variant="quiet"
          disabled={pending}
          aria-label={t('refuseOf', { name })}
          onClick={() => onAnswer(null)}
          className="pointer-coarse:h-11"
        >
          {t('refuse')}
        </Button>
      </div>
    </li>
  )
}
