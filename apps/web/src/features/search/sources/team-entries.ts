import type { TFunction } from 'i18next'
import { UsersRound } from 'lucide-react'
import { type TeamScreen, mayAdminister, teamSettingsPath } from '../../../entities/team/team.ts'
import type { TeamSection } from '../../../lib/mutations/mutation-kind.ts'
import { settingAliases } from '../commands/command-aliases.ts'
import { type Entry, screenEntry } from '../entry.ts'

type Team = Pick<TeamSection, 'id' | 'public_id' | 'title' | 'owner' | 'admin'>

const screens = [
  'members',
  'permissions',
  'edit',
  'authentication',
  'integrations',
  'files',
  'archives',
  'log',
] as const satisfies readonly TeamScreen[]

/** The teams of a person by their names, which lead to their pages, and the settings of those that they administer. */
export function teamEntries(t: TFunction, teams: readonly Team[]): Entry[] {
  return [
    ...teams.map(({ id, public_id, title }) =>
      screenEntry({ scope: 'page', name: `team-${id}`, title, to: teamSettingsPath(public_id, 'pages'), icon: UsersRound }),
    ),
    ...teams.filter(mayAdminister).flatMap(({ id, public_id, title: team }) =>
      screens.map((screen) => {
        const name = `team-${id}-${screen}`
        const to = teamSettingsPath(public_id, screen)
        const aliases = settingAliases(t, `team_${screen}`)
        return screenEntry({ scope: 'setting', name, title: t(`commands:team.${screen}`), to, icon: UsersRound, team, aliases })
      }),
    ),
  ]
}
