import { useParams } from 'react-router'
import { screenOfStatus } from '../../lib/api/error-status.ts'
import { FullErrorScreen } from './error.route.tsx'

/** `/error/{status}`: the screen of that status. */
export function ErrorStatusRoute() {
  const { status = '404' } = useParams()
  return <FullErrorScreen name={screenOfStatus(status)} />
}
