import { useState } from 'react'
import { cn } from '../../../lib/class-names.ts'

/** A small picture whose room is kept, before it is there and when it does not come; not shown where the row has no room for it. */
export function ArticlePicture({ url }: { url: string }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  return (
    <img
      src={url}
      alt=""
      width={64}
      height={44}
      loading="lazy"
      decoding="async"
      onLoad={(event) => setState(event.currentTarget.naturalWidth > 1 ? 'shown' : 'failed')}
      onError={() => setState('failed')}
      className={cn(
        'hidden h-11 w-16 shrink-0 rounded-sm object-cover @2xs:block',
        state === 'loading' && 'bg-surface-sunken',
        state === 'failed' && 'invisible',
      )}
    />
  )
}
