import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import type { TeamSection } from '../../../lib/mutations/mutation-kind.ts'
import { openOverlay } from '../../../lib/state/overlays.ts'

/** In the place of the pages of a team that has none for the person: what to do next. */
export function TeamEmptyState({ team }: { team: TeamSection }) {
  const { t } = useTranslation('team-pages')
  if (!team.can_create) return <p className="px-2 py-1 text-sm text-text-2">{t('empty')}</p>
  return (
    <div className="flex flex-col items-start gap-2 px-2 py-1 text-sm text-text-2">
      <p>{t('emptyForMaker')}</p>
      <Button size="sm" aria-haspopup="dialog" onClick={() => openOverlay('createPage', null, team.id)}>
        {t('newPage', { team: team.title })}
      </Button>
    </div>
  )
}
