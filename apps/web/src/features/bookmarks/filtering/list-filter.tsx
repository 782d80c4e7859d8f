import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useQueryClient } from '@tanstack/react-query'
import { ListFilter as FilterIcon } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { loadAllItems } from '../../../entities/page/load-more-items.ts'
import { filters, listKey, useFilter } from './list-filters.ts'
import { matchLinks } from './match-links.ts'

type Props = { page: Page; widget: Widget; folderId: number | null; links: readonly Bookmark[]; label: string }

/** Narrows a long list to the links that hold what is typed; the rest of the list is loaded for it. */
export function ListFilter({ page, widget, folderId, links, label }: Props) {
  const { t } = useTranslation('bookmark-filter')
  const [query, setQuery] = useState('')
  const { isLoading, error, retry } = useWholeList(page.public_id, widget, query !== '')
  const matches = useFilter(widget.id, folderId)
  useEffect(() => {
    let isCurrent = true
    void matchLinks(links, query, () => isCurrent).then((ids) => ids !== undefined && setFilter(widget.id, folderId, ids))
    return () => void (isCurrent = false)
  }, [links, query, widget.id, folderId])
  useEffect(() => () => setFilter(widget.id, folderId, null), [widget.id, folderId])
  const clear = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || query === '') return
    event.stopPropagation()
    setQuery('')
  }
  const status = () => {
    if (query === '' || !matches) return ''
    if (matches.size === 0 && !isLoading) return t('nothing')
    return t(isLoading ? 'loading' : 'matches', { count: matches.size })
  }
  return (
    <div className="mb-1 flex flex-col gap-1">
      <div className="relative">
        <FilterIcon aria-hidden size={16} strokeWidth={1.5} className="pointer-events-none absolute inset-y-0 left-2 my-auto text-text-3" />
        <input
          dir="auto"
          type="search"
          aria-label={t('filter', { list: label })}
          placeholder={t('placeholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={clear}
          className="field h-8 w-full pr-2 pl-8 text-sm pointer-coarse:h-11 pointer-coarse:text-base"
        />
      </div>
      <p role="status" className={query === '' ? 'sr-only' : 'text-xs text-text-3 tabular-nums'}>
        {status()}
      </p>
      {error !== null && query !== '' && (
        <div className="flex items-center gap-2">
          <p role="alert" className="text-sm text-danger">
            {t('incomplete', { reason: errorText(t, error) })}
          </p>
          <Button size="sm" variant="quiet" onClick={retry}>
            {t('shared:retry')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** null: the list is shown whole. */
function setFilter(widgetId: number, folderId: number | null, ids: ReadonlySet<number> | null): void {
  filters.set((before) => {
    const key = listKey(widgetId, folderId)
    if (ids === null && !before.has(key)) return before
    const after = new Map(before)
    if (ids) after.set(key, ids)
    else after.delete(key)
    return after
  })
}

/** Loads the rest of a list as soon as it is needed. */
function useWholeList(publicId: string, { id, items }: Widget, isNeeded: boolean) {
  const client = useQueryClient()
  const isWhole = items?.next === null
  const [error, setError] = useState<Error | null>(null)
  useEffect(() => {
    if (!isNeeded || isWhole || error) return undefined
    const controller = new AbortController()
    loadAllItems(client, publicId, id, { signal: controller.signal }).catch((failure: Error) => {
      if (!controller.signal.aborted) setError(failure)
    })
    return () => controller.abort()
  }, [client, publicId, id, isNeeded, isWhole, error])
  return { isLoading: isNeeded && !isWhole && !error, error, retry: () => setError(null) }
}
