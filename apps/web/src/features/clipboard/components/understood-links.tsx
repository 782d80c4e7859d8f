import type { LinkLines } from '@foyer/links/link-lines'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { DroppedLink } from '../../../entities/bookmark/links/dropped-links.ts'
import { typedHost } from '../../../lib/browser/links.ts'
import { embedKindOf } from '../reading/embeds.ts'

const maxShown = 6
const maxLines = 3

type Props = { links: readonly DroppedLink[]; scripts: number; rest: LinkLines['rest'] }

/** The first of the links that were understood, how many more there are, the lines without any, and what it can be besides. */
export function UnderstoodLinks({ links, scripts, rest }: Props) {
  const { t } = useTranslation('clipboard')
  const restId = useId()
  const [first] = links
  const embed = links.length === 1 && first ? embedKindOf(first.url) : null
  return (
    <div className="flex flex-col gap-2 text-sm">
      <ul aria-label={t('links')} className="flex flex-col gap-1">
        {links.slice(0, maxShown).map(({ url, title }) => (
          <li key={url} className="flex min-w-0 flex-col" title={url}>
            <span dir="auto" className="truncate">
              {title || typedHost(url)}
            </span>
            <span className="truncate text-xs text-text-2">{url}</span>
          </li>
        ))}
      </ul>
      {links.length > maxShown && <p className="text-text-2">{t('moreLinks', { count: links.length - maxShown })}</p>}
      {embed && <p className="text-text-2">{t(`embed.${embed}`)}</p>}
      {rest.length > 0 && (
        <div className="flex flex-col gap-1 text-text-2">
          <p id={restId}>{t('rest', { count: rest.length })}</p>
          <ul aria-labelledby={restId} className="flex flex-col text-xs">
            {rest.slice(0, maxLines).map(({ line, text }) => (
              <li key={line} className="truncate" dir="auto" title={text}>
                {line}: {text}
              </li>
            ))}
          </ul>
        </div>
      )}
      {scripts > 0 && <p className="text-text-2">{t('scripts', { count: scripts })}</p>}
    </div>
  )
}
