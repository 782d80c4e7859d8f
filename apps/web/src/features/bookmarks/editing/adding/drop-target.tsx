import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../../../lib/browser/class-names.ts'
import { mayHoldLinks } from '../../../../entities/bookmark/links/link-data-types.ts'
import type { DroppedLink } from '../../../../entities/bookmark/links/dropped-links.ts'

/** The links of what was dropped. What reads them is loaded then; the data itself can be read only now. */
async function linksOf(data: DataTransfer): Promise<DroppedLink[]> {
  const texts = new Map(data.types.map((type) => [type, data.getData(type)]))
  const files = [...data.files]
  const { droppedLinks } = await import('../../../../entities/bookmark/links/dropped-links.ts')
  const links = droppedLinks((type) => texts.get(type) ?? '')
  if (links.length > 0) return links
  const { linksOfFiles } = await import('../../../../entities/bookmark/links/dropped-files.ts')
  return linksOfFiles(files)
}

type Props = {
  /** Stands in the widget or dialog; the whole of it takes what is dropped. */
  place: RefObject<HTMLElement | null>
  /** Where the sign is shown, in its nearest positioned ancestor. */
  className?: string
  onDrop: (links: DroppedLink[], folderId: number | undefined) => void
  onNothing: () => void
}

/** Takes links and text from outside (other windows, the address bar), and says so while they are held over it. */
export function DropTarget({ place, className = 'inset-1', onDrop, onNothing }: Props) {
  const { t } = useTranslation('bookmark-editing')
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(async (data: DataTransfer, target: EventTarget | null) => {
    const links = await linksOf(data)
    const group = target instanceof Element ? target.closest<HTMLElement>('[data-group]')?.dataset['group'] : undefined
    if (links.length === 0) onNothing()
    else onDrop(links, group === undefined ? undefined : Number(group))
  })
  useEffect(() => {
    const widget = place.current?.closest<HTMLElement>('article, [role=dialog]') ?? place.current
    if (!widget) return undefined
    const ending = new AbortController()
    // What is dragged out of it is there already.
    let isOwn = false
    const listen = (type: 'dragstart' | 'dragend' | 'dragenter' | 'dragover' | 'dragleave' | 'drop', hear: (event: DragEvent) => void) =>
      widget.addEventListener(type, hear, { signal: ending.signal })
    const hold = (event: DragEvent) => {
      if (isOwn || !event.dataTransfer || !mayHoldLinks(event.dataTransfer.types)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    }
    listen('dragstart', () => void (isOwn = true))
    listen('dragend', () => void (isOwn = false))
    listen('dragenter', hold)
    listen('dragover', hold)
    listen('dragleave', (event) => {
      if (!(event.relatedTarget instanceof Node && widget.contains(event.relatedTarget))) setOver(false)
    })
    listen('drop', (event) => {
      setOver(false)
      // Fields take what is dropped on them themselves, but no files.
      const isField =
        event.target instanceof Element && event.target.closest('input, textarea') && !event.dataTransfer?.types.includes('Files')
      if (isOwn || !event.dataTransfer || isField || !mayHoldLinks(event.dataTransfer.types)) return
      event.preventDefault()
      void take(event.dataTransfer, event.target)
    })
    return () => ending.abort()
  }, [place])
  if (!isOver) return null
  return (
    <div
      className={cn(
        'pointer-events-none absolute z-20 grid place-items-center rounded-md border-2 border-dashed border-accent bg-accent-soft/85',
        className,
      )}
    >
      <span className="rounded-md bg-accent px-3 py-1.5 text-sm font-medium text-on-accent shadow-popup">{t('dropHere')}</span>
    </div>
  )
}
