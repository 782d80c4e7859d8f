import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../../../components/load-state.tsx'
import { CopyField } from '../../../../../components/ui/copy-field.tsx'
import { Facts } from '../../../../../components/ui/facts.tsx'
import { Section } from '../../../../../components/ui/section.tsx'
import { type TeamDirectory, directoryQuery } from '../../../api/directory.ts'
import { DirectoryProblems } from './directory-problems.tsx'
import { DirectoryToken } from './directory-token.tsx'

/** The directory that keeps the people of a team in step: where it calls and with what, what it has told, and what went wrong. */
export function DirectorySection({ team }: { team: Team }) {
  const { t } = useTranslation('team-directory')
  const query = useQuery(directoryQuery(team.public_id))
  const { data: directory } = query
  return (
    <Section title={t('title')} text={t('text')}>
      {directory ? <Directory publicId={team.public_id} directory={directory} /> : <LoadState query={query} rows={3} />}
    </Section>
  )
}

function Directory({ publicId, directory }: { publicId: string; directory: TeamDirectory }) {
  const { t, i18n } = useTranslation('team-directory')
  const { address, people, groups, problems } = directory
  const number = (value: number) => value.toLocaleString(i18n.language)
  const isUsed = people.active + people.invited + people.inactive + groups > 0
  return (
    <div className="flex flex-col gap-5">
      <CopyField label={t('address')} hint={t('addressHint')} value={address} copyLabel={t('copyAddress')} copiedLabel={t('copied')} />
      <DirectoryToken publicId={publicId} token={directory.token} />
      {isUsed && (
        <Facts
          facts={[
            [t('people.active'), number(people.active)],
            [t('people.invited'), number(people.invited)],
            [t('people.inactive'), number(people.inactive)],
            [t('groups'), number(groups)],
          ]}
        />
      )}
      <DirectoryProblems problems={problems} />
    </div>
  )
}
