import type { AdminPage } from '@foyer/contracts/pages/page/page-administration'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../components/ui/text-field.tsx'
import { pagesQuery } from '../api/pages.ts'
import { personQuery } from '../api/people.ts'
import { adminTeamQuery } from '../api/teams.ts'
import { useAddressFilter } from '../use-address-filter.ts'
import { useDates } from '../use-dates.ts'
import { AdminSection } from './admin-section.tsx'
import { Badge } from './badge.tsx'
import { FilterChip } from './filter-chip.tsx'
import { ListStates, listBox } from './list-states.tsx'
import { OwnerMatches } from './owner-matches.tsx'
import { PageSheet } from './page-sheet.tsx'

/** Finds pages, and opens one: whose they are and who may reach them, not what is on them. */
export function PagesScreen() {
  const { t } = useTranslation('administration')
  const [search, setSearch] = useState('')
  const { values, set } = useAddressFilter('owner', 'page')
  const { owner } = values
  const text = useDeferredValue(search.trim())
  const query = useInfiniteQuery(pagesQuery({ query: text, owner }))
  const pages = query.data?.pages.flatMap((part) => part.pages) ?? []
  return (
    <AdminSection name="pages">
      {owner === null ? (
        <>
          <TextField
            type="search"
            label={t('pages.search')}
            hint={t('pages.searchHint')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          {text.length > 1 && <OwnerMatches query={text} onChoose={(id) => set('owner', String(id))} />}
        </>
      ) : (
        <OwnerChip id={owner} onRemove={() => set('owner', null)} />
      )}
      <ListStates query={query} isEmpty={pages.length === 0} empty={t(owner === null ? 'pages.empty' : 'pages.emptyOfOwner')}>
        <ul aria-busy={query.isPlaceholderData} className={listBox}>
          {pages.map((page) => (
            <li key={page.id}>
              <PageRow page={page} onOpen={() => set('page', String(page.id))} />
            </li>
          ))}
        </ul>
      </ListStates>
      <PageSheet id={values.page === null ? null : Number(values.page)} onClose={() => set('page', null)} />
    </AdminSection>
  )
}

function OwnerChip({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { t } = useTranslation('administration')
  const { data: person, error } = useQuery(personQuery(Number(id)))
  const { data: team } = useQuery({ ...adminTeamQuery(Number(id)), enabled: error !== null })
  return <FilterChip label={t('pages.ofOwner', { name: person?.name ?? team?.title ?? `#${id}` })} onRemove={onRemove} />
}

function PageRow({ page, onOpen }: { page: AdminPage; onOpen: () => void }) {
  const { t } = useTranslation('administration')
  const { day } = useDates()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left text-sm -outline-offset-2 hover:bg-surface-hover"
    >
      <span className="flex min-w-0 flex-1 flex-col">
        <span dir="auto" className="truncate font-medium" title={page.title}>
          {page.title}
        </span>
        <span className="truncate text-xs text-text-2 tabular-nums">
          {[page.owner_name, page.public_id, day(page.updated_at)].filter((part) => part !== '').join(' · ')}
        </span>
      </span>
      <Badge>{t(`pages.modes.${page.share_mode}`)}</Badge>
    </button>
  )
}
