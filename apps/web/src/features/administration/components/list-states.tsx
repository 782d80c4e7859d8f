import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../components/load-state.tsx'
import { Button } from '../../../components/ui/button.tsx'

type Props = {
  query: Pick<UseInfiniteQueryResult, 'data' | 'error' | 'refetch' | 'isFetching' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'>
  isEmpty: boolean
  empty: string
  children: ReactNode
}

/** A list that comes in parts: while it loads, when it fails, when there is nothing, and the way to more. */
export function ListStates({ query, isEmpty, empty, children }: Props) {
  const { t } = useTranslation('administration')
  if (!query.data) return <LoadState query={query} rows={6} />
  if (isEmpty) return <p className="text-sm text-text-2">{empty}</p>
  return (
    <>
      {children}
      {query.hasNextPage && (
        <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} className="self-start">
          {t('more')}
        </Button>
      )}
    </>
  )
}
