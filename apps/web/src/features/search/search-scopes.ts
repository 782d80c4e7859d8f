import { File, Hash, LayoutGrid, type LucideIcon, Newspaper, Settings, SquareChevronRight } from 'lucide-react'
import { registeredKinds } from '../../entities/widget/widget-kind.ts'
import type { Scope } from './entry.ts'

/** `icon` stands beside a result that has none of its own. */
export type SearchScope = { scope: Scope; labelKey: string; icon?: LucideIcon | undefined }

const screensBefore: readonly SearchScope[] = [
  { scope: 'page', labelKey: 'search:kinds.page', icon: File },
  { scope: 'widget', labelKey: 'search:kinds.widget', icon: LayoutGrid },
]
const screensAfter: readonly SearchScope[] = [
  { scope: 'article', labelKey: 'search:kinds.article', icon: Newspaper },
  { scope: 'tag', labelKey: 'search:kinds.tag', icon: Hash },
  { scope: 'setting', labelKey: 'search:kinds.setting', icon: Settings },
  { scope: 'command', labelKey: 'search:kinds.command', icon: SquareChevronRight },
]

/** Everything that is searched, in the order in which results that are as good are shown; items of widgets in the order of the gallery. */
export function searchScopes(): SearchScope[] {
  const ofItems = registeredKinds()
    .toSorted((left, right) => left.gallery.position - right.gallery.position)
    .flatMap(({ type, icon, items }) => (items ? { scope: type, labelKey: items.searchLabelKey, icon } : []))
  return [...screensBefore, ...ofItems, ...screensAfter]
}

export function choiceOf(scope: Scope): SearchScope | undefined {
  return searchScopes().find((choice) => choice.scope === scope)
}

/** The namespaces of the scopes' labels. */
export function scopeNamespaces(): string[] {
  return searchScopes().flatMap(({ labelKey }) => labelKey.split(':', 1))
}
