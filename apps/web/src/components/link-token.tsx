import type { ReactNode } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'

/**
 * What a link of a message shows, by its token. That stands behind the #, where no server, proxy or `Referer` gets it; links that were sent before
 * have it in the path, and lose it from there (and from the history) before anything is shown. Without one it is `stored`, else one that nobody has.
 */
export function WithLinkToken({ path, stored = '', children }: { path: string; stored?: string; children: (token: string) => ReactNode }) {
  const { token: former } = useParams()
  const { hash, search, pathname } = useLocation()
  return former === undefined || pathname === path ? (
    children(hash.slice(1) || stored || 'none')
  ) : (
    <Navigate to={{ pathname: path, search, hash: former }} replace />
  )
}
