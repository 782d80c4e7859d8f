import { printBackground, readBackground } from '@foyer/contracts/pages/page/background-value'
import { backgroundPictures } from '@foyer/contracts/pages/page/background-pictures'
import { apiBase } from '@foyer/contracts/routes'

/** A picture as an `img` loads it: the one that fits the window, and a thumbnail. */
export type PictureFiles = { src: string; srcSet: string; thumbnail: string }

/** The files of the pictures that ship with Foyer, by subject, name and width. */
const addresses = import.meta.glob<string>('./pictures/*/*.avif', { eager: true, import: 'default', query: '?url' })

/** null for what is no background. */
export function pictureFiles(text: string): PictureFiles | null {
  const background = readBackground(text)
  if (!background) return null
  if (background.type === 'file') {
    const address = `${apiBase}/users/files/${background.token}`
    return sources(address, `${address}?size=medium`, `${address}?size=small`)
  }
  const { subject, name } = background.picture
  const at = (width: number) => addresses[`./pictures/${subject}/${name}-${width}.avif`] ?? ''
  return sources(at(2560), at(1280), at(320))
}

/** The backgrounds of all pictures that ship with Foyer. */
export const shippedBackgrounds = backgroundPictures.map((picture) => ({
  background: printBackground({ type: 'foyer', picture }),
  background_color: picture.colour,
  subject: picture.subject,
}))

const sources = (large: string, medium: string, thumbnail: string): PictureFiles => ({
  src: medium,
  srcSet: `${medium} 1280w, ${large} 2560w`,
  thumbnail,
})
