import type { ShareMode } from '@foyer/contracts/pages/base/share-modes'
import { useTranslation } from 'react-i18next'
import type { SharingTeam } from '../use-shared-page.ts'
import { shareIcons } from './share-icons.ts'

type Props = {
  mode: ShareMode
  /** Whose page it is, where a team has it. */
  team: SharingTeam | null
  /** Every member of the team who sees it may edit it. */
  isEditable: boolean
  isListed: boolean
  /** Its link has no token: it is the plain address of the page. */
  isOpenLink: boolean
  /** Nobody else sees it, however it is shared. */
  isHidden: boolean
  isArchived: boolean
}

/** One line that says who can see a page now. */
export function AudienceLine({ mode, team, isEditable, isListed, isOpenLink, isHidden, isArchived }: Props) {
  const { t } = useTranslation(['sharing', 'team-sharing'])
  const shown = isHidden && mode !== 'private' ? 'hidden' : mode === 'public' && !isListed ? 'unlisted' : isOpenLink ? 'address' : mode
  const ofTeam = team && (shown === 'private' || shown === 'team') ? (shown === 'team' && isEditable ? 'editable' : shown) : null
  const Icon = shareIcons[mode]
  return (
    <p role="status" className="flex items-start gap-2 text-sm text-pretty">
      <Icon aria-hidden size={16} strokeWidth={1.5} className="mt-0.5 shrink-0 text-text-2" />
      <span>
        {team && ofTeam ? t(`team-sharing:now.${ofTeam}`, { team: team.title }) : t(`now.${shown}`)}
        {isArchived && mode !== 'private' && <> {t('archived')}</>}
      </span>
    </p>
  )
}
