import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { SkeletonRows } from '../../../components/ui/skeleton.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'

type Props = {
  query: Pick<UseInfiniteQueryResult, 'data' | 'error' | 'refetch' | 'isFetching' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'>
  isEmpty: boolean
  empty: string
  children: ReactNode
}

/** A list that comes in parts: while it loads, when it fails, when there is nothing, and the way to more. */
export function ListStates({ query, isEmpty, empty, children }: Props) {
  const { t } = useTranslation('administration')
  if (!query.data && query.error) {
    return (
      <div className="flex flex-col items-start gap-3">
        <Notice>{errorText(t, query.error)}</Notice>
        <Button pending={query.isFetching} onClick={() => void query.refetch()}>
          {t('shared:retry')}
        </Button>
      </div>
    )
  }
  if (!query.data) {
    return (
      <div role="status">
        <span className="sr-only">{t('shared:loading')}</span>
        <SkeletonRows count={6} />
      </div>
    )
  }
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
