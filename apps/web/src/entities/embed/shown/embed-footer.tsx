import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { focusWidgetTitle } from '../../widget/focus-widget-title.ts'
import { useIsRemembered, withdraw } from '../consent.ts'
import type { Embed } from '../embed.ts'

type Props = {
  widget: Widget
  embed: Embed
  host: string
  address: string
  /** Whether a frame is shown: the browser does not tell whether a site has let itself be shown in it. */
  mayFail: boolean
}

/** From where an embed is; the way there, as some sites do not let themselves be shown in a frame; and back to being asked. */
export function EmbedFooter({ widget, embed, host, address, mayFail }: Props) {
  const { t } = useTranslation('embed')
  const isRemembered = useIsRemembered(host)
  const askFirst = () => {
    withdraw(host)
    focusWidgetTitle(widget.id)
  }
  return (
    <div className="-mb-1 flex min-h-7 flex-wrap items-center justify-between gap-x-3 pt-1 text-xs text-text-3">
      <span className="flex min-w-0 flex-wrap items-center gap-x-1">
        {mayFail && <span>{t('notLoading')}</span>}
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('open', { host })}
          title={t('open', { host })}
          className="touch-target flex min-w-0 items-center gap-1 rounded-sm hover:text-text hover:underline"
        >
          <span className="truncate">{mayFail ? t('openHost', { host }) : host}</span>
          <ExternalLink aria-hidden size={12} strokeWidth={1.5} className="shrink-0" />
        </a>
      </span>
      {isRemembered && !embed.loadsAtOnce && (
        <button type="button" onClick={askFirst} className="touch-target rounded-sm hover:text-text hover:underline">
          {t('askFirst')}
        </button>
      )}
    </div>
  )
}
