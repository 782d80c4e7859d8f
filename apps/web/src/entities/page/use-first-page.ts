import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDrawnPreference } from '../preference/use-drawn-preference.ts'
import { lastPageId } from './last-page.ts'
import { firstPage, listPagesQuery } from './list-pages.ts'

const maxRefetches = 8
const newForSeconds = 120

/**
 * The page that opens first. A new account's page is created within moments, so an empty list is refetched for about ten seconds, for which a
 * new account waits; anybody else has removed what they had, and is not kept waiting.
 */
export function useFirstPage(user: CurrentUser | null | undefined) {
  const { data, error, refetch } = useQuery({ ...listPagesQuery(), enabled: Boolean(user) })
  const [refetches, setLooks] = useState(0)
  const opensLast = useDrawnPreference('lastPage')
  const isRefetching = data?.length === 0 && refetches < maxRefetches
  const isWaiting = isRefetching && isNew(user)
  useEffect(() => {
    if (!isRefetching) return undefined
    const timer = setTimeout(() => void refetch().then(() => setLooks(refetches + 1)), 300 * (refetches + 1))
    return () => clearTimeout(timer)
  }, [isRefetching, refetches, refetch])
  return {
    page: data && firstPage(data, opensLast ? lastPageId() : undefined),
    isWaiting,
    isMissing: data?.length === 0 && !isWaiting,
    error: data ? null : error,
    retry: () => void refetch(),
  }
}

const isNew = (user: CurrentUser | null | undefined) => Boolean(user && Date.now() / 1000 - user.created_at < newForSeconds)
