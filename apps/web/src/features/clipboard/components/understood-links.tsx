import { useTranslation } from 'react-i18next'
import type { DroppedLink } from '../../../entities/bookmark/links/dropped-links.ts'
import { typedHost } from '../../../lib/browser/links.ts'
import { embedKindOf } from '../reading/embeds.ts'

const maxShown = 6

/** The first of the links that were understood, how many more there are, and what it can be besides. */
export function UnderstoodLinks({ links, scripts }: { links: readonly DroppedLink[]; scripts: number }) {
  const { t } = useTranslation('clipboard')
  const [first] = links
  const embed = links.length === 1 && first ? embedKindOf(first.url) : null
  return (
    <div className="flex flex-col gap-2 text-sm">
      <ul aria-label={t('links')} className="flex flex-col gap-1">
        {links.slice(0, maxShown).map(({ url, title }) => (
          <li key={url} className="flex min-w-0 flex-col" title={url}>
            <span className="truncate">{title || typedHost(url)}</span>
            <span className="truncate text-xs text-text-2">{url}</span>
          </li>
        ))}
      </ul>
      {links.length > maxShown && <p className="text-text-2">{t('moreLinks', { count: links.length - maxShown })}</p>}
      {embed && <p className="text-text-2">{t(`embed.${embed}`)}</p>}
      {scripts > 0 && <p className="text-text-2">{t('scripts', { count: scripts })}</p>}
    </div>
  )
}
