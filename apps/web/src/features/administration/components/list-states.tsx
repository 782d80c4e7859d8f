import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../components/load-state.tsx'
import { MoreButton } from '../../../components/more-button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'

type Props = {
  query: Pick<UseInfiniteQueryResult, 'data' | 'error' | 'refetch' | 'isFetching' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'>
  isEmpty: boolean
  empty: string
  children: ReactNode
}

/** The box around the rows of a list. */
export const listBox = 'flex flex-col divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface'

/** A list that comes in parts: while it loads, when it fails, when there is nothing, and the way to more. */
export function ListStates({ query, isEmpty, empty, children }: Props) {
  const { t } = useTranslation('administration')
  if (!query.data) return <LoadState query={query} rows={6} />
  if (isEmpty) {
    return (
      <p role="status" className="text-sm text-pretty text-text-2">
        {empty}
      </p>
    )
  }
  return (
    <>
      {children}
      {query.error && <Notice>{errorText(t, query.error)}</Notice>}
      <MoreButton query={query} label={t('more')} />
    </>
  )
}
