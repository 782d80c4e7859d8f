import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { lazy, memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { SkeletonRows } from '../../../components/ui/skeleton.tsx'
import { type Picture, pictureOf } from '../../../entities/picture/picture.ts'
import { WidgetPicture } from '../../../entities/picture/widget-picture.tsx'
import { useFirstContent } from '../../../entities/widget/first-content.ts'
import { textSetting } from '../../../entities/widget/text-setting.ts'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { cn } from '../../../lib/browser/class-names.ts'
import { hostOf, linkKind } from '../../../lib/browser/links.ts'
import { type Fit, fitOf, heightOf, imageRows } from '../settings.ts'
import { can } from '../../../entities/page/can.ts'

const FirstPicture = lazy(async () => ({ default: (await import('../editing/first-picture.tsx')).FirstPicture }))

export const ImageWidget = memo(Image)

/** One picture, which may lead somewhere, with a caption; or the form for it. */
function Image({ widget, page }: WidgetProps) {
  const { t } = useTranslation('image')
  const canEdit = can(page, 'edit')
  const [isBegun, setBegun] = useState(false)
  useFirstContent(widget.id, () => setBegun(true))
  const picture = pictureOf(widget)
  if (picture) return <Framed widget={widget} picture={picture} />
  if (!canEdit) return <p className="py-1 text-sm text-text-2">{t('empty')}</p>
  return (
    <LazyPart fallback={<SkeletonRows plain count={imageRows(widget)} />}>
      <FirstPicture key={String(isBegun)} widget={widget} startsFocused={isBegun} />
    </LazyPart>
  )
}

const boxes: Readonly<Record<Fit, string>> = {
  natural: 'h-auto max-w-full',
  cover: 'w-full object-cover',
  contain: 'w-full bg-transparent! object-contain',
}

function Framed({ widget, picture }: { widget: Widget; picture: Picture }) {
  const fit = fitOf(widget)
  const alternative = textSetting(widget, 'a')
  const caption = textSetting(widget, 'c')
  const href = textSetting(widget, 'l')
  return (
    <figure className="flex flex-col gap-2 pb-0.5">
      <WidgetPicture
        widget={widget}
        picture={picture}
        alt={alternative}
        // Where links in texts may lead, and no script.
        link={linkKind(href) === 'web' ? { href, name: alternative || caption || hostOf(href) || href } : undefined}
        sizes="auto, (max-width: 640px) 100vw, 40vw"
        className={cn('mx-auto block rounded-md', boxes[fit])}
        {...(fit === 'natural' ? {} : { style: { height: `${heightOf(widget)}px` } })}
      />
      {caption && (
        <figcaption dir="auto" className="text-center text-sm text-pretty wrap-anywhere text-text-2">
          {caption}
        </figcaption>
      )}
    </figure>
  )
}
