import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { CheckField } from '../../../components/ui/check-field.tsx'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'
import { agree } from '../consent.ts'
import type { EmbedContent } from '../embed.ts'
import { EmbedNote } from './embed-note.tsx'

type Props = { content: Extract<EmbedContent, { kind: 'frame' | 'code' }>; height: number; onAgree: () => void }

/** Says what an embed will contact, and loads it only then. */
export function ConsentCard({ content, height, onAgree }: Props) {
  const { t, i18n } = useTranslation('embed')
  const [isAlways, setAlways] = useState(false)
  const { host } = content
  const hosts = content.kind === 'code' ? content.hosts.filter((name) => name !== host) : []
  const show = () => {
    agree(content, isAlways)
    onAgree()
  }
  return (
    <EmbedNote height={height}>
      <p className="max-w-full break-words">{host === null ? t('willRun') : t('willLoad', { host })}</p>
      {hosts.length > 0 && (
        <p className="max-w-full text-xs break-words">
          {t('names', { hosts: new Intl.ListFormat(regionalLocale(i18n.language)).format(hosts) })}
        </p>
      )}
      <Button onClick={show}>{t('show')}</Button>
      {host !== null && (
        <div className="max-w-full text-left break-words text-wrap text-text">
          <CheckField label={t('always', { host })} checked={isAlways} onChange={(event) => setAlways(event.target.checked)} />
        </div>
      )}
    </EmbedNote>
  )
}
