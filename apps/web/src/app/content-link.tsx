import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { openContent } from '../features/content/content-request.ts'

/** `?add_widgets=TYPE,TYPE&column=N` of the address of a page that one may edit: the content sheet with these kinds alone, once. */
export function ContentLink() {
  const [query, setQuery] = useSearchParams()
  const types = query.get('add_widgets')
  const column = Number.parseInt(query.get('column') ?? '1', 10) - 1
  useEffect(() => {
    if (types === null) return
    openContent({ column: column >= 0 ? column : 0, only: types.split(',') })
    setQuery(
      (before) => {
        before.delete('add_widgets')
        before.delete('column')
        return before
      },
      { replace: true },
    )
  }, [column, setQuery, types])
  return null
}
