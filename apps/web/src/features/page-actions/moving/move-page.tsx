import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../components/load-state.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { DialogActions, Sheet } from '../../../components/ui/sheet.tsx'
import { useTeamSectionsWith } from '../../../entities/page/all-team-sections.ts'
import { teamOfPage } from '../../../entities/page/team-sections.ts'
import { mayCreatePages } from '../../../entities/session/may-create-pages.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import type { TeamSection } from '../../../lib/mutations/mutation-kind.ts'
import type { PageRef } from '../../../lib/state/overlays.ts'
import { type Place, pageMoveQuery, useMovePage } from '../api/move-page.ts'
import { MoveEffects } from './move-effects.tsx'
import { MoveTargets } from './move-targets.tsx'

type Props = { page: PageRef; open: boolean; onClose: () => void }

/** Moves a page to the person or to a team; who gains and who loses access is said before. */
export function MovePage({ page, open, onClose }: Props) {
  const { t } = useTranslation('page-move')
  const query = useTeamSectionsWith(page.id)
  return (
    <Sheet open={open} onClose={onClose} side="center" title={t('title', { title: page.title })}>
      {query.data ? <MoveForm page={page} teams={query.data} onClose={onClose} /> : <LoadState query={query} rows={3} />}
    </Sheet>
  )
}

function MoveForm({ page, teams, onClose }: { page: PageRef; teams: TeamSection[]; onClose: () => void }) {
  const { t } = useTranslation('page-move')
  const mayHaveOwn = mayCreatePages(useCurrentUser())
  const [from] = useState<Place>(() => teamOfPage(teams, page.id) ?? null)
  const targets: Place[] = [...(from && mayHaveOwn ? [null] : []), ...teams.filter((team) => team.can_create && team.id !== from?.id)]
  const [to, setTo] = useState(targets.length === 1 ? targets[0] : undefined)
  const preview = useQuery(pageMoveQuery(page, to))
  const move = useMovePage(page)
  const choose = (place: Place) => {
    move.reset()
    setTo(place)
  }
  if (targets.length === 0) return <p className="text-sm text-text-2">{t('nowhere')}</p>
  return (
    <div className="flex flex-col gap-4">
      <MoveTargets targets={targets} chosen={to} onChoose={choose} />
      {to !== undefined && !preview.data && <LoadState query={preview} rows={2} />}
      {to !== undefined && preview.data && <MoveEffects move={preview.data} to={to} />}
      {move.error && <Notice>{errorText(t, move.error)}</Notice>}
      <DialogActions onCancel={onClose}>
        <Button
          variant="primary"
          disabled={to === undefined || !preview.data}
          pending={move.isPending}
          onClick={() => to !== undefined && move.mutate({ from, to }, { onSuccess: onClose })}
        >
          {t('move')}
        </Button>
      </DialogActions>
    </div>
  )
}
