import {
  type ProviderFields,
  type SuggestionEngine,
  defaultProviders,
  engineOf,
  isSearchTemplate,
  prefixOf,
  suggestionEngines,
} from '@foyer/links/search-engines'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'

/** A provider as it is shown and searched with. */
export type Provider = {
  id: number
  title: string
  /** The address of its results, with a place for the query. */
  url: string
  prefix: string
  /** The engine whose suggestions go with it; null where there are none. */
  suggestions: SuggestionEngine | null
}

/** The providers of a search widget as they are stored: setting p. What cannot be read is left out. */
export function storedProviders(widget: Pick<Widget, 'settings'>): readonly ProviderFields[] {
  const stored = widget.settings['p']
  return stored === undefined ? defaultProviders : readProviders(stored)
}

export function readProviders(stored: unknown): readonly ProviderFields[] {
  return Array.isArray(stored) ? stored.filter(isProvider) : []
}

export function toProvider(fields: ProviderFields): Provider {
  const engine = engineOf(fields.engine)
  const suggestions = suggestionEngines.find((key) => key === fields.engine) ?? null
  return {
    id: fields.id,
    title: engine?.title ?? fields.title ?? '',
    url: engine?.url ?? fields.url ?? '',
    prefix: prefixOf(fields),
    suggestions,
  }
}

/** The id of the provider to search with unless another is chosen. */
export function defaultProviderId(stored: readonly ProviderFields[]): number | undefined {
  return (stored.find(({ user_default }) => user_default) ?? stored[0])?.id
}

/** The height of a search widget in rows of a dense list. */
export function rowCount({ widget_type }: Pick<Widget, 'widget_type'>): number {
  return widget_type === 'search' ? 3 : 2
}

/** What is typed: the query, and the provider that its prefix names. */
export function parseInput(text: string, providers: readonly Provider[]): { query: string; named: Provider | undefined } {
  const [, word = '', rest = ''] = /^\s*(\S+)\s+(.*)$/s.exec(text) ?? []
  const named = word === '' ? undefined : providers.find(({ prefix }) => prefix !== '' && prefix.toLowerCase() === word.toLowerCase())
  return { query: (named ? rest : text).trim(), named }
}

function isProvider(value: unknown): value is ProviderFields {
  if (typeof value !== 'object' || value === null) return false
  const { id, engine, title, url, prefix } = value as Partial<Record<keyof ProviderFields, unknown>>
  if (!Number.isSafeInteger(id) || (prefix !== undefined && typeof prefix !== 'string')) return false
  if (engine !== undefined) return typeof engine === 'string' && engineOf(engine) !== undefined
  return typeof title === 'string' && typeof url === 'string' && isSearchTemplate(url)
}
