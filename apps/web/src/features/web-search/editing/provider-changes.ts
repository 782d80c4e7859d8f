import { type ProviderFields, type SearchEngineKey, prefixOf, searchEngines } from '@foyer/links/search-engines'

/** Ids below are of engines that ship. */
const firstOwnId = 1_000

/** One of the engines that ship at the end; without its prefix where that is in use. */
export function withEngine(providers: readonly ProviderFields[], engine: SearchEngineKey): ProviderFields[] {
  const shipped = searchEngines.find(({ key }) => key === engine)
  if (!shipped) return [...providers]
  const id = providers.some((provider) => provider.id === shipped.id) ? nextId(providers) : shipped.id
  return [...providers, { id, engine, ...(isFree(providers, shipped.prefix, id) ? {} : { prefix: '' }) }]
}

/** An address of one's own at the end. */
export function withOwn(providers: readonly ProviderFields[], fields: { title: string; url: string }): ProviderFields[] {
  return [...providers, { id: nextId(providers), ...fields }]
}

export function without(providers: readonly ProviderFields[], id: number): ProviderFields[] {
  return providers.filter((provider) => provider.id !== id)
}

/** One of them moved by some places. */
export function moved(providers: readonly ProviderFields[], id: number, by: number): ProviderFields[] {
  const index = providers.findIndex((provider) => provider.id === id)
  const provider = providers[index]
  return provider ? providers.toSpliced(index, 1).toSpliced(index + by, 0, provider) : [...providers]
}

/** One of them with other fields; undefined takes a field away. */
export function changed(providers: readonly ProviderFields[], id: number, fields: Partial<ProviderFields>): ProviderFields[] {
  return providers.map((provider) => (provider.id === id ? defined({ ...provider, ...fields }) : provider))
}

/** One of them as the default. */
export function withDefault(providers: readonly ProviderFields[], id: number): ProviderFields[] {
  return providers.map((provider) => defined({ ...provider, user_default: provider.id === id ? true : undefined }))
}

/** Whether no other provider has a prefix. */
export function isFree(providers: readonly ProviderFields[], prefix: string, id: number): boolean {
  return prefix === '' || providers.every((provider) => provider.id === id || prefixOf(provider).toLowerCase() !== prefix.toLowerCase())
}

function nextId(providers: readonly ProviderFields[]): number {
  return Math.max(firstOwnId, ...providers.map(({ id }) => id)) + 1
}

function defined(provider: ProviderFields): ProviderFields {
  return Object.fromEntries(Object.entries(provider).filter(([, value]) => value !== undefined)) as ProviderFields
}
