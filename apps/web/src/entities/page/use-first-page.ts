import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { firstPage, listPagesQuery } from './list-pages.ts'

const maxLooks = 8

/** The page that opens first. A new account's is made within moments, so an empty list is looked at again for about ten seconds. */
export function useFirstPage(enabled: boolean) {
  const { data, error, refetch } = useQuery({ ...listPagesQuery(), enabled })
  const [looks, setLooks] = useState(0)
  const isWaiting = data?.length === 0 && looks < maxLooks
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => void refetch().then(() => setLooks(looks + 1)), 300 * (looks + 1))
    return () => clearTimeout(timer)
  }, [isWaiting, looks, refetch])
  return {
    page: data && firstPage(data),
    isWaiting,
    isMissing: data?.length === 0 && !isWaiting,
    error: data ? null : error,
    retry: () => void refetch(),
  }
}
