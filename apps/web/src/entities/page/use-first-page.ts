import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDrawnPreference } from '../preference/use-drawn-preference.ts'
import { lastPageId } from './last-page.ts'
import { firstPage, listPagesQuery } from './list-pages.ts'

const maxRefetches = 8

/** The page that opens first. A new account's page is created within moments, so an empty list is refetched for about ten seconds. */
export function useFirstPage(enabled: boolean) {
  const { data, error, refetch } = useQuery({ ...listPagesQuery(), enabled })
  const [refetches, setLooks] = useState(0)
  const opensLast = useDrawnPreference('lastPage')
  const isWaiting = data?.length === 0 && refetches < maxRefetches
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => void refetch().then(() => setLooks(refetches + 1)), 300 * (refetches + 1))
    return () => clearTimeout(timer)
  }, [isWaiting, refetches, refetch])
  return {
    page: data && firstPage(data, opensLast ? lastPageId() : undefined),
    isWaiting,
    isMissing: data?.length === 0 && !isWaiting,
    error: data ? null : error,
    retry: () => void refetch(),
  }
}
