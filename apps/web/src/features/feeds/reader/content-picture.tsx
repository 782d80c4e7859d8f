import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../../lib/browser/class-names.ts'
import { isOurs } from '../content.ts'

type Props = { src: string | undefined; alt: string | undefined; className?: string }

/** A picture in an article: from us alone, never from where the feed has it; without one its description stands there. */
export function ContentPicture({ src, alt = '', className }: Props) {
  const { t } = useTranslation('feed-reading')
  const [hasFailed, setFailed] = useState(false)
  if (!isOurs(src) || hasFailed) return alt && <span className="text-text-3">{t('reader.pictureOf', { alt })}</span>
  return (
    <img
      src={`${src}?size=large`}
      alt={alt}
      loading="lazy"
      decoding="async"
      onLoad={(event) => event.currentTarget.naturalWidth <= 1 && setFailed(true)}
      onError={() => setFailed(true)}
      className={cn('h-auto max-w-full rounded-md', className)}
    />
  )
}
