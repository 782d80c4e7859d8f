import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pagePath } from '../../../entities/page/view-page.ts'
import { teamPath } from '../../../entities/team/team.ts'
import { formatAge } from '../../../lib/i18n/format-age.ts'
import { PageRowMenu } from '../components/page-row-menu.tsx'
import { sharingIcons } from '../components/sharing-icons.ts'
import type { PageInList } from './all-pages.ts'

type Props = { entry: PageInList; showsOwner: boolean; now: number }

/** A page with whose it is, who sees it, when it was changed last, and what can be done with it. */
export function PageListRow({ entry: { page, team }, showsOwner, now }: Props) {
  const { t, i18n } = useTranslation('page-lists')
  const { share_mode, last_updated, is_archived } = page
  const Icon = sharingIcons[share_mode]
  const facts = [
    t(team && share_mode === 'private' ? 'privateInTeam' : `sharing.${share_mode}`),
    last_updated !== undefined && t('changed', { age: formatAge(last_updated, now, i18n, 'long') }),
    is_archived && t('archived'),
  ]
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <Icon aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-text-3" />
      <div className="flex min-w-0 flex-1 flex-col">
        <Link dir="auto" to={pagePath(page)} className="touch-target w-fit text-sm font-medium wrap-anywhere hover:underline">
          {page.title}
        </Link>
        <p className="text-xs text-pretty wrap-anywhere text-text-2">
          {showsOwner && <Owner team={team} />}
          {facts.filter(Boolean).join(' · ')}
        </p>
      </div>
      <PageRowMenu page={page} team={team} />
    </li>
  )
}

function Owner({ team }: Pick<PageInList, 'team'>) {
  const { t } = useTranslation('page-lists')
  return (
    <>
      {team ? (
        <Link dir="auto" to={teamPath(team.public_id)} className="hover:underline">
          {team.title}
        </Link>
      ) : (
        t('you')
      )}
      {' · '}
    </>
  )
}
