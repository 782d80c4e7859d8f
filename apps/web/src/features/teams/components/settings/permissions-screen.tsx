import { type TeamPermission, teamPermissions } from '@foyer/contracts/accounts/team-roles'
import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { useTranslation } from 'react-i18next'
import { CheckField } from '../../../../components/ui/check-field.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { Section } from '../../../../components/ui/section.tsx'
import { errorText } from '../../../../lib/i18n/error-text.ts'
import { type TeamChange, useChangePermissions } from '../../api/team.ts'

/** What lets others in, which is for no pupil. */
const opening: ReadonlySet<TeamPermission> = new Set<TeamPermission>(['share', 'invite'])

/** `/organization/{public_id}/permissions`: what members may do. Each change is stored at once, and as before with a word why when it is refused. */
export function PermissionsScreen({ team }: { team: Team }) {
  const { t } = useTranslation('team-settings')
  const update = useChangePermissions(team.public_id)
  const { permissions, lock_teammenu, is_sharing_restricted, is_readable_by_enterprise, is_education } = team
  /** The setting that takes something away from members, whatever is ticked here. */
  const overruledBy = (name: TeamPermission): string | null => {
    if (name === 'order' && lock_teammenu) return t('limits.lock')
    return opening.has(name) && is_sharing_restricted ? t('limits.sharing') : null
  }
  const save = (change: TeamChange) => update.mutate(change)
  const hintOf = (name: TeamPermission) => {
    const setting = overruledBy(name)
    const rest = setting === null ? pupilsHint(name) : [t('permissions.overruled', { setting })]
    return [t(`permissions.hints.${name}`), ...rest].join(' ')
  }
  const pupilsHint = (name: TeamPermission) => (is_education && opening.has(name) ? [t('permissions.notForPupils')] : [])
  return (
    <>
      {update.error && <Notice>{errorText(t, update.error)}</Notice>}
      <Section title={t('permissions.title')} text={t('permissions.text')}>
        <div className="flex flex-col gap-4">
          {teamPermissions.map((name) => (
            <CheckField
              key={name}
              label={t(`permissions.names.${name}`)}
              hint={hintOf(name)}
              checked={permissions.includes(name)}
              onChange={({ target }) =>
                save({ permissions: teamPermissions.filter((each) => (each === name ? target.checked : permissions.includes(each))) })
              }
            />
          ))}
        </div>
      </Section>
      <Section title={t('limits.title')}>
        <div className="flex flex-col gap-4">
          <CheckField
            label={t('limits.lock')}
            hint={t('limits.lockHint')}
            checked={lock_teammenu}
            onChange={({ target }) => save({ lock_teammenu: target.checked })}
          />
          <CheckField
            label={t('limits.sharing')}
            hint={t('limits.sharingHint')}
            checked={is_sharing_restricted}
            onChange={({ target }) => save({ is_sharing_restricted: target.checked })}
          />
          {team.parent && (
            <CheckField
              label={t('limits.readable', { enterprise: team.parent.title })}
              hint={t('limits.readableHint')}
              checked={is_readable_by_enterprise}
              onChange={({ target }) => save({ is_readable_by_enterprise: target.checked })}
            />
          )}
        </div>
      </Section>
      <span role="status" className="sr-only">
        {update.isSuccess ? t('permissions.saved') : ''}
      </span>
    </>
  )
}
