import { Navigate, useLocation } from 'react-router'
import type { ApiError } from '../lib/api/api-error.ts'

/** From what a team does not open to the providers by which it demands that one comes in, and back. */
export function ToTeamDemand({ error }: { error: ApiError }) {
  const { pathname, search, hash } = useLocation()
  const from = encodeURIComponent(pathname + search + hash)
  return <Navigate to={`/users/work_account/${String(error.params['organization_id'])}?return_to=${from}`} replace />
}
