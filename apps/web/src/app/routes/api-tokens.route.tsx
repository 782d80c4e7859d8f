import { TokensScreen } from '../../features/api-tokens/components/tokens-screen.tsx'
import { AccountLayout } from '../account-layout.tsx'

/** `/users/tokens` */
export function ApiTokensRoute() {
  return (
    <AccountLayout screen="api_tokens">
      <TokensScreen />
    </AccountLayout>
  )
}
