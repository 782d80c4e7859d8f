import type { Provider, ProviderIntent } from '@foyer/contracts/accounts/sign-in/providers'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useStore } from '../../../lib/state/create-store.ts'
import { providersQuery } from '../api/providers.ts'
import { useStartProvider } from '../api/start-provider.ts'
import { inOrder, preferredProvider } from '../remembered-providers.ts'
import { ProviderTile } from './provider-tile.tsx'

/** A button for each provider, the one that was used last first. Nothing where none is set up. */
export function ProviderButtons({ intent }: { intent: Extract<ProviderIntent, 'sign_in' | 'sign_up'> }) {
  const { t } = useTranslation('providers')
  const [search] = useSearchParams()
  const { data: providers = [] } = useQuery(providersQuery())
  const preferred = useStore(preferredProvider)
  const start = useStartProvider()
  const leave = ({ id }: Provider) => start.mutate({ provider: id, intent, returnTo: search.get('return_to') })
  return (
    <>
      {start.error && <Notice>{errorText(t, start.error)}</Notice>}
      {inOrder(providers, preferred).map((provider) => (
        <Button
          key={provider.id}
          // Until the browser has left.
          pending={(start.isPending || start.isSuccess) && start.variables.provider === provider.id}
          onClick={() => leave(provider)}
          className="relative pointer-coarse:h-11"
        >
          <ProviderTile name={provider.name} />
          <span className="truncate">{t('continueWith', { provider: provider.name })}</span>
          {provider.id === preferred && (
            <span className="rounded-sm bg-surface-hover px-1.5 text-xs font-medium text-text-2">{t('lastUsed')}</span>
          )}
        </Button>
      ))}
    </>
  )
}
