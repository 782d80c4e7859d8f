import { apiBase } from '@foyer/contracts/routes'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { Picture } from './picture.ts'

/** What an `img` loads. */
export type PictureSource = { src: string; srcSet: string }

/** Where Foyer shows pictures on other sites that were found a moment ago, by their addresses: the page does not say it yet. */
const addressesOfOurs = new Map<string, string>()

export function rememberPicture(address: string, pictureUrl: string): void {
  addressesOfOurs.set(address, pictureUrl)
}

/** Where a picture is loaded from, always from Foyer; null while the page does not say where it shows one on another site. */
export function pictureSource(picture: Picture, { picture_url: shown }: Pick<Widget, 'picture_url'>): PictureSource | null {
  if ('f' in picture) {
    const address = `${apiBase}/users/files/${picture.f}`
    return sourceOf(picture, [address, '?size=small', 320, 320], [address, '?size=medium', 800, 800], [address, '', 1_600, 1_600])
  }
  const address = addressesOfOurs.get(picture.u) ?? (shown !== undefined && isOf(shown, picture.u) ? shown : undefined)
  return address === undefined ? null : sourceOf(picture, [address, '?size=small', 320, 960], [address, '?size=large', 1_280, 3_840])
}

/** A file that is made to fit into a width and a height. */
type Variant = [address: string, query: string, width: number, height: number]

function sourceOf({ w, h }: Picture, ...variants: Variant[]): PictureSource {
  const widths = variants.map(([address, query, width, height]) => {
    const scale = Math.min(1, width / w, height / h)
    return { url: address + query, width: Math.max(1, Math.round(w * scale)) }
  })
  const distinct = widths.filter(({ width }, index) => widths.findIndex((variant) => variant.width === width) === index)
  return { src: widths.at(-1)?.url ?? '', srcSet: distinct.map(({ url, width }) => `${url} ${width}w`).join(', ') }
}

/** Whether an address of ours is that of this picture: a change is shown before the page says where the new one is. */
function isOf(pictureUrl: string, address: string): boolean {
  const bytes = String.fromCodePoint(...new TextEncoder().encode(address))
  return pictureUrl.endsWith(`/${btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`)
}
