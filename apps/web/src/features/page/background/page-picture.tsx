import { useLayoutEffect, useState } from 'react'
import { pictureFiles } from './picture-files.ts'

/**
 * The picture behind a page, over its mean colour, which is there before. The former picture stays until the next one has loaded. It covers the
 * window, whose height decides its width where the window is narrower than the picture.
 */
export function PagePicture({ background }: { background: string }) {
  const [loaded, setLoaded] = useState<string>()
  useLayoutEffect(takeGutter, [])
  const shown = loaded === undefined || loaded === background ? [background] : [loaded, background]
  return shown.map((text) => {
    const files = pictureFiles(text)
    return (
      files && (
        <img
          key={text}
          alt=""
          decoding="async"
          sizes="max(100vw, 160vh)"
          srcSet={files.srcSet}
          src={files.src}
          data-loaded={text === loaded || undefined}
          onLoad={() => setLoaded(text)}
        />
      )
    )
  })
}

/** Gives the picture the room that is kept free for a scrollbar, where scrollbars take any. */
function takeGutter(): () => void {
  const { style, clientWidth } = document.documentElement
  style.setProperty('--scrollbar', `${innerWidth - clientWidth}px`)
  return () => void style.removeProperty('--scrollbar')
}
