import { SignOutScreen } from '../../features/auth/components/sign-out-screen.tsx'

export function SignOutRoute() {
  return <SignOutScreen />
}
