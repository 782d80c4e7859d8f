import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { peopleQuery } from '../api/people.ts'

const maxShown = 3

/** The people whom a search for pages may mean: choosing one shows their pages. */
export function OwnerMatches({ query, onChoose }: { query: string; onChoose: (id: number) => void }) {
  const { t } = useTranslation('administration')
  const { data, isPlaceholderData } = useInfiniteQuery(peopleQuery(query))
  const people = isPlaceholderData ? [] : (data?.pages[0]?.users.slice(0, maxShown) ?? [])
  if (people.length === 0) return null
  return (
    <div role="group" aria-label={t('pages.owners')} className="flex flex-wrap items-center gap-2">
      <span aria-hidden className="text-sm text-text-2">
        {t('pages.owners')}
      </span>
      {people.map((person) => (
        <button
          key={person.id}
          type="button"
          title={person.email}
          onClick={() => onChoose(person.id)}
          className="hoverable flex h-8 max-w-72 min-w-0 items-center gap-1.5 rounded-md border border-line bg-surface px-2.5 text-sm pointer-coarse:h-11"
        >
          <span dir="auto" className="min-w-0 truncate font-medium">
            {person.name}
          </span>
          {person.email !== '' && <span className="min-w-0 truncate text-text-2">{person.email}</span>}
        </button>
      ))}
    </div>
  )
}
