import { useNavigate } from 'react-router'
import { UserDataScreen } from '../../features/user-data/components/user-data-screen.tsx'
import { AccountLayout } from '../account-layout.tsx'

/** `/users/user_data` */
export function UserDataRoute() {
  const navigate = useNavigate()
  return (
    <AccountLayout screen="userData">
      {/* The session has ended; the next screen says so here, as this one would take a visitor to the sign-in. */}
      <UserDataScreen onDeleted={() => void navigate('/feedback/delete/account', { replace: true, state: { hasLeft: true } })} />
    </AccountLayout>
  )
}
