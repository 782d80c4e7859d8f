import { SignInTestScreen } from '../../features/auth/components/sign-in-test-screen.tsx'

/** `/users/test_sign_in`: for everybody, signed in or not. */
export function SignInTestRoute() {
  return <SignInTestScreen />
}
