import { SignInScreen } from '../../features/auth/components/sign-in-screen.tsx'

export function SignInRoute() {
  return <SignInScreen />
}
