import type { BrokenEntries as Broken } from '@foyer/contracts/import/import'
import { useTranslation } from 'react-i18next'
import { Disclosure } from '../../../../components/ui/disclosure.tsx'

/** How many of the links are broken, and the first of them; nothing where none is. They are imported as well. */
export function BrokenEntries({ broken }: { broken: Broken | null }) {
  const { t, i18n } = useTranslation('import')
  if (!broken || broken.count === 0) return null
  const number = new Intl.NumberFormat(i18n.language).format(broken.count)
  const rest = broken.count - broken.samples.length
  return (
    <Disclosure summary={t('broken', { count: broken.count, number })}>
      <p className="mt-2 pl-5.5 text-text-2 text-pretty">{t('brokenText')}</p>
      <ul aria-label={t('broken', { count: broken.count, number })} className="mt-2 flex flex-col gap-2 pl-5.5">
        {broken.samples.map(({ title, url, folder, verdict }) => (
          <li key={JSON.stringify([folder, title, url])} className="min-w-0">
            <p className="truncate" title={url}>
              {title || url}
            </p>
            <p className="text-xs text-text-2">{t('brokenPlace', { folder, reason: t(`broken-links:verdict.${verdict}`) })}</p>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className="mt-2 pl-5.5 text-text-2">
          {t('brokenMore', { count: rest, number: new Intl.NumberFormat(i18n.language).format(rest) })}
        </p>
      )}
    </Disclosure>
  )
}
