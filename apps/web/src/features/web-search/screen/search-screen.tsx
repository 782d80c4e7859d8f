import { engineOf, searchAddress } from '@foyer/links/search-engines'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Disclosure } from '../../../components/ui/disclosure.tsx'
import { useLinkTarget } from '../../../entities/preference/link-target.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { ProviderEditor } from '../editing/provider-editor.tsx'
import { SearchField } from '../field/search-field.tsx'
import { toProvider } from '../../../entities/web-search/providers.ts'
import { FoundBookmarks } from './found-bookmarks.tsx'
import { useOwnEngines } from '../use-own-engines.ts'

const googleId = engineOf('google')?.id ?? 0

type Props = {
  query: string
  /** Whether own bookmarks that match are listed. */
  withBookmarks: boolean
}

/** A search with Google. Its results are a link away: Google lets nobody show them in a frame, and hears of nothing before it is followed. */
export function SearchScreen({ query, withBookmarks }: Props) {
  const { t, i18n } = useTranslation('web-search')
  const user = useCurrentUser()
  const [engines, setEngines] = useOwnEngines()
  const [chosenId, choose] = useState<number>()
  const target = useLinkTarget()
  const own = engines.find((fields) => fields.engine === 'google')
  // Where it was removed, or its id has gone to another, it comes first all the same.
  const first = toProvider(own ?? { id: googleId, engine: 'google' })
  const rest = engines.filter(({ id }) => id !== first.id).map(toProvider)
  const providers = own ? engines.map(toProvider) : [first, ...rest]
  const chosen = providers.find(({ id }) => id === chosenId) ?? first
  return (
    <>
      <SearchField label={t('screen')} page={null} providers={providers} chosen={chosen} onChoose={choose} initial={query} />
      {query === '' ? (
        <p className="text-sm text-text-2">{t('screenText')}</p>
      ) : (
        <a
          href={searchAddress(first.url, query, i18n.language)}
          {...target}
          className="touch-target flex w-fit items-center gap-2 text-sm font-medium text-text underline decoration-line underline-offset-4 hover:decoration-current"
        >
          <ExternalLink aria-hidden size={16} strokeWidth={1.5} className="shrink-0" />
          {t('resultsOf', { title: first.title, query })}
        </a>
      )}
      {withBookmarks && user && query !== '' && <FoundBookmarks viewer={user.public_id ?? ''} query={query} />}
      {user && (
        <Disclosure summary={t('editEngines')}>
          <div className="flex flex-col gap-3 pt-4">
            <p className="text-xs text-text-2">{t('inEveryBrowser')}</p>
            <ProviderEditor providers={engines} onChange={setEngines} />
          </div>
        </Disclosure>
      )}
    </>
  )
}
