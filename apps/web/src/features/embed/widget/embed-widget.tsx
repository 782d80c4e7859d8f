import type { Widget } from '@foyer/contracts/widgets'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { useEditMode } from '../../../entities/page/edit-mode.ts'
import { openWidgetSettings } from '../../../entities/widget/open-widget-settings.ts'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { useIsEmbedded } from '../../../lib/hooks/use-is-embedded.ts'
import { useOnline } from '../../../lib/hooks/use-online.ts'
import { useConsent } from '../consent.ts'
import { type Embed, automaticHeight, embedOf } from '../settings.ts'
import { CodeFrame } from './code-frame.tsx'
import { ConsentCard } from './consent-card.tsx'
import { EmbedFooter } from './embed-footer.tsx'
import { EmbedNote } from './embed-note.tsx'
import { SiteFrame } from './site-frame.tsx'

export const EmbedWidget = memo(EmbedBody)

/** A page, a video, a picture or code of another site, once it has been agreed that it is loaded. */
function EmbedBody({ widget, page }: WidgetProps) {
  const { t } = useTranslation('embed')
  const canEdit = useEditMode(page)
  const embed = embedOf(widget, location.origin)
  if (!embed) {
    return (
      <div className="flex min-h-[calc(2*var(--row))] flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-text-2">{t(canEdit ? 'emptyForEditors' : 'emptyForVisitors')}</p>
        {canEdit && (
          <Button size="sm" aria-haspopup="dialog" onClick={() => openWidgetSettings(widget.id)}>
            {t('choose')}
          </Button>
        )}
      </div>
    )
  }
  if (embed.content.kind === 'own') return <p className="py-1 text-sm text-text-2">{t('own')}</p>
  return <ShownEmbed widget={widget} embed={embed} />
}

function ShownEmbed({ widget, embed }: { widget: Widget; embed: Embed }) {
  const { t } = useTranslation('embed')
  const { content, height } = embed
  const hasAgreed = useConsent(content)
  const isEmbedded = useIsEmbedded()
  const online = useOnline()
  // What is loaded stays when the connection is lost.
  const [wasOnline, setWasOnline] = useState(online)
  if (online && !wasOnline) setWasOnline(true)
  const [isChosen, setChosen] = useState(false)
  const room = height ?? automaticHeight
  if (content.kind === 'picture') {
    return (
      <img
        src={content.url}
        alt={widget.title}
        style={height === null ? undefined : { height }}
        className="mx-auto max-w-full object-contain"
      />
    )
  }
  if (content.kind === 'own') return null
  // A frame of another site around this page keeps the document for code from being shown.
  if (content.kind === 'code' && isEmbedded) return <EmbedNote height={room}>{t('elsewhere')}</EmbedNote>
  const hasStarted = hasAgreed || embed.loadsAtOnce
  const frame = { widget, embed, takesFocus: isChosen }
  return (
    <>
      {!hasStarted && <ConsentCard content={content} height={room} onAgree={() => setChosen(true)} />}
      {hasStarted && !wasOnline && <EmbedNote height={room}>{t('offline')}</EmbedNote>}
      {hasStarted && wasOnline && content.kind === 'frame' && (
        <SiteFrame key={content.url} {...frame} url={content.url} host={content.host} />
      )}
      {hasStarted && wasOnline && content.kind === 'code' && <CodeFrame key={content.code} {...frame} code={content.code} />}
      {content.host !== null && <EmbedFooter widget={widget} embed={embed} host={content.host} />}
    </>
  )
}
