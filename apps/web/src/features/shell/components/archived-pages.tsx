import type { ListedPage } from '@foyer/contracts/pages/page/pages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Disclosure } from '../../../components/ui/disclosure.tsx'
import { useAllTeamSections } from '../../../entities/page/all-team-sections.ts'
import { archivedPages } from '../../../entities/page/archived-pages.ts'
import { pagesOfTeams } from '../../../entities/page/team-sections.ts'
import type { TeamSection } from '../../../lib/mutations/mutation-kind.ts'
import { PageRow } from './page-row.tsx'

type Props = { own: readonly ListedPage[]; teams: readonly TeamSection[]; shown: string | undefined; onOpen: () => void }

/**
 * The archived pages below the others, by their titles; open while one of them is looked at. How many there are is said once all pages of the teams
 * are loaded, which opening it does.
 */
export function ArchivedPages({ own, teams, shown, onOpen }: Props) {
  const { t, i18n } = useTranslation(['page-archive', 'page-marks'])
  const [isOpened, setOpened] = useState(false)
  useAllTeamSections({ enabled: isOpened })
  const archived = archivedPages([...own, ...pagesOfTeams(teams)], i18n.language)
  const isPart = teams.some(({ has_more }) => has_more)
  if (archived.length === 0 && !isPart) return null
  return (
    <div className="-mx-2 border-t border-line px-2 pt-3">
      <Disclosure
        isOpen={isOpened || archived.some(({ public_id }) => public_id === shown)}
        onToggle={setOpened}
        summary={isPart ? t('page-marks:archivedPages') : t('count', { count: archived.length })}
      >
        {!isPart && archived.length === 0 && <p className="pt-1 text-text-2">{t('none')}</p>}
        <ul className="-mx-2 flex flex-col gap-0.5 pt-1">
          {archived.map((page) => (
            <PageRow key={page.id} page={page} isShown={page.public_id === shown} carried={null} onOpen={onOpen} />
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}
