import type { AdminPage } from '@foyer/contracts/page-administration'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Button } from '../../../components/ui/button.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { pagesQuery, useRemovePage } from '../api/pages.ts'
import { ListStates } from './list-states.tsx'
import { ReasonForm } from './reason-form.tsx'

/** Finds pages, and deletes one: whose they are and who may reach them, not what is on them. */
export function PagesScreen() {
  const { t } = useTranslation('administration')
  const [search, setSearch] = useState('')
  const [params, setParams] = useSearchParams()
  const owner = params.get('owner')
  const query = useInfiniteQuery(pagesQuery({ query: useDeferredValue(search.trim()), owner }))
  const pages = query.data?.pages.flatMap((part) => part.pages) ?? []
  const [removing, setRemoving] = useState<AdminPage | null>(null)
  const remove = useRemovePage()
  return (
    <>
      {owner ? (
        <Button onClick={() => setParams({})} className="self-start">
          {t('pages.all')}
        </Button>
      ) : (
        <TextField
          type="search"
          label={t('pages.search')}
          hint={t('pages.searchHint')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <ListStates query={query} isEmpty={pages.length === 0} empty={t('pages.empty')}>
        <ul className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface">
          {pages.map((page) => (
            <li key={page.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-sm">
              <div className="min-w-0 flex-1">
                <p className="truncate font-medium">{page.title}</p>
                <p className="truncate text-xs text-text-2">
                  {t('pages.line', { owner: page.owner_name, id: page.public_id, mode: t(`pages.modes.${page.share_mode}`) })}
                </p>
              </div>
              <Button size="sm" aria-label={t('pages.deleteOf', { title: page.title })} onClick={() => setRemoving(page)}>
                {t('pages.delete')}
              </Button>
            </li>
          ))}
        </ul>
      </ListStates>
      {removing && (
        <ReasonForm
          title={t('pages.deleteQuestion', { title: removing.title })}
          text={t('pages.deleteText')}
          action={t('pages.delete')}
          isDanger
          pending={remove.isPending}
          error={remove.error}
          onConfirm={(reason) => remove.mutate({ id: removing.id, reason }, { onSuccess: () => setRemoving(null) })}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  )
}
