import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../lib/api/api-client.ts'

/** Renames a tag; `name` of null: deletes it. */
type TagChange = { tag: string; name: string | null }

/**
 * Changes a tag on all bookmarks, a part of them a call, and says how many are done. After a call that failed it goes on where it was; what is
 * done stays done.
 */
export function useTagChange(onDone: () => void) {
  const client = useQueryClient()
  const [done, setDone] = useState(0)
  const after = useRef<string | null>(null)
  const change = useMutation({
    mutationFn: async ({ tag, name }: TagChange) => {
      for (;;) {
        const cursor = after.current === null ? {} : { after: after.current }
        const { changed, next } =
          name === null ? await api('deleteTag', { query: { tag, ...cursor } }) : await api('renameTag', { body: { tag, name, ...cursor } })
        setDone((before) => before + changed)
        after.current = next
        if (next === null) return
      }
    },
    onSuccess: onDone,
    onSettled: () => {
      for (const queryKey of [['tags'], ['unsorted'], ['page']]) void client.invalidateQueries({ queryKey })
    },
  })
  return {
    done,
    isRunning: change.isPending,
    error: change.error,
    start: (next: TagChange) => {
      if (change.isPending) return
      // Another name is another change.
      if (change.variables?.name !== next.name) {
        after.current = null
        setDone(0)
      }
      change.mutate(next)
    },
  }
}
