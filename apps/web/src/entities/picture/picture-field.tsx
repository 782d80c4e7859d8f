import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { ImageUp, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/ui/button.tsx'
import { PictureForm } from './picture-form.tsx'
import { type Picture, pictureOf } from './picture.ts'
import { savePicture } from './save-picture.ts'
import { WidgetPicture } from './widget-picture.tsx'

/** The picture of a widget in its settings: replaced or removed, with an undo. */
export function PictureField({ widget }: { widget: Widget }) {
  const { t } = useTranslation('picture')
  const [isReplacing, setReplacing] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const picture = pictureOf(widget)
  const chosen = (next: Picture) => {
    savePicture(widget, next)
    end()
  }
  const end = () => {
    setReplacing(false)
    requestAnimationFrame(() => change.current?.focus())
  }
  return (
    <div role="group" aria-label={t('picture')} className="flex flex-col gap-2">
      <p aria-hidden className="text-sm font-medium">
        {t('picture')}
      </p>
      {picture && (
        <div className="flex flex-wrap items-center gap-3">
          <WidgetPicture
            widget={widget}
            picture={picture}
            alt=""
            isSmall
            sizes="64px"
            className="size-16 shrink-0 rounded-md object-cover"
          />
          {!isReplacing && (
            <Button ref={change} size="sm" onClick={() => setReplacing(true)} className="pointer-coarse:h-11">
              <ImageUp aria-hidden size={16} strokeWidth={1.5} />
              {t('replace')}
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={() => savePicture(widget, null)} className="pointer-coarse:h-11">
            <Trash2 aria-hidden size={16} strokeWidth={1.5} />
            {t('remove')}
          </Button>
        </div>
      )}
      {(!picture || isReplacing) && (
        <PictureForm key={String(isReplacing)} onChosen={chosen} startsFocused={isReplacing} {...(picture && { onCancel: end })} />
      )}
    </div>
  )
}
