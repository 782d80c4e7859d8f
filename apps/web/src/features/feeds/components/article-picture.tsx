import { useState } from 'react'
import { cn } from '../../../lib/browser/class-names.ts'

type Props = { url: string; width: number; height: number; className: string }

/** A picture whose room is kept until it is there. Where it does not come, the text takes the room. */
export function ArticlePicture({ url, width, height, className }: Props) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  if (state === 'failed') return null
  return (
    <img
      src={url}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onLoad={(event) => setState(event.currentTarget.naturalWidth > 1 ? 'shown' : 'failed')}
      onError={() => setState('failed')}
      className={cn('object-cover', state !== 'shown' && 'bg-surface-sunken', className)}
    />
  )
}
