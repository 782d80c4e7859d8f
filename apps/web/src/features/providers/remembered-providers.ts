import type { Provider, ProviderId } from '@foyer/contracts/accounts/sign-in/providers'
import { createStore } from '../../lib/state/create-store.ts'

/** The provider by which someone has last signed in here; null for none. It stays when they sign out. */
export const preferredProvider = createStore<string | null>(null, {
  persist: { key: 'foyer.sign-in-provider', parse: (text) => text || null, format: (id) => id ?? '' },
})

/** The providers that there were the last time. */
export const rememberedProviders = createStore<Provider[]>([], {
  persist: { key: 'foyer.providers', parse: parseProviders, format: (providers) => JSON.stringify(providers) },
})

/** The one that was used last comes first. */
export function inOrder(providers: readonly Provider[], preferred: string | null): Provider[] {
  return providers.toSorted((a, b) => Number(b.id === preferred) - Number(a.id === preferred))
}

function parseProviders(text: string): Provider[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.flatMap(toProvider) : undefined
  } catch {
    return undefined
  }
}

function toProvider(value: unknown): Provider[] {
  const { id, name } = (value ?? {}) as { id?: unknown; name?: unknown }
  return typeof id === 'string' && typeof name === 'string' ? [{ id: id as ProviderId, name }] : []
}
