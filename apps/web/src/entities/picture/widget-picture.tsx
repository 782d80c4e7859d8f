import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { ImageOff, RefreshCw } from 'lucide-react'
import { type CSSProperties, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/ui/button.tsx'
import { cn } from '../../lib/browser/class-names.ts'
import { useOnline } from '../../lib/hooks/use-online.ts'
import { useLinkTarget } from '../preference/link-target.ts'
import type { Picture } from './picture.ts'
import { pictureSource } from './picture-source.ts'

type Props = {
  widget: Pick<Widget, 'picture_url'>
  picture: Picture
  alt: string
  /** Its box: the same before it has loaded, with it, and when it cannot be loaded. */
  className: string
  style?: { height: string }
  /** How wide it is shown, as in HTML. */
  sizes: string
  /** Where it leads. A link needs a name, which the picture may not have. */
  link?: PictureLink | undefined
  /** There is no room to say that it cannot be loaded; its box is empty then. */
  isSmall?: boolean
}

export type PictureLink = { href: string; name: string }

/** Pixels that a sentence needs where a picture is narrower. */
const minTextWidth = 200

/** A picture of a widget, whose room is kept before it is there and when it does not come. */
export function WidgetPicture({ widget, picture, ...props }: Props) {
  const source = pictureSource(picture, widget)
  // Another picture begins anew.
  return <Loaded key={source?.src ?? ''} source={source} picture={picture} {...props} />
}

type LoadedProps = Omit<Props, 'widget'> & { source: ReturnType<typeof pictureSource> }

function Loaded({ source, picture, alt, className, style, sizes, link, isSmall = false }: LoadedProps) {
  const [{ state, attempt }, setState] = useState<{ state: 'loading' | 'shown' | 'failed'; attempt: number }>({
    state: 'loading',
    attempt: 0,
  })
  const target = useLinkTarget()
  const become = (next: 'shown' | 'failed') => setState((before) => ({ ...before, state: next }))
  const retry = () => setState((before) => ({ state: 'loading', attempt: before.attempt + 1 }))
  const ratio = { aspectRatio: `${picture.w} / ${picture.h}`, ...style }
  if (state === 'failed') {
    return isSmall ? (
      <span
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
        className={cn('grid place-items-center bg-surface-sunken', className)}
      >
        <Reconnected onOnline={retry} />
        <ImageOff aria-hidden size={24} strokeWidth={1.5} className="text-text-3" />
      </span>
    ) : (
      <Failed
        alt={alt}
        link={link}
        style={style ?? { aspectRatio: ratio.aspectRatio, width: `min(100%, ${Math.max(picture.w, minTextWidth)}px)` }}
        onRetry={retry}
      />
    )
  }
  if (source === null) return <span aria-hidden className={cn('block bg-surface-sunken', className)} style={ratio} />
  const image = (
    <img
      key={attempt}
      // What has come, or failed, before the app was there says so no more.
      ref={(element) => {
        if (state !== 'loading' || !element?.complete || element.currentSrc === '') return
        become(element.naturalWidth === 0 ? 'failed' : 'shown')
      }}
      src={source.src}
      srcSet={source.srcSet}
      sizes={sizes}
      alt={alt}
      width={picture.w}
      height={picture.h}
      style={style}
      loading="lazy"
      decoding="async"
      draggable={false}
      onLoad={() => become('shown')}
      onError={() => become('failed')}
      className={cn(state !== 'shown' && 'bg-surface-sunken', className)}
    />
  )
  if (!link) return image
  return (
    <a href={link.href} {...target} aria-label={alt ? undefined : link.name} className="block rounded-md">
      {image}
    </a>
  )
}

type FailedProps = { alt: string; link: PictureLink | undefined; style: CSSProperties; onRetry: () => void }

function Failed({ alt, link, style, onRetry }: FailedProps) {
  const { t } = useTranslation('picture')
  const isOnline = useOnline()
  const target = useLinkTarget()
  return (
    <div
      className="mx-auto flex min-h-20 flex-col items-center justify-center gap-2 rounded-md bg-surface-sunken p-3 text-center"
      style={style}
    >
      <Reconnected onOnline={onRetry} />
      <ImageOff aria-hidden size={24} strokeWidth={1.5} className="text-text-3" />
      <p role="status" className="text-sm text-text-2">
        {t(isOnline ? 'notLoaded' : 'offline')}
      </p>
      {link ? (
        <a href={link.href} {...target} className="max-w-full text-sm wrap-anywhere underline underline-offset-2">
          <bdi>{link.name}</bdi>
        </a>
      ) : (
        alt && <p className="text-sm">{alt}</p>
      )}
      {isOnline && (
        <Button size="sm" onClick={onRetry}>
          <RefreshCw aria-hidden size={16} strokeWidth={1.5} />
          {t('shared:retry')}
        </Button>
      )}
    </div>
  )
}

/** Tries again once the browser is connected. */
function Reconnected({ onOnline }: { onOnline: () => void }) {
  useEffect(() => {
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [onOnline])
  return null
}
