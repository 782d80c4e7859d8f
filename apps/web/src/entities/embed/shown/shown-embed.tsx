import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsEmbedded } from '../../../lib/hooks/use-is-embedded.ts'
import { useOnline } from '../../../lib/hooks/use-online.ts'
import { useCurrentUser } from '../../session/session.ts'
import { useConsent } from '../consent.ts'
import { type Embed, automaticHeight } from '../embed.ts'
import { CodeFrame } from './code-frame.tsx'
import { ConsentCard } from './consent-card.tsx'
import { EmbedFooter } from './embed-footer.tsx'
import { EmbedNote } from './embed-note.tsx'
import { SiteFrame } from './site-frame.tsx'

/** An embed once it has been agreed that it is loaded; `address` is where it leads to. */
export function ShownEmbed({ widget, embed, address }: { widget: Widget; embed: Embed; address: string }) {
  const { t } = useTranslation('embed')
  const { content, height } = embed
  const hasAgreed = useConsent(content)
  const user = useCurrentUser()
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
  if (content.kind === 'own' || content.kind === 'refused') return null
  if (user?.is_pupil) return <EmbedNote height={room}>{t('notForPupils')}</EmbedNote>
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
      {content.host !== null && (
        <EmbedFooter widget={widget} embed={embed} host={content.host} address={address} mayFail={hasStarted && content.kind === 'frame'} />
      )}
    </>
  )
}
