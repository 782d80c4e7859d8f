import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../components/load-state.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { SelectField } from '../../../components/ui/select-field.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { teamSectionsQuery } from '../../../entities/page/team-sections.ts'
import { mayCreatePages } from '../../../entities/session/may-create-pages.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { openOverlay } from '../../../lib/state/overlays.ts'
import { type PageOrder, chosenPages, pageOrders, useAllPages } from './all-pages.ts'
import { PageListRow } from './page-list-row.tsx'

const step = 100

/** All pages of the person and of their teams, or those of one team: whose they are, who sees them, and when they were changed last. */
export function PageList({ teamId }: { teamId?: number }) {
  const { t, i18n } = useTranslation(['page-lists', 'shell'])
  const user = useCurrentUser()
  const shownTeam = useQuery({ ...teamSectionsQuery(), enabled: teamId !== undefined }).data?.find(({ id }) => id === teamId)
  const mayCreate = teamId === undefined ? mayCreatePages(user) : shownTeam?.can_create
  const query = useAllPages()
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<PageOrder>('menu')
  const [count, setCount] = useState(step)
  const [now] = useState(() => Date.now() / 1000)
  const all = query.data?.filter(({ team }) => teamId === undefined || team?.id === teamId) ?? []
  const pages = chosenPages(all, { query: useDeferredValue(search), order, language: i18n.language })
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          type="search"
          label={t('search')}
          value={search}
          autoComplete="off"
          onChange={(event) => setSearch(event.target.value)}
          className="min-w-40 flex-1"
        />
        <div className="w-56 max-sm:w-full">
          <SelectField label={t('sort')} value={order} onChange={(value) => setOrder(pageOrders.find((each) => each === value) ?? 'menu')}>
            {pageOrders.map((each) => (
              <option key={each} value={each}>
                {t(`order.${each}`)}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
      <p role="status" className="text-xs text-text-2 tabular-nums">
        {query.data && t('count', { count: pages.length })}
      </p>
      {!query.data && <LoadState query={query} rows={8} />}
      {query.data && pages.length === 0 && <p className="text-sm text-text-2">{t(all.length === 0 ? 'none' : 'noMatch')}</p>}
      {query.data && all.length === 0 && mayCreate && (
        <Button
          variant="primary"
          aria-haspopup="dialog"
          onClick={() => openOverlay('createPage', null, teamId)}
          className="self-start pointer-coarse:h-11"
        >
          {t('shell:newPage')}
        </Button>
      )}
      {pages.length > 0 && (
        <ul aria-label={t('title')} className="divide-y divide-line rounded-lg border border-line bg-surface">
          {pages.slice(0, count).map((entry) => (
            <PageListRow key={entry.page.id} entry={entry} showsOwner={teamId === undefined} now={now} />
          ))}
        </ul>
      )}
      {pages.length > count && (
        <Button onClick={() => setCount(count + step)} className="self-start pointer-coarse:h-11">
          {t('more')}
        </Button>
      )}
    </div>
  )
}
