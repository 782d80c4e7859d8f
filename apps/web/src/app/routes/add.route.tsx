import { useLocation } from 'react-router'
import { SavingScreen } from '../../features/bookmarks/saving/saving-screen.tsx'
import { RequireUser } from '../require-user.tsx'

/** `/add?url=&title=`. Who is not logged in comes back to the same link. */
export function AddRoute() {
  const { search } = useLocation()
  return (
    <RequireUser>
      <SavingScreen key={search} />
    </RequireUser>
  )
}
