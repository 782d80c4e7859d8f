import { SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../components/ui/button.tsx'

/** In place of a widget that was deleted, or withdrawn, while it was looked at. */
export function RemovedWidget() {
  const { t } = useTranslation('shared-widget')
  return (
    <div
      role="status"
      className="mx-auto flex min-h-[56dvh] w-full max-w-md flex-col items-center justify-center gap-3 px-6 py-16 text-center"
    >
      <SearchX aria-hidden size={28} strokeWidth={1.5} className="text-text-3" />
      <p className="font-semibold text-balance">{t('gone')}</p>
      <p className="text-text-2 text-pretty">{t('goneText')}</p>
      <ButtonLink to="/" className="mt-3">
        {t('toStart')}
      </ButtonLink>
    </div>
  )
}
