import { useTranslation } from 'react-i18next'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { useStore } from '../../../lib/state/create-store.ts'
import { ProviderEditor } from '../editing/provider-editor.tsx'
import { ownEngines } from '../own-engines.ts'

/** The engines of the search bar: their order, their prefixes, and others. */
export function EnginesSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('web-search')
  const engines = useStore(ownEngines)
  return (
    <Sheet open={open} onClose={onClose} title={t('engines')} description={t('inThisBrowser')}>
      <ProviderEditor providers={engines} onChange={(next) => ownEngines.set(next)} />
    </Sheet>
  )
}
