import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../../components/load-state.tsx'
import { Section } from '../../../../components/ui/section.tsx'
import { teamInvitationsQuery } from '../../api/invitations.ts'
import { InvitationRow } from './invitation-row.tsx'
import { InviteForm } from './invite-form.tsx'
import { TeamLinkPanel } from './team-link-panel.tsx'

/** Invites people to a team, by a message each or by a link for many, and shows who is invited. */
export function InvitationsPart({ team }: { team: Team }) {
  const { t } = useTranslation('team-invitations')
  const query = useQuery(teamInvitationsQuery(team.public_id))
  const list = useRef<HTMLDivElement>(null)
  const invitations = query.data?.invitations
  return (
    <div className="flex flex-col gap-10">
      <Section title={t('title')} text={t('text')}>
        <InviteForm team={team} />
      </Section>
      {team.people_by !== 'user_names' && (
        <Section title={t('link.title')} text={t('link.text')}>
          {query.data ? <TeamLinkPanel team={team} link={query.data.link} /> : <LoadState query={query} rows={2} />}
        </Section>
      )}
      <Section title={t('pending.title')}>
        <div ref={list} tabIndex={-1} className="outline-none">
          {!invitations && <LoadState query={query} rows={3} />}
          {invitations?.length === 0 && <p className="text-sm text-text-2">{t('pending.none')}</p>}
          {invitations && invitations.length > 0 && (
            <ul aria-label={t('pending.title')} className="divide-y divide-line rounded-lg border border-line bg-surface">
              {invitations.map((invitation) => (
                // What had the focus goes with its row.
                <InvitationRow
                  key={invitation.id}
                  publicId={team.public_id}
                  invitation={invitation}
                  onWithdrawn={() => list.current?.focus()}
                />
              ))}
            </ul>
          )}
        </div>
      </Section>
    </div>
  )
}
