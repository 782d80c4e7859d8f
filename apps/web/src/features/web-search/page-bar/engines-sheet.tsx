import { useTranslation } from 'react-i18next'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { ProviderEditor } from '../editing/provider-editor.tsx'
import { useOwnEngines } from '../use-own-engines.ts'

/** The engines of the search bar: their order, their prefixes, and others. */
export function EnginesSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('web-search')
  const [engines, setEngines] = useOwnEngines()
  return (
    <Sheet open={open} onClose={onClose} title={t('engines')} description={t('inEveryBrowser')}>
      <ProviderEditor providers={engines} onChange={setEngines} />
    </Sheet>
  )
}
