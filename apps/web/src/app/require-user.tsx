import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { errorScreenOf } from '../lib/api/error-status.ts'
import { signInPath } from '../lib/browser/return-to.ts'
import { currentUserQuery } from '../entities/session/session.ts'
import { FullErrorScreen } from './routes/error.route.tsx'

/** Screens that need a person: everyone else is taken to the sign-in screen, with the way back. */
export function RequireUser({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const { data: user, error, refetch } = useQuery(currentUserQuery())
  if (user) return children
  if (user === null) return <Navigate to={signInPath(pathname + search)} replace />
  if (error) return <FullErrorScreen name={errorScreenOf(error)} onRetry={() => void refetch()} />
  return <main id="main" aria-busy="true" className="min-h-dvh" />
}
