import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiResult, api } from '../api-client.ts'

export type FoundFeed = ApiResult<'findFeeds'>['feeds'][number]

/**
 * From an address to one feed: `submit` looks what is there and hands on the only one; of several, one is chosen (`found`, `chosen`) and
 * handed on by the next `submit`. `reset` when the address is changed, or when
 * the feed was taken.
 */
export function useFeedFinder(onChosen: (feed: FoundFeed, reset: () => void) => void) {
  const find = useMutation({ mutationFn: async (url: string) => (await api('findFeeds', { query: { url } })).feeds })
  const [chosen, setChosen] = useState(0)
  const found = find.data && find.data.length > 1 ? find.data : []
  return {
    found,
    chosen,
    choose: setChosen,
    isPending: find.isPending,
    error: find.error,
    submit: (url: string) => {
      const wanted = found[chosen]
      if (wanted) return onChosen(wanted, find.reset)
      setChosen(0)
      find.mutate(url, { onSuccess: ([only, ...others]) => only && others.length === 0 && onChosen(only, find.reset) })
    },
    reset: find.reset,
  }
}
