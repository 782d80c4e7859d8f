import { defaultProviders } from '@foyer/links/search-engines'
import type { Page } from '@foyer/contracts/pages/page/pages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { lazyFeature } from '../../../lib/browser/lazy-feature.ts'
import { SearchField } from '../field/search-field.tsx'
import { useOwnEngines } from '../use-own-engines.ts'
import { defaultProviderId, toProvider } from '../../../entities/web-search/providers.ts'

const EnginesSheet = lazyFeature(async () => (await import('./engines-sheet.tsx')).EnginesSheet)

/** The search bar above the columns of a page, with the engines that the person has chosen. */
export function PageSearchBar({ page }: { page: Page }) {
  const { t } = useTranslation('web-search')
  const [stored] = useOwnEngines()
  const [chosenId, choose] = useState<number>()
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  // Without any the bar would be of no use, and there would be no way back to one.
  const engines = stored.length > 0 ? stored : defaultProviders
  const providers = engines.map(toProvider)
  const byId = (id: number | undefined) => providers.find((provider) => provider.id === id)
  const chosen = byId(chosenId) ?? byId(defaultProviderId(engines))
  if (!chosen) return null
  return (
    <>
      <SearchField
        label={t('screen')}
        page={page}
        providers={providers}
        chosen={chosen}
        onChoose={choose}
        onEdit={() => setSheet('open')}
        className="mx-auto max-w-xl"
      />
      {sheet !== 'never' && (
        <LazyPart>
          <EnginesSheet open={sheet === 'open'} onClose={() => setSheet('closed')} />
        </LazyPart>
      )}
    </>
  )
}
