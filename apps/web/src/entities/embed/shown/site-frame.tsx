import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { cn } from '../../../lib/browser/class-names.ts'
import { type Embed, automaticHeight } from '../embed.ts'
import { siteFeatures, siteSandbox } from './frame-rules.ts'

type Props = { widget: Widget; embed: Embed; url: string; host: string; takesFocus: boolean }

/** A page or player of another site, with its own origin. */
export function SiteFrame({ widget, embed, url, host, takesFocus }: Props) {
  const { t } = useTranslation(['embed', 'shared'])
  const [isLoaded, setLoaded] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  useFocus(frame, takesFocus)
  return (
    <div style={{ height: embed.height ?? automaticHeight }} className="relative">
      {!isLoaded && <FrameSkeleton label={t('shared:loading')} />}
      <iframe
        ref={frame}
        src={url}
        title={t('frame', { title: widget.title, host })}
        sandbox={siteSandbox(url, location.origin)}
        allow={siteFeatures}
        referrerPolicy="strict-origin"
        loading="lazy"
        onLoad={() => setLoaded(true)}
        className={frameClass(embed)}
      />
    </div>
  )
}

/** The frame takes the focus that the button had which has shown it. */
export function useFocus(frame: React.RefObject<HTMLIFrameElement | null>, takesFocus: boolean): void {
  useEffect(() => {
    if (takesFocus) frame.current?.focus()
  }, [frame, takesFocus])
}

export function FrameSkeleton({ label }: { label: string }) {
  return (
    <div className="absolute inset-0" aria-busy>
      <Skeleton className="size-full" />
      <span className="sr-only">{label}</span>
    </div>
  )
}

export const frameClass = ({ isBorderless }: Embed) => cn('relative size-full rounded-md', !isBorderless && 'border border-line')
