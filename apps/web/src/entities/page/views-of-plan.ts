import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** Reads pages again once the plan of their owner is another one: a page names what it allows. */
export function useViewsOfPlan(user: Pick<CurrentUser, 'plan' | 'is_premium'> | null | undefined): void {
  const client = useQueryClient()
  const plan = user?.plan ?? user?.is_premium
  const former = useRef(plan)
  useEffect(() => {
    if (former.current !== undefined && plan !== undefined && plan !== former.current) void client.invalidateQueries({ queryKey: ['page'] })
    former.current = plan
  }, [client, plan])
}
