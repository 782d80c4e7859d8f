import { type WidgetKind, registeredKinds } from '../../entities/widget/widget-kind.ts'

export type SearchScope = { scope: string; labelKey: string }

/** The kinds whose items are searched, in the order of the gallery. */
export function searchScopes(): SearchScope[] {
  return registeredKinds()
    .toSorted((left, right) => left.gallery.position - right.gallery.position)
    .flatMap(({ type, items }) => (items ? { scope: type, labelKey: items.searchLabelKey } : []))
}

export function kindOfScope(scope: string): WidgetKind | undefined {
  return registeredKinds().find(({ type }) => type === scope)
}

/** The namespaces of the scopes' labels. */
export function scopeNamespaces(): string[] {
  return searchScopes().flatMap(({ labelKey }) => labelKey.split(':', 1))
}
