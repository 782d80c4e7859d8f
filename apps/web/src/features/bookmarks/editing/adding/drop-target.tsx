import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { linksOfFiles } from '../../items/dropped-files.ts'
import { droppedLinks, mayHoldLinks } from '../../items/dropped-links.ts'
import type { DroppedLink } from '../../items/dropped-links.ts'

type Props = {
  /** Stands in the widget; the whole of it takes what is dropped. */
  place: RefObject<HTMLElement | null>
  onDrop: (links: DroppedLink[], folderId: number | undefined) => void
  onNothing: () => void
}

/** Takes links and text from outside (other windows, the address bar), and says so while they are held over the widget. */
export function DropTarget({ place, onDrop, onNothing }: Props) {
  const { t } = useTranslation('bookmark-editing')
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(async (data: DataTransfer, target: EventTarget | null) => {
    // What is dropped can be read only now; its files are read at leisure.
    const fromData = droppedLinks((type) => data.getData(type))
    const links = fromData.length > 0 ? fromData : await linksOfFiles(data.files)
    const group = target instanceof Element ? target.closest<HTMLElement>('[data-group]')?.dataset['group'] : undefined
    if (links.length === 0) onNothing()
    else onDrop(links, group === undefined ? undefined : Number(group))
  })
  useEffect(() => {
    const widget = place.current?.closest<HTMLElement>('article') ?? place.current
    if (!widget) return undefined
    const ending = new AbortController()
    const listen = (type: 'dragenter' | 'dragover' | 'dragleave' | 'drop', hear: (event: DragEvent) => void) =>
      widget.addEventListener(type, hear, { signal: ending.signal })
    const hold = (event: DragEvent) => {
      if (!event.dataTransfer || !mayHoldLinks(event.dataTransfer.types)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    }
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
      if (!event.dataTransfer || isField || !mayHoldLinks(event.dataTransfer.types)) return
      event.preventDefault()
      void take(event.dataTransfer, event.target)
    })
    return () => ending.abort()
  }, [place])
  if (!isOver) return null
  return (
    <div className="pointer-events-none absolute inset-1 z-20 grid place-items-center rounded-md border-2 border-dashed border-accent bg-accent-soft/85">
      <span className="rounded-md bg-accent px-3 py-1.5 text-sm font-medium text-on-accent shadow-popup">{t('dropHere')}</span>
    </div>
  )
}
