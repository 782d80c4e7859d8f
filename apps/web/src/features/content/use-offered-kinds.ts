import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCurrentUser } from '../../entities/session/session.ts'
import { sourcesQuery } from '../../entities/source/source-states.ts'
import type { WidgetKinds } from '../../entities/widget/widget-kind.ts'

/** The kinds without those whose source is not set up here; site admins, who can change that, see them all. */
export function useOfferedKinds(kinds: WidgetKinds): WidgetKinds {
  const user = useCurrentUser()
  const { data } = useQuery({ ...sourcesQuery(), enabled: Boolean(user) })
  return useMemo(() => {
    const missing = new Set(
      data?.filter(({ is_configured, variables }) => !is_configured && variables.length === 0).map(({ name }) => name),
    )
    if (missing.size === 0) return kinds
    return Object.fromEntries(Object.entries(kinds).filter(([, kind]) => kind?.source === undefined || !missing.has(kind.source)))
  }, [kinds, data])
}
