import { type ProviderFields, defaultProviders } from '@foyer/links/search-engines'
import { limits } from '@foyer/contracts/limits'
import { createStore } from '../../lib/state/create-store.ts'
import { sessionKeyPrefix } from '../../lib/state/storage.ts'
import { readProviders } from './providers.ts'

/** The engines of the search bar and the search screens in this browser, until the session ends: those of the account where there is one. */
export const ownEngines = createStore<readonly ProviderFields[]>(defaultProviders, {
  persist: { key: `${sessionKeyPrefix}search-engines`, parse: parseEngines, format: JSON.stringify },
})

export function parseEngines(text: string): readonly ProviderFields[] | undefined {
  try {
    const engines: unknown = JSON.parse(text)
    return Array.isArray(engines) ? readProviders(engines).slice(0, limits.search_providers) : undefined
  } catch {
    return undefined
  }
}
