import { SignUpScreen } from '../../features/auth/components/sign-up-screen.tsx'

export function SignUpRoute() {
  return <SignUpScreen />
}
