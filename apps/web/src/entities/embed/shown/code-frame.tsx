import { apiBase } from '@foyer/contracts/routes'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { type Embed, automaticHeight } from '../embed.ts'
import { EmbedNote } from './embed-note.tsx'
import { codeFeatures, codeSandbox } from './frame-rules.ts'
import { FrameSkeleton, frameClass, useFocus } from './site-frame.tsx'
import { useCodeFrame } from './use-code-frame.ts'

type Props = { widget: Widget; embed: Embed; code: string; takesFocus: boolean }

/** Where the gateway serves the document without an origin that takes code by a message. */
const documentPath = `${apiBase}/embed`

/** Code in a frame that has no origin. It is as high as its content where no height is set. */
export function CodeFrame(props: Props) {
  const { t } = useTranslation(['embed', 'shared'])
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const retry = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  if (!hasFailed) return <Running key={attempt} {...props} onFailed={() => setFailed(true)} />
  return (
    <EmbedNote height={props.embed.height ?? automaticHeight}>
      <p role="alert">{t('failed')}</p>
      <Button size="sm" onClick={retry}>
        {t('shared:retry')}
      </Button>
    </EmbedNote>
  )
}

function Running({ widget, embed, code, takesFocus, onFailed }: Props & { onFailed: () => void }) {
  const { t } = useTranslation(['embed', 'shared'])
  const frame = useRef<HTMLIFrameElement>(null)
  const { isStarted, height, checkStart } = useCodeFrame(frame, code, onFailed)
  useFocus(frame, takesFocus)
  const border = embed.isBorderless ? 0 : 2
  return (
    <div style={{ height: embed.height ?? (height === null ? automaticHeight : height + border) }} className="relative">
      {!isStarted && <FrameSkeleton label={t('shared:loading')} />}
      <iframe
        ref={frame}
        src={documentPath}
        title={t('codeFrame', { title: widget.title })}
        sandbox={codeSandbox}
        allow={codeFeatures}
        onLoad={checkStart}
        className={frameClass(embed)}
      />
    </div>
  )
}
