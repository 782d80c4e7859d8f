import { useTranslation } from 'react-i18next'

/** In the place of the icons where none matches. */
export function NothingFound({ query }: { query: string }) {
  const { t } = useTranslation('icons')
  return (
    <p role="status" className="grid h-66 place-items-center px-4 text-center text-sm wrap-anywhere text-text-2">
      {t('nothingFound', { query: query.trim() })}
    </p>
  )
}
