import { readWebAddress } from '@foyer/links/addresses'
import { searchAddress } from '@foyer/links/search-engines'
import type { TFunction } from 'i18next'
import { BookmarkPlus, ExternalLink, Search } from 'lucide-react'
import { openClipboard } from '../../../entities/clipboard/received.ts'
import { openAddress } from '../../../entities/web-search/open-address.ts'
import type { Provider } from '../../../entities/web-search/providers.ts'
import { type Entry, screenEntry } from '../entry.ts'

/** Longer than the dialog takes to leave and to give the focus back. */
const afterDialog = 200
/** With a scheme or a domain: a single word may be an address as well, and is hardly ever meant as that. */
const addressLike = /:\/\/|[^\s.]\.\p{L}{2,}(?:[/:?#]|$)|^localhost\b/u

type Context = { t: TFunction; language: string; isMember: boolean; engine: Pick<Provider, 'title' | 'url'> | undefined }

/** What can be done with what is typed itself: an address opened and saved, every text searched on the web. */
export function typedEntries(query: string, { t, language, isMember, engine }: Context): Entry[] {
  const text = query.trim()
  if (text === '' || text.startsWith('#')) return []
  const address = addressOf(text)
  const scope = 'command'
  const open = (url: string) =>
    screenEntry({
      scope,
      name: 'typed-open',
      title: t('search:openAddress', { address: text }),
      icon: ExternalLink,
      run: () => openAddress(url, false),
    })
  const add = () => setTimeout(() => openClipboard({ data: new Map([['text/plain', text]]), files: [] }), afterDialog)
  const search = ({ title, url }: Pick<Provider, 'title' | 'url'>) =>
    screenEntry({
      scope,
      name: 'typed-web',
      title: t('search:searchWeb', { query: text }),
      place: [title],
      icon: Search,
      run: () => openAddress(searchAddress(url, text, language), false),
    })
  return [
    ...(address === null ? [] : [open(address)]),
    ...(address === null || !isMember
      ? []
      : [screenEntry({ scope, name: 'typed-add', title: t('search:addAddress'), icon: BookmarkPlus, run: add })]),
    ...(engine ? [search(engine)] : []),
  ]
}

/** Whether an entry is one of these, and so nothing that was found. */
export const isTyped = ({ name }: Pick<Entry, 'name'>): boolean => name?.startsWith('typed-') === true

/** The address that a text is; null where it is none. */
export const addressOf = (text: string): string | null => (addressLike.test(text) ? readWebAddress(text) : null)
