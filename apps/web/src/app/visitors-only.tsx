import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { safeReturnTo } from '../lib/browser/return-to.ts'
import { useCurrentUser } from '../entities/session/session.ts'

/** Screens for who is not signed in: everyone else, and whoever has just signed in, goes on to where they wanted to be. */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const [search] = useSearchParams()
  return useCurrentUser() ? <Navigate to={safeReturnTo(search.get('return_to'))} replace /> : children
}
