import type { Provider } from '@foyer/contracts/accounts/sign-in/providers'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useStartProvider } from '../api/start-provider.ts'
import { ProviderTile } from './provider-tile.tsx'

/** Has the person log in once more at a provider that is linked to their account, and come back to where they are. */
export function ProviderProof({ providers }: { providers: Provider[] }) {
  const { t } = useTranslation('providers')
  const start = useStartProvider()
  const leave = ({ id }: Provider) =>
    start.mutate({ provider: id, intent: 'confirm', returnTo: location.pathname + location.search + location.hash })
  return (
    <>
      <p className="text-sm text-pretty text-text-2">{t('proof.text')}</p>
      {start.error && <Notice>{errorText(t, start.error)}</Notice>}
      {providers.map((provider) => (
        <Button
          key={provider.id}
          // Until the browser has left.
          pending={(start.isPending || start.isSuccess) && start.variables.provider === provider.id}
          onClick={() => leave(provider)}
          className="pointer-coarse:h-11"
        >
          <ProviderTile name={provider.name} />
          <span className="truncate">{t('continueWith', { provider: provider.name })}</span>
        </Button>
      ))}
    </>
  )
}
