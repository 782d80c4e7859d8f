import type { TeamLink } from '@foyer/contracts/accounts/teams/team-invitations'
import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/button.tsx'
import { Confirm } from '../../../../components/ui/confirm.tsx'
import { CopyField } from '../../../../components/ui/copy-field.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { errorText } from '../../../../lib/i18n/error-text.ts'
import { useEndTeamLink, useShowTeamLink } from '../../api/invitations.ts'
import { TeamLinkForm } from './team-link-form.tsx'
import { regionalLocale } from '../../../../lib/i18n/regional-locale.ts'

/** The link of a team: made, shown to be copied, renewed and ended. */
export function TeamLinkPanel({ team, link }: { team: Team; link: TeamLink | null }) {
  const { t, i18n } = useTranslation('team-invitations')
  const show = useShowTeamLink(team.public_id)
  const end = useEndTeamLink(team.public_id)
  const [now] = useState(() => Date.now())
  const [isRenewing, setRenewing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const renewed = () => {
    setRenewing(false)
    show.mutate()
  }
  if (!link) return <TeamLinkForm publicId={team.public_id} onSaved={renewed} />
  const isEnded = link.expires_at * 1000 <= now || link.uses_left === 0
  const date = new Intl.DateTimeFormat(regionalLocale(i18n.language), { dateStyle: 'medium' }).format(link.expires_at * 1000)
  const error = show.error ?? end.error
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-pretty text-text-2 tabular-nums">
        {[
          t(isEnded ? 'link.ended' : 'link.until', { date }),
          t('link.used', { count: link.used }),
          !isEnded && link.uses_left !== null && t('link.left', { count: link.uses_left }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {error && <Notice>{errorText(t, error)}</Notice>}
      {show.data && !isEnded && (
        <CopyField label={t('link.label')} value={show.data} copyLabel={t('copyLink')} copiedLabel={t('linkCopied')} />
      )}
      {isRenewing ? (
        <TeamLinkForm publicId={team.public_id} isRenewal onSaved={renewed} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {!isEnded && !show.data && (
            <Button pending={show.isPending} onClick={() => show.mutate()} className="pointer-coarse:h-11">
              {t('link.show')}
            </Button>
          )}
          <Button onClick={() => setRenewing(true)} className="pointer-coarse:h-11">
            {t('link.renew')}
          </Button>
          <Button
            variant="quiet"
            pending={end.isPending}
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
            className="pointer-coarse:h-11"
          >
            {t('link.end')}
          </Button>
        </div>
      )}
      <Confirm
        open={isAsking}
        title={t('link.endQuestion')}
        text={t('link.endText')}
        action={t('link.end')}
        onConfirm={() => end.mutate(undefined, { onSuccess: () => show.reset() })}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
