import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { useTranslation } from 'react-i18next'
import { PictureUpload } from '../../../../components/picture-upload.tsx'
import { TeamLogo } from '../../../../entities/team/team-logo.tsx'
import { useRemoveTeamLogo, useSetTeamLogo } from '../../api/team.ts'

/** The logo of a team, to be replaced or removed; of one without a logo of its own, that of its enterprise. */
export function LogoField({ team: { public_id, title, logo, own_logo, parent } }: { team: Team }) {
  const { t } = useTranslation('team-settings')
  const upload = useSetTeamLogo(public_id)
  const removal = useRemoveTeamLogo(public_id)
  const isInherited = logo !== null && own_logo === null && parent !== null
  return (
    <>
      <PictureUpload label={t('logo.file')} hasPicture={own_logo !== null} upload={upload} removal={removal}>
        <TeamLogo title={title} url={logo} size="large" />
      </PictureUpload>
      {isInherited && <p className="text-xs text-text-2">{t('logo.inherited', { enterprise: parent.title })}</p>}
    </>
  )
}
