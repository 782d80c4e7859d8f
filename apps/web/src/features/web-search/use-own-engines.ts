import type { ProviderFields } from '@foyer/links/search-engines'
import { useTranslation } from 'react-i18next'
import { saveSettings, saveStatus } from '../../entities/preference/set-preference.ts'
import { useCurrentUser } from '../../entities/session/session.ts'
import { errorText } from '../../lib/i18n/error-text.ts'
import { useStore } from '../../lib/state/create-store.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { ownEngines } from '../../entities/web-search/own-engines.ts'
import { readProviders } from '../../entities/web-search/providers.ts'

/** A person's engines, which follow the account, and the function that sets them; before they were chosen there, those of this browser. */
export function useOwnEngines(): [readonly ProviderFields[], (next: readonly ProviderFields[]) => void] {
  const { t } = useTranslation('errors')
  const user = useCurrentUser()
  const inBrowser = useStore(ownEngines)
  // While a change is on its way, the account still has the former ones.
  const isSaving = useStore(saveStatus).state === 'saving'
  const ofAccount = user?.search_providers
  const engines = ofAccount && !isSaving ? readProviders(ofAccount) : inBrowser
  const set = (next: readonly ProviderFields[]) => {
    ownEngines.set(next)
    if (!user) return
    saveSettings({ search_providers: [...next] }).catch((error: unknown) => {
      if (ownEngines.get() === next) ownEngines.set(engines)
      showToast('error', errorText(t, error))
    })
  }
  return [engines, set]
}
